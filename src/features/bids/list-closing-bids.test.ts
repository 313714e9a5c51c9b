import { describe, expect, test } from 'vitest'
import { bothWays } from '../../../test/both-ways.ts'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { bid } from '../../datasets/bid.ts'

type Given = Record<string, unknown>

const call = (n: number, bid_deadline: string | null, given: Given = {}) =>
  make(bid, { unified_id: `BID-000000000${n}`, confidence: 0.9, bid_deadline, ...given })

describe('list_closing_bids', () => {
  const app = oneApp({
    now: new Date('2026-11-22T03:00:00Z'),
    rows: [
      [
        bid,
        [
          call(1, '2026-12-01', { source_url: 'https://www.kkj.go.jp/d/?D=1&L=ja' }),
          call(2, '2026-11-22', { prefecture: '東京都', procuring_entity: '港区役所' }),
          call(3, '2026-11-21'),
          call(4, '2026-12-20', { bid_kind: 'selective', ministry: '国土交通省' }),
          call(5, null),
          call(6, '2026-12-02', { decision_date: '2026-11-20' }),
        ],
      ],
    ],
  })
  const ask = (input: Given = {}) => bothWays(app(), 'list_closing_bids', input)
  const idsOf = async (input: Given) =>
    (await ask(input)).results.map(({ unified_id }: Given) => String(unified_id).slice(-1))

  test('lists stated deadlines from today on, the soonest first, and marks those that a machine read', async () => {
    const { results, from, to, rows_without_deadline, absence } = await ask()
    expect([from, to, rows_without_deadline, absence]).toEqual(['2026-11-22', '2026-12-06', 1, null])
    expect(results.map((one: Given) => [one.unified_id, one.days_remaining, one.is_machine_read])).toEqual([
      ['BID-0000000002', 0, false],
      ['BID-0000000001', 9, true],
    ])
  })

  test('place, kind and buyer select; a place keeps nationwide calls', async () => {
    const to = '2026-12-31'
    expect(await idsOf({ to })).toEqual(['2', '1', '4'])
    expect(await idsOf({ to, prefecture: '大阪' })).toEqual(['1', '4'])
    expect(await idsOf({ to, bid_kind: 'selective' })).toEqual(['4'])
    expect(await idsOf({ to, buyer: '国土' })).toEqual(['4'])
    expect(await idsOf({ to, buyer: '港区' })).toEqual(['2'])
    expect(await idsOf({ to, limit: 1, offset: 1 })).toEqual(['1'])
  })

  test('says of no row that the copy is partial, and refuses a past or turned period', async () => {
    expect(await ask({ from: '2027-06-01' })).toMatchObject({ total: 0, results: [], absence: { why: 'not_covered' } })
    for (const query of ['from=2026-11-21', 'from=2026-12-02&to=2026-12-01'])
      expect([query, (await app().get(`/v1/bids/closing?${query}`)).status]).toEqual([query, 422])
  })
})
