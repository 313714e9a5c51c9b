import type { Snapshot } from '../../../corpus/snapshot.ts'

/** Ranks of the amendments found since a moment that are of shown programs, the newest first. */
export const ranksOfProgramAmendments = (snapshot: Snapshot, since: string): number[] =>
  snapshot
    .query<{ rank: number }>(
      `select a.rank as rank from amendments a join programs p on p.id = a.entity_id and p.hidden = 0
       where a.hidden = 0 and a.detected_at >= ? order by a.detected_at desc, a.rank`,
      since,
    )
    .map(({ rank }) => rank)

/** Ids of the shown programs of a snapshot, in the documented order. */
export const shownProgramIds = (snapshot: Snapshot): string[] =>
  snapshot.query<{ id: string }>('select id from programs where hidden = 0 order by rank').map(({ id }) => id)
