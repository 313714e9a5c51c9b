import type { SealedEntries } from '../../corpus/sealed-entries.ts'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { bid } from '../../datasets/bid.ts'
import { caseStudy } from '../../datasets/case-study.ts'

/** How many records there are, and the sum of their amounts in yen; amounts that nobody states are not in it. */
export interface Sum {
  readonly total: number
  /** null where records are held and none states its amount. */
  readonly totalYen: number | null
}

/** Adopted projects of a company. */
export const sumOfSubsidies = (snapshot: Snapshot, number: string): Sum =>
  sumOf(snapshot.table(caseStudy).sortedBy('houjin_bangou', 'total_subsidy_received_yen'), number)

/** Bids won by a company. */
export const sumOfAwards = (snapshot: Snapshot, number: string): Sum =>
  sumOf(snapshot.table(bid).sortedBy('winner_houjin_bangou', 'awarded_amount_yen'), number)

function sumOf(amounts: SealedEntries, number: string): Sum {
  const found = amounts.with(number)
  const stated = found.flatMap(({ key: [, yen] }) => (yen === null || yen === undefined ? [] : [Number(yen)]))
  const isUnstated = found.length > 0 && stated.length === 0
  return { total: found.length, totalYen: isUnstated ? null : stated.reduce((sum, yen) => sum + yen, 0) }
}
