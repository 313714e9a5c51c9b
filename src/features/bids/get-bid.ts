import { bid } from '../../datasets/bid.ts'
import { defineGet } from '../../operation/define-get.ts'

export const getBid = defineGet({
  name: 'get_bid',
  http: 'GET /v1/bids/{unified_id}',
  title: 'Get one bid',
  summary: 'Read one public call for bids or award with its source',
  transport: { agent: true },
  dataset: bid,
  noun: ['bid', '入札案件'],
  example: { unified_id: 'BID-09d3cc2e3a' },
})
