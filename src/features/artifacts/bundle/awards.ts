import type { Bid } from '../../../datasets/bid.ts'
import { inOrder, newestFirst } from '../../../schema/record-order.ts'
import { type Material, origin } from '../material/origin.ts'

export type AwardRow = ReturnType<typeof awardRow>

/** Bids that the company won, the newest first; members are called as the fields of the record. */
export const awardRows = ({ awards, most }: Material): AwardRow[] =>
  inOrder(awards.shown, (one) => [newestFirst(one.decision_date ?? one.announcement_date), one.unified_id])
    .slice(0, most)
    .map((one) => awardRow(awards, one))

const awardRow = ({ dataset }: Material['awards'], one: Bid) => ({
  row_type: 'award' as const,
  bid_title: one.bid_title,
  procuring_entity: one.procuring_entity,
  winner_name: one.winner_name,
  decision_date: one.decision_date,
  announcement_date: one.announcement_date,
  awarded_amount_yen: one.awarded_amount_yen,
  ...origin(dataset, one),
})
