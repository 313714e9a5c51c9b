import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coverageOf } from '../../datasets/program-coverage.ts'
import { pageOf, programIdOf, roundIdOf } from './jgrants/call.ts'
import { shippedTables } from './shipped-tables.ts'

const rows = (table: string) =>
  readFileSync(`starter/${table}.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const ofSource = ({ source_url }: { source_url: string | null }) => source_url?.startsWith(pageOf('')) ?? false
const callId = (row: { source_url: string }) => row.source_url.slice(pageOf('').length)
const programs = rows('programs').filter(ofSource)
const rounds = rows('application_rounds').filter(ofSource)

test('a run amends the calls and rounds of the starter corpus instead of doubling them', () => {
  expect(programs.length).toBeGreaterThan(100)
  expect(rounds.length).toBeGreaterThan(100)
  for (const row of programs) expect(row.unified_id).toBe(programIdOf(callId(row)))
  // Of a call that names several rounds the first one keeps the id of the call.
  for (const call of new Set(rounds.map(callId)))
    expect(rounds.filter((row) => callId(row) === call).map(({ application_round_id: id }) => id)).toContain(
      roundIdOf(call),
    )
})

test('tier, score and gaps follow the rule of the starter corpus', () => {
  for (const { coverage_score, tier, gap_to_tier_s, a_to_j_coverage } of programs)
    expect(coverageOf(a_to_j_coverage)).toEqual({ coverage_score, tier, gap_to_tier_s, a_to_j_coverage })
})

test('the shipped tables name who runs the calls that are known', async () => {
  const { knownCalls, municipalities } = await shippedTables()
  expect(knownCalls.get(programs[0].unified_id)?.authority_name).toBe(programs[0].authority_name)
  expect(municipalities.filter(({ prefecture }) => prefecture === '三重県').map(({ name }) => name)).toContain(
    '四日市市',
  )
})
