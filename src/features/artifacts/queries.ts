import type { Snapshot } from '../../corpus/snapshot.ts'
import { houjin } from '../../datasets/houjin.ts'

/** How many companies of a group were adopted how often. */
export interface PeerCount {
  readonly adoptions: number
  readonly companies: number
}

/** A group of companies by their number of adoptions, as it was counted when the snapshot was built. */
export const peerCounts = (snapshot: Snapshot, group: string): PeerCount[] =>
  snapshot
    .table(houjin)
    .tally.with(group)
    .map(({ key: [, named], number }) => ({ adoptions: Number(named), companies: number }))
