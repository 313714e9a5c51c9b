import type { Snapshot } from '../../corpus/snapshot.ts'
import { type Bid, bid } from '../../datasets/bid.ts'
import { pauses } from '../../lib/pause.ts'
import { queryOf } from '../../operation/search/filter-clauses.ts'
import { noWords } from '../../operation/search/search-words.ts'
import { inOrder } from '../../schema/record-order.ts'

/** A call for bids whose stated deadline is still to come. */
export type OpenBid = Pick<
  Bid,
  | 'unified_id'
  | 'bid_title'
  | 'bid_kind'
  | 'procuring_entity'
  | 'ministry'
  | 'prefecture'
  | 'classification_code'
  | 'announcement_date'
  | 'question_deadline'
  | 'source_url'
  | 'source_fetched_at'
  | 'license'
> & { readonly bid_deadline: string }

/** Those whose days are read off notices by machine. */
const machineReadHost = 'www.kkj.go.jp'

/** Whether the day was read off the notice by a machine. */
export const isMachineRead = ({ source_url }: Pick<Bid, 'source_url'>): boolean =>
  URL.canParse(source_url) && new URL(source_url).host === machineReadHost

/** Every call that is not awarded and whose deadline is not before a day, the soonest first; worked out once for the day. */
export function openBids(snapshot: Snapshot, day: string): Promise<readonly OpenBid[]> {
  const none: Promise<readonly OpenBid[]> = Promise.resolve([])
  const kept = snapshot.remember('open bids', () => ({ day: '', list: none }))
  if (kept.day !== day) {
    kept.day = day
    kept.list = allFrom(snapshot, day)
  }
  return kept.list
}

async function allFrom(snapshot: Snapshot, day: string): Promise<OpenBid[]> {
  const table = snapshot.table(bid)
  const due = { ranges: [{ field: 'bid_deadline', min: Number(day.replaceAll('-', '')) }] }
  const { ranks } = await table.ranksOf(queryOf(noWords, { offset: 0, limit: Math.max(1, table.rows) }, due))
  const pause = pauses()
  const found: OpenBid[] = []
  for (const rank of ranks) {
    const one = table.recordAt(rank)
    await pause()
    const { bid_deadline, decision_date, winner_name } = one
    const isAwarded = decision_date === null ? winner_name !== null : decision_date <= day
    if (bid_deadline !== null && !isAwarded) found.push({ ...slim(one), bid_deadline })
  }
  return inOrder(found, ({ bid_deadline, unified_id }) => [bid_deadline, unified_id])
}

const slim = (one: Bid) => ({
  unified_id: one.unified_id,
  bid_title: one.bid_title,
  bid_kind: one.bid_kind,
  procuring_entity: one.procuring_entity,
  ministry: one.ministry,
  prefecture: one.prefecture,
  classification_code: one.classification_code,
  announcement_date: one.announcement_date,
  question_deadline: one.question_deadline,
  source_url: one.source_url,
  source_fetched_at: one.source_fetched_at,
  license: one.license,
})
