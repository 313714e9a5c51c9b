import { describe, expect, test } from 'vitest'
import { searching } from '../../../test/searching.ts'
import { bid } from '../../datasets/bid.ts'

type Given = Record<string, unknown>

let made = 0
const titled = (bid_title: string, given: Given = {}) => ({
  unified_id: `BID-${String(++made).padStart(10, '0')}`,
  bid_title,
  confidence: 0.9,
  updated_at: '2020-01-01T00:00:00Z',
  ...given,
})
const bids = (...records: Given[]) => searching(bid, { path: '/v1/bids/search', shown: 'bid_title' }, ...records)

describe('search_bids', () => {
  test('without words the most recently published comes first: announcement, else deadline, else update', async () => {
    const { found } = await bids(
      titled('更新', { updated_at: '2026-03-01T00:00:00Z' }),
      titled('締切', { bid_deadline: '2026-04-01' }),
      titled('公告', { announcement_date: '2026-02-01', bid_deadline: '2026-12-01' }),
    )
    expect(await found()).toEqual(['締切', '更新', '公告'])
  })

  test('with words relevance comes first, then the most recently published', async () => {
    const { found } = await bids(
      titled('清掃', { announcement_date: '2020-01-01' }),
      titled('庁舎清掃業務', { announcement_date: '2021-01-01' }),
      titled('工事', { announcement_date: '2026-01-01', bid_description: '清掃を含む' }),
    )
    expect(await found('q=清掃')).toEqual(['清掃', '庁舎清掃業務', '工事'])
  })

  test('amounts are those awarded, and rows without one are left out when an amount is asked for', async () => {
    const { found } = await bids(titled('小', { awarded_amount_yen: 100 }), titled('未', { budget_ceiling_yen: 100 }))
    expect(await found('min_amount=100&max_amount=100')).toEqual(['小'])
    expect(await found('max_amount=99')).toEqual([])
  })

  test('kind, buyer, winner, program and deadline narrow', async () => {
    const { found, status } = await bids(
      titled('甲', {
        bid_kind: 'negotiated',
        procuring_houjin_bangou: '8000012050008',
        winner_houjin_bangou: '1000012010003',
        program_id_hint: 'UNI-1',
        bid_deadline: '2026-05-05',
      }),
      titled('乙'),
    )
    for (const query of [
      'bid_kind=negotiated',
      'procuring_houjin_bangou=8000012050008',
      'winner_houjin_bangou=T1000012010003',
      'program_id_hint=UNI-1',
      'deadline_after=2026-05-05',
    ])
      expect([query, await found(query)]).toEqual([query, ['甲']])
    expect(await found('deadline_after=2026-05-06')).toEqual([])
    for (const bad of ['bid_kind=auction', 'winner_houjin_bangou=1', 'deadline_after=2026-05', 'min_amount=-1'])
      expect([bad, await status(bad)]).toEqual([bad, 422])
  })
})

test('get_bid has exactly the closed shape; the snapshot stands in the headers', async () => {
  const { app, search } = await bids(titled('甲', { unified_id: 'BID-00000000ff', license: 'gov_standard' }))
  const { json, headers } = await app.get('/v1/bids/BID-00000000ff')
  const closed = Object.keys(bid.fields).filter(
    (name) => !['source_fetched_at', 'license', 'source_license', 'evidence', 'contradicted'].includes(name),
  )
  expect(Object.keys(json)).toEqual(closed)
  expect((await search()).json.results[0]).toEqual(json)
  expect(headers['x-corpus-snapshot-id']).toBe(app.app.corpus.currentId)
  expect((await app.get('/v1/bids/BID-1')).status).toBe(404)
})
