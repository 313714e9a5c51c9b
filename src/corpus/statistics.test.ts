import { describe, expect, test } from 'vitest'
import { make } from '../../test/make.ts'
import { prefecture } from '../datasets/prefecture.ts'
import { program } from '../datasets/program.ts'
import { Statistics } from './statistics.ts'

const rows = [
  make(program, { tier: 'S', prefecture: '東京都', source_fetched_at: '2026-03-02T00:00:00Z' }),
  make(program, { tier: 'S', prefecture: null, source_fetched_at: '2026-03-01T23:59:59Z', aliases: ['別名'] }),
  make(program, { tier: 'B', prefecture: '東京都', source_fetched_at: null }),
]

function counted(visible: readonly Record<string, unknown>[], hidden: readonly Record<string, unknown>[] = []) {
  const statistics = new Statistics(program)
  for (const row of visible) statistics.add(row, false)
  for (const row of hidden) statistics.add(row, true)
  return statistics.result()
}

describe('statistics', () => {
  test('count visible rows by value, null under a name of its own, values in order', () => {
    const { counts } = counted(rows)
    expect(counts).toEqual({ tier: { B: 1, S: 2 }, prefecture: { _none: 1, 東京都: 2 } })
    expect(Object.keys(counts.tier ?? {})).toEqual(['B', 'S'])
  })

  test('keep the days of fetch by tier, and the newest fetch', () => {
    const { fetch_days, last_fetched_at } = counted(rows)
    expect(fetch_days).toEqual({ S: { '2026-03-01': 1, '2026-03-02': 1 } })
    expect(last_fetched_at).toBe('2026-03-02T00:00:00Z')
  })

  test('keep the newest fetch of each value that is counted', () => {
    expect(counted(rows).last_fetched_by).toEqual({
      tier: { S: '2026-03-02T00:00:00Z' },
      prefecture: { _none: '2026-03-01T23:59:59Z', 東京都: '2026-03-02T00:00:00Z' },
    })
  })

  test('count how sure figures and visible rows are, a row by its least sure figure, and keep the ids that led elsewhere', () => {
    const item = { value: 1, span: null, source_url: null, day: null, sha256: null }
    const fetched = { ...item, field: 'amount_max_man_yen', how: 'fetched' }
    const copied = { ...item, field: 'subsidy_rate', how: 'read_from_copy' }
    const sure = make(program, {
      unified_id: 'UNI-1',
      amount_max_man_yen: 1,
      evidence: [fetched],
      former_ids: ['UNI-2'],
    })
    const half = make(program, { amount_max_man_yen: 1, subsidy_rate: 0.5, evidence: [fetched, copied] })
    const { standings, former_ids } = counted([sure, half, make(program, { amount_max_man_yen: null })], [sure])
    expect(standings).toEqual({
      figures: { confirmed: 2, read: 1 },
      records: { confirmed: 1, no_figure: 1, read: 1 },
    })
    expect(former_ids).toEqual({ 'UNI-2': 'UNI-1' })
  })

  test('hidden rows are no part of counts and days, only of the share of filled fields', () => {
    const hidden = make(program, { tier: 'X', source_fetched_at: '2027-01-01T00:00:00Z' })
    const { counts, fetch_days, last_fetched_at, coverage } = counted(rows, [hidden])
    expect([counts.tier, Object.keys(fetch_days)]).toEqual([{ B: 1, S: 2 }, ['S']])
    expect(last_fetched_at).toBe('2026-03-02T00:00:00Z')
    expect(coverage).toMatchObject({ primary_name: 1, prefecture: 0.5, source_fetched_at: 0.75, aliases: 0.25 })
  })

  test('a field is filled when it is neither null nor empty, and an object when something in it is', () => {
    const row = (application_window: unknown) => make(program, { application_window, coverage_score: 0 })
    const windows = [
      { start: null, end: null },
      { start: null, end: '2026-04-01' },
      { start: null, end: null },
    ]
    expect(counted(windows.map(row)).coverage).toMatchObject({
      application_window: 0.3333,
      coverage_score: 1,
      excluded: 1,
      aliases: 0,
      a_to_j_coverage: 0,
      enriched: 0,
    })
  })

  test('of nothing are zeros', () => {
    const { coverage, counts, fetch_days, last_fetched_at } = counted([])
    expect(new Set(Object.values(coverage))).toEqual(new Set([0]))
    expect([counts, fetch_days, last_fetched_at]).toEqual([{ tier: {}, prefecture: {} }, {}, null])
  })

  test('a dataset that counts nothing has its days of fetch under one name', () => {
    const statistics = new Statistics(prefecture)
    statistics.add({ source_fetched_at: '2026-03-01T00:00:00Z' }, false)
    expect(statistics.result()).toMatchObject({ counts: {}, fetch_days: { _none: { '2026-03-01': 1 } } })
  })

  // Counts are kept in a plain object, whose inherited properties count as earlier rows.
  test('a value that is named like a property of every object is counted like any other', () => {
    const { counts } = counted([make(program, { prefecture: 'constructor' })])
    expect(counts.prefecture).toEqual({ constructor: 1 })
  })
})
