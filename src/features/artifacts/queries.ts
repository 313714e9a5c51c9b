import type { Snapshot } from '../../corpus/snapshot.ts'

/** How often a company was adopted. */
export interface Peer {
  readonly peerKey: string
  readonly adoptions: number
}

/** The next companies of a cohort after a key and before another, with their adoptions; both counts are read from indexes alone. */
export const nextPeers = (snapshot: Snapshot, after: string, before: string, most: number): Peer[] =>
  snapshot.query<Peer>(
    `select peer_key as peerKey,
       (select count(*) from case_studies where hidden = 0 and houjin_bangou = substr(peer_key, -13)) as adoptions
     from houjin where hidden = 0 and peer_key > ? and peer_key < ? order by peer_key limit ?`,
    after,
    before,
    most,
  )
