import type { Feature } from '../../operation/operation.ts'
import { getBid } from './get-bid.ts'
import { searchBids } from './search-bids.ts'

export const bids: Feature = {
  name: 'bids',
  title: 'Bids',
  operations: [searchBids, getBid],
}
