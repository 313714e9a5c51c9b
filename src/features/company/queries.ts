import type { Snapshot } from '../../corpus/snapshot.ts'

/** How many records there are, and the sum of their amounts in yen; amounts that nobody states are not in it. */
export interface Sum {
  readonly total: number
  readonly totalYen: number
}

/** Adopted projects of a company. */
export const sumOfSubsidies = (snapshot: Snapshot, number: string): Sum =>
  sum(
    snapshot.query<Sum>(
      `select count(*) as total, total(total_subsidy_received_yen) as totalYen
       from case_studies where hidden = 0 and houjin_bangou = ?`,
      number,
    ),
  )

/** Bids won by a company. */
export const sumOfAwards = (snapshot: Snapshot, number: string): Sum =>
  sum(
    snapshot.query<Sum>(
      `select count(*) as total, total(awarded_amount_yen) as totalYen
       from bids where hidden = 0 and winner_houjin_bangou = ?`,
      number,
    ),
  )

const sum = ([row]: readonly Sum[]): Sum => row ?? { total: 0, totalYen: 0 }
