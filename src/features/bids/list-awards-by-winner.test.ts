import { describe, expect, test } from 'vitest'
import { bothWays } from '../../../test/both-ways.ts'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { bid } from '../../datasets/bid.ts'

type Given = Record<string, unknown>

const [number, other] = ['1000012050008', '1180301018771']
const won = (n: number, given: Given = {}) =>
  make(bid, { unified_id: `BID-000000000${n}`, confidence: 0.9, winner_houjin_bangou: number, ...given })

describe('list_awards_by_winner', () => {
  const app = oneApp({
    rows: [
      [
        bid,
        [
          won(1, { decision_date: '2025-05-01', awarded_amount_yen: 1000, bid_title: '清掃' }),
          won(2, { decision_date: '2025-06-01', awarded_amount_yen: 9, bid_title: '燃料（単価契約）' }),
          won(3, { decision_date: '2024-06-01', awarded_amount_yen: null, bid_title: '調査' }),
        ],
      ],
    ],
  })
  const ask = (name: string, input: Given) => bothWays(app(), name, input)
  const of = { houjin_bangou: number }

  test('list_awards_by_winner sums by year what is stated, without unit prices', async () => {
    const { results, years, total } = await ask('list_awards_by_winner', of)
    expect([total, results.map((one: Given) => one.says_unit_price)]).toEqual([3, [true, false, false]])
    expect(years).toEqual([
      { year: 2025, awards: 2, amounts_stated: 1, unit_prices: 1, total_yen: 1000 },
      { year: 2024, awards: 1, amounts_stated: 0, unit_prices: 0, total_yen: null },
    ])
    expect((await ask('list_awards_by_winner', { ...of, to: '2024-12-31' })).total).toBe(1)
    const none = await ask('list_awards_by_winner', { houjin_bangou: other })
    expect(none).toMatchObject({ total: 0, years: [], absence: { why: 'not_covered' } })
    for (const query of [
      'houjin_bangou=1',
      'houjin_bangou=1010001008844',
      `houjin_bangou=${number}&from=2025-02-01&to=2025-01-01`,
    ])
      expect([query, (await app().get(`/v1/bids/awards-by-winner?${query}`)).status]).toEqual([query, 422])
  })
})
