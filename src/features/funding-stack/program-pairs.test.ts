import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { bothWays } from '../../../test/both-ways.ts'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { recordReads } from '../../../test/record-reads.ts'
import { license, source_url } from '../../../test/stacking.ts'
import { Table } from '../../corpus/table.ts'
import { exclusionRule } from '../../datasets/exclusion-rule.ts'
import { program } from '../../datasets/program.ts'
import { programRelation } from '../../datasets/program-relation.ts'
import { bestBundle } from './bundle/best-bundle.ts'

type Given = Record<string, unknown>

const priced = (n: number, amount_max_man_yen: number | null, given: Given = {}) =>
  make(program, { unified_id: `UNI-${n}`, primary_name: `制度${n}`, license, amount_max_man_yen, ...given })
const programs = [
  priced(1, 300),
  priced(2, 200),
  priced(3, 150),
  priced(4, null),
  priced(5, 100, { prefecture: '大阪府' }),
  priced(6, 900, { application_window: { start: '2020-04-01', end: '2020-05-01' } }),
]
const rule = (rule_id: string, kind: string, a: number, b: number, given: Given = {}) =>
  make(exclusionRule, {
    rule_id,
    kind,
    program_a: `UNI-${a}`,
    program_b: `UNI-${b}`,
    license,
    source_urls: [source_url],
    ...given,
  })
const rules = [
  rule('xr-12', 'exclude', 1, 2),
  rule('xr-13', 'exclude', 1, 3, { severity: 'absolute' }),
  rule('xr-14', 'exclude', 1, 4),
  rule('xr-23', 'exclude', 2, 3, { severity: 'conditional' }),
  rule('xr-25', 'combine_ok', 2, 5),
]
const relation = (from: number, to: number, relation_type: string) => ({
  from_id: `UNI-${from}`,
  to_id: `UNI-${to}`,
  relation_type,
  confidence: 0.95,
  evidence: [],
  license,
  source_url,
})

describe('programs in combination', () => {
  const app = oneApp({
    now: new Date('2026-11-22T03:00:00Z'),
    rows: [
      [program, programs],
      [exclusionRule, rules],
      [programRelation, [relation(3, 2, 'related'), relation(5, 3, 'compatible')]],
    ],
  })
  const ask = (name: string, input: Given) => bothWays(app(), name, input)
  const ids = (...numbers: number[]) => numbers.map((n) => `UNI-${n}`)

  test('check_program_pair is incompatible by a rule without conditions, and says how many rules it looked at', async () => {
    const pair = await ask('check_program_pair', { a: 'UNI-1', b: '制度2' })
    expect(pair).toMatchObject({
      verdict: 'incompatible',
      hard_blocker: true,
      question: null,
      open_questions: [],
      a: { given: 'UNI-1', unified_id: 'UNI-1', primary_name: '制度1', rules_naming_it: 3 },
      b: { given: '制度2', unified_id: 'UNI-2' },
      looked_at: { rules: 5, rules_naming_both: 1, relations_naming_both: 0 },
    })
    expect(pair.rule_chain[0].rule_id).toBe('xr-12')
  })

  test('check_program_pair asks the question that decides a rule with conditions', async () => {
    const pair = await ask('check_program_pair', { a: 'UNI-2', b: 'UNI-3' })
    expect(pair).toMatchObject({
      verdict: 'requires_review',
      question: { kind: 'stated_condition', rule_ids: ['xr-23'] },
    })
  })

  test('check_program_pair is unknown where nothing is registered, and of what is not held', async () => {
    const nothing = await ask('check_program_pair', { a: 'UNI-4', b: 'UNI-5' })
    expect(nothing).toMatchObject({ verdict: 'unknown', looked_at: { rules_naming_both: 0 } })
    expect(nothing.no_hits.map(({ why }: Given) => why)).toEqual(['not_covered', 'not_covered'])
    const stranger = await ask('check_program_pair', { a: 'UNI-1', b: '知らない制度' })
    expect(stranger).toMatchObject({ verdict: 'unknown', b: { unified_id: null, primary_name: null } })
    for (const query of ['a=UNI-1&b=UNI-1', 'a=UNI-1&b=制度1', 'a=UNI-1'])
      expect([query, (await app().get(encodeURI(`/v1/programs/pair?${query}`))).status]).toEqual([query, 422])
  })

  test('find_compatible_programs lists what is stated to go with it, and counts what is not stated', async () => {
    const found = await ask('find_compatible_programs', { unified_id: 'UNI-5' })
    expect(found.results.map((one: Given) => one.unified_id)).toEqual(['UNI-3', 'UNI-2'])
    expect(found).toMatchObject({
      total: 2,
      stated: { compatible: 2, requires_review: 0, incompatible: 0 },
      not_stated: { total: 3, why: 'not_covered' },
    })
    const other = await ask('find_compatible_programs', { unified_id: 'UNI-2' })
    expect(other.results.map((one: Given) => one.unified_id)).toEqual(['UNI-5'])
    expect(other).toMatchObject({
      stated: { compatible: 1, requires_review: 1, incompatible: 1 },
      not_stated: { total: 2 },
    })
    const looked = vi.spyOn(Table.prototype, 'ranksWith')
    const reads = await recordReads(programRelation, () => ask('find_compatible_programs', { unified_id: 'UNI-3' }))
    // Over REST and MCP, twice each: for who stands beside it, and for what is said of it with all of them.
    expect([reads, looked.mock.calls.length]).toEqual([8, 16])
    looked.mockRestore()
    const inTokyo = await ask('find_compatible_programs', { unified_id: 'UNI-2', prefecture: '東京' })
    expect(inTokyo).toMatchObject({ total: 0, results: [], not_stated: { total: 2 } })
  })

  test('find_best_bundle chooses the largest stated ceilings without a certain conflict, and proves it', async () => {
    const best = await ask('find_best_bundle', { program_ids: [...ids(1, 2, 3, 4, 5, 6), '知らない制度', '制度1'] })
    expect(best.bundle.map((one: Given) => [one.unified_id, one.ceiling_man_yen])).toEqual([
      ['UNI-2', 200],
      ['UNI-3', 150],
      ['UNI-5', 100],
    ])
    expect(best).toMatchObject({
      total_ceiling_man_yen: 450,
      is_unique: true,
      left_out: [{ unified_id: 'UNI-1', because_of: ['UNI-2', 'UNI-3'] }],
      without_stated_ceiling: [{ unified_id: 'UNI-4', conflicts_with_bundle: [] }],
      not_held: [{ program_id: '知らない制度', why: 'not_covered' }],
      over_programs: [{ program: 'UNI-6' }],
      left_unknown: [{ program_a: 'UNI-2', program_b: 'UNI-3', verdict: 'requires_review' }],
      proof: {
        programs: ['UNI-1', 'UNI-2', 'UNI-3', 'UNI-5'],
        parts: [
          {
            programs: [0, 1, 2],
            independent_sets: 5,
            conflicts: [
              [0, 1],
              [0, 2],
            ],
            maximal_sets: [
              { programs: [1, 2], ceiling_man_yen: 350 },
              { programs: [0], ceiling_man_yen: 300 },
            ],
          },
          {
            programs: [3],
            conflicts: [],
            independent_sets: 2,
            maximal_sets: [{ programs: [3], ceiling_man_yen: 100 }],
          },
        ],
        sets_examined: 3,
      },
    })
    expect(best.certain_conflicts.map(({ decided_by }: { decided_by: Given }) => decided_by.rule_id).sort()).toEqual([
      'xr-12',
      'xr-13',
      'xr-14',
    ])
  })

  test('find_best_bundle follows answers, and chooses what is over only when told to', async () => {
    const [{ question_ids }] = (await ask('find_best_bundle', { program_ids: ids(2, 3) })).left_unknown
    const answers = [{ question_id: question_ids[0], answer: true }]
    const answered = await ask('find_best_bundle', { program_ids: ids(2, 3), answers })
    expect(answered).toMatchObject({ total_ceiling_man_yen: 200, left_unknown: [], unused_answers: [] })
    expect((await ask('find_best_bundle', { program_ids: ids(2, 6), include_over: true })).total_ceiling_man_yen).toBe(
      1100,
    )
    const url = '/v1/funding_stack/best-bundle'
    for (const program_ids of [
      ['UNI-1'],
      ['UNI-1', 'UNI-1'],
      Array.from({ length: 21 }, (_, i) => `UNI-${i}`),
      'UNI-1',
    ])
      expect((await app().post(url, { program_ids })).status).toBe(422)
    expect((await app().post(url, { program_ids: ids(1, 2), objective: 'most' })).status).toBe(422)
  })
})

test('the best bundle is what trying every set finds, whatever the ceilings and conflicts', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 9 }),
      fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 14 }),
      (quarters, pairs) => {
        const all = quarters.map((one, i) => ({ id: `P${i}`, ceilingManYen: one / 4 }))
        const conflicts = pairs.filter(([a, b]) => a !== b && a < all.length && b < all.length)
        const sums = Array.from({ length: 2 ** all.length }, (_, set) => {
          const has = (i: number) => ((set >> i) & 1) === 1
          if (conflicts.some(([a, b]) => has(a) && has(b))) return -1
          return all.reduce((sum, { ceilingManYen }, i) => sum + (has(i) ? ceilingManYen : 0), 0)
        })
        const named = conflicts.map(([a, b]) => [`P${a}`, `P${b}`] as const)
        const best = bestBundle(all, named)
        expect(best.totalManYen).toBe(Math.max(...sums))
        const chosen = new Set(best.chosen.map(({ id }) => id))
        expect(named.some(([a, b]) => chosen.has(a) && chosen.has(b))).toBe(false)
      },
    ),
    { numRuns: 200 },
  ))
