import { bid } from '../../datasets/bid.ts'
import { defineSearch } from '../../operation/search/define-search.ts'

export const searchBids = defineSearch({
  name: 'search_bids',
  http: 'GET /v1/bids/search',
  title: 'Search public bids',
  summary: 'Find public calls for bids and awards by words, kind, buyer, winner, amount and deadline',
  guidance:
    'By relevance when q is given, otherwise the most recently published first. Amounts are those awarded: rows without an award are left out when an amount is asked for. Deadlines must be checked in the original notice.',
  transport: { agent: true },
  dataset: bid,
  example: { q: '調査', limit: 5 },
})
