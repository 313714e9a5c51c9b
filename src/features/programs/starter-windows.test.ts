import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { oneApp } from '../../../test/one-app.ts'
import { type ApplicationRound, applicationRound } from '../../datasets/application-round.ts'
import { type Program, program } from '../../datasets/program.ts'
import { addTo } from '../../lib/add-to.ts'

const linesOf = <R>(dataset: string): R[] =>
  readFileSync(`starter/${dataset}.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as R)
const programs = linesOf<Program>('programs')
const rounds = linesOf<ApplicationRound>('application_rounds')

describe('the windows of the starter', () => {
  test('are days in Japan: no row says that its day may be the one before, in UTC', () => {
    const isDoubted = (one: object) => /世界標準時|協定世界時|\bUTC\b/.test(JSON.stringify(one))
    expect([...programs, ...rounds].filter(isDoubted)).toEqual([])
  })

  test('are the same in the record of a program and in its only call', () => {
    const byProgram = new Map<string, ApplicationRound[]>()
    for (const round of rounds) addTo(byProgram, round.unified_id, round)
    const unlike = programs.filter(({ unified_id, application_window: { start, end } }) => {
      const [only, ...others] = byProgram.get(unified_id) ?? []
      if (only === undefined || others.length > 0 || only.application_close_date !== end) return false
      return only.application_open_date !== start
    })
    expect(unlike.map(({ unified_id }) => unified_id)).toEqual([])
  })

  const app = oneApp({
    now: new Date('2026-11-27T03:00:00Z'),
    rows: [
      [program, programs],
      [applicationRound, rounds],
    ],
  })

  test('leave out what takes applications all year, which is open on that basis', async () => {
    const search = async (query: string) => (await app().get(`/v1/programs/search?${query}`)).json
    const rolling = await search('intake=rolling&status=open&fields=full&limit=100')
    expect(rolling.total).toBeGreaterThan(380)
    for (const { lifecycle, application_window } of rolling.results) {
      const isBounded = application_window.end !== null
      expect([lifecycle.status, lifecycle.basis.includes('rolling') || isBounded]).toEqual(['open', true])
    }
    expect((await search('intake=rolling&status=unknown')).total).toBe(0)
    expect((await search('status=open&intake=unknown&fields=full')).total).toBe(0)
  })
})
