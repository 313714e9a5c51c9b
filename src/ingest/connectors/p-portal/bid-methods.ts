import type { Bid } from '../../../datasets/bid.ts'
import { byName } from '../../../lib/by-name.ts'

/** 入札方式コード of the award data, as kinds of bids (落札実績オープンデータ ファイル仕様 3.2). */
export const bidMethods: Readonly<Record<string, Bid['bid_kind']>> = byName({
  // 一般競争入札: lowest price, highest price, overall evaluation, several winners
  8002010: 'open',
  8002020: 'open',
  8002040: 'open',
  8002050: 'open',
  // 指名競争入札, in the same four forms
  8003010: 'selective',
  8003020: 'selective',
  8003040: 'selective',
  8003050: 'selective',
  // 随意契約方式: several firms, open counter, one firm, public proposal; then the same for small amounts
  8004025: 'negotiated',
  8001010: 'negotiated',
  8004020: 'negotiated',
  8004030: 'negotiated',
  8014025: 'negotiated',
  8011010: 'negotiated',
  8014020: 'negotiated',
  8014030: 'negotiated',
})
