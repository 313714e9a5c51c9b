import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { program } from '../../datasets/program.ts'

type Given = Record<string, unknown>

const url = '/v1/meta/freshness'
const now = new Date('2026-07-01T12:00:00Z')
const fetched = (primary_name: string, day: string | null, rest: Given = {}) =>
  make(program, { primary_name, source_fetched_at: day && `${day}T10:00:00Z`, ...rest })

/** A service with the given programs, and what it says about their freshness. */
async function fresh(...records: Given[]) {
  const app = await testApp({ now, rows: [[program, records]] })
  const ask = async (query = '') => (await app.get(url + query)).json
  const names = async (query: string): Promise<string[]> => (await ask(query)).top_rows.map((row: Given) => row.name)
  return { app, ask, names }
}

describe('get_meta_freshness', () => {
  test('gives median and shares over the visible programs that have a fetch date', async () => {
    const { ask } = await fresh(
      fetched('a', '2026-07-01', { unified_id: 'UNI-a' }),
      fetched('b', '2026-06-01'),
      fetched('c', '2026-05-31'),
      fetched('d', '2026-01-02'),
      fetched('e', '2026-01-01'),
      fetched('f', '2025-01-01'),
      fetched('g', null),
      fetched('h', '2020-01-01', { tier: 'X' }),
      fetched('i', '2020-01-01', { excluded: true }),
    )
    const { top_rows, ...numbers } = await ask()
    expect(numbers).toEqual({
      generated_at: '2026-07-01T12:00:00.000Z',
      total: 6,
      median_fetched_at: '2026-01-02',
      pct_within_30d: 33.33,
      pct_over_180d: 33.33,
    })
    expect(top_rows.map(({ name, days_ago }: Given) => [name, days_ago])).toEqual([
      ['a', 0],
      ['b', 30],
      ['c', 31],
      ['d', 180],
      ['e', 181],
      ['f', 546],
    ])
    expect(top_rows[0]).toEqual({
      canonical_id: 'UNI-a',
      name: 'a',
      tier: 'S',
      source_fetched_at: '2026-07-01',
      days_ago: 0,
    })
  })

  test('the median of an odd count is the middle row, of an even one the earlier of the two middle ones', async () => {
    const { app, ask } = await fresh(fetched('a', '2026-01-01'), fetched('b', '2026-02-01'), fetched('c', '2026-06-01'))
    expect((await ask()).median_fetched_at).toBe('2026-02-01')
    await app.publish([[program, [fetched('d', '2026-06-30')]]])
    expect((await ask()).median_fetched_at).toBe('2026-02-01')
    await app.publish([[program, [fetched('e', '2026-06-30')]]])
    expect((await ask()).median_fetched_at).toBe('2026-06-01')
  })

  test('lists newest first, oldest first or by tier, equal ones by id, and one tier alone', async () => {
    const { ask, names } = await fresh(
      fetched('a', '2026-03-01', { tier: 'C' }),
      fetched('b', '2026-02-01', { tier: 'S', unified_id: 'UNI-2' }),
      fetched('c', '2026-02-01', { tier: 'A', unified_id: 'UNI-1' }),
      fetched('d', '2026-01-01', { tier: 'S' }),
    )
    expect(await names('')).toEqual(['a', 'c', 'b', 'd'])
    expect(await names('?sort_by=fetched_at_desc&tier=all')).toEqual(['a', 'c', 'b', 'd'])
    expect(await names('?sort_by=fetched_at_asc')).toEqual(['d', 'c', 'b', 'a'])
    expect(await names('?sort_by=tier')).toEqual(['b', 'd', 'c', 'a'])
    expect(await names('?sort_by=tier&limit=3')).toEqual(['b', 'd', 'c'])
    expect(await names('?limit=1')).toEqual(['a'])
    expect(await names('?tier=S&sort_by=fetched_at_asc')).toEqual(['d', 'b'])
    expect(await ask('?tier=S&limit=1')).toMatchObject({ total: 2, median_fetched_at: '2026-01-01' })
    expect(await ask('?tier=B')).toMatchObject({
      total: 0,
      median_fetched_at: null,
      pct_within_30d: 0,
      pct_over_180d: 0,
      top_rows: [],
    })
  })

  test('shows 50 rows unless asked otherwise, 1 to 500, and refuses any other word', async () => {
    const { app, ask } = await fresh(...Array.from({ length: 51 }, (_, i) => fetched(`p${i}`, '2026-06-01')))
    expect((await ask()).top_rows).toHaveLength(50)
    expect((await ask('?limit=500')).top_rows).toHaveLength(51)
    for (const bad of ['limit=0', 'limit=501', 'limit=-1', 'limit=', 'sort_by=name', 'sort_by=', 'tier=X', 'tier=s'])
      expect([bad, (await app.get(`${url}?${bad}`)).status]).toEqual([bad, 422])
    expect((await app.get(`${url}?tier=S&tier=A`)).status).toBe(422)
    expect((await app.get(`${url}?sort=tier`)).json.did_you_mean).toEqual({ sort: 'sort_by' })
  })

  test('an age is counted in days of UTC', async () => {
    const { app, ask } = await fresh(fetched('a', '2026-07-01'))
    app.clock.now = new Date('2026-07-01T23:59:59Z')
    expect((await ask()).top_rows[0].days_ago).toBe(0)
    app.clock.now = new Date('2026-07-02T00:00:00Z')
    expect((await ask()).top_rows[0].days_ago).toBe(1)
  })
})
