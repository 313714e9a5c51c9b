import { bid } from '../../datasets/bid.ts'
import { bearersIn } from '../../datasets/named-bearers.ts'
import { companyWordSpellings } from '../../lib/company-words.ts'
import type { Feature } from '../../operation/feature.ts'
import { defineGet } from '../../operation/search/define-get.ts'
import { defineSearch } from '../../operation/search/define-search.ts'
import { listAwardsByWinner } from './list-awards-by-winner.ts'
import { listClosingBids } from './list-closing-bids.ts'

const searchBids = defineSearch({
  name: 'search_bids',
  http: 'GET /v1/bids/search',
  title: { ja: '入札の検索', en: 'Search public bids' },
  keywords: [
    '入札',
    '落札',
    '公共調達',
    '発注',
    '調達',
    'tender',
    'procurement',
    '入札を探す',
    '入札案件',
    '官公庁のプロポーザル',
    '発注機関で検索',
    '落札結果',
    'tenders',
  ],
  summary: 'Find public calls for bids and awards by words, kind, buyer, winner, amount and deadline',
  guidance:
    'By relevance when q is given, otherwise the most recently published first. Amounts are those awarded: rows without an award are left out when an amount is asked for. Deadlines must be checked in the original notice.',
  transport: { agent: true },
  dataset: bid,
  spellings: companyWordSpellings,
  ranksNamed: bearersIn(bid, 'winner_name'),
  example: { q: '調査', limit: 5 },
})

const getBid = defineGet({
  name: 'get_bid',
  http: 'GET /v1/bids/{unified_id}',
  title: { ja: '入札の詳細', en: 'Get one bid' },
  keywords: ['入札の詳細', '落札額', '入札案件1件', 'この入札公告の詳細', '予定価格と締切', 'one tender'],
  summary: 'Read one public call for bids or award with its source',
  transport: { agent: true },
  dataset: bid,
  noun: { ja: '入札案件', en: 'bid' },
  example: { unified_id: 'BID-09d3cc2e3a' },
})

export const bids: Feature = {
  name: 'bids',
  title: 'Bids',
  toolset: 'companies',
  operations: [searchBids, getBid, listClosingBids, listAwardsByWinner],
}
