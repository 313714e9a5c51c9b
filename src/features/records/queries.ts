import type { Snapshot } from '../../corpus/snapshot.ts'
import { type Amendment, amendment } from '../../datasets/amendment.ts'
import type { AnyDataset } from '../../schema/dataset.ts'

/** Where an amendment stands in the feed of all of them: by the moment it was detected, then by its id. */
export interface FeedPlace {
  readonly detectedAt: string
  readonly id: string
}

interface FeedRow extends FeedPlace {
  readonly rank: number
}

/** The amendments behind a place of the feed, oldest first. */
export const amendmentsAfter = (snapshot: Snapshot, { detectedAt, id }: FeedPlace, limit: number): FeedRow[] =>
  snapshot.query(
    `select rank, id, detected_at as detectedAt from amendments
     where hidden = 0 and detected_at >= ? and (detected_at > ? or id > ?)
     order by detected_at, id limit ?`,
    detectedAt,
    detectedAt,
    id,
    limit,
  )

/** The amendments of some records that were detected after a moment, record by record, no more than a number. */
export const amendmentsOf = (
  snapshot: Snapshot,
  entityIds: readonly string[],
  after: string,
  limit: number,
): Amendment[] =>
  snapshot
    .query<{ rank: number }>(
      `select rank from amendments
       where hidden = 0 and entity_id in (select value from json_each(?)) and detected_at > ?
       order by rank limit ?`,
      JSON.stringify(entityIds),
      after,
      limit,
    )
    .map(({ rank }) => amendmentAt(snapshot, rank))

/** The amendment at a place. */
export const amendmentAt = (snapshot: Snapshot, rank: number): Amendment => snapshot.table(amendment).recordAt(rank)

/** A visible record with the hash of its content. */
export interface HashedRow {
  readonly id: string
  readonly hash: string
}

/** The records behind an id, in the order of ids. */
export const rowsAfter = (snapshot: Snapshot, { name }: Pick<AnyDataset, 'name'>, after: string, limit: number) =>
  snapshot.query<HashedRow>(
    `select id, hex(hash) as hash from ${name} where id > ? and hidden = 0 order by id limit ?`,
    after,
    limit,
  )

/** Those of some records that are there, in the order of ids. */
export const rowsOf = (snapshot: Snapshot, { name }: Pick<AnyDataset, 'name'>, ids: readonly string[]) =>
  snapshot.query<HashedRow>(
    `select id, hex(hash) as hash from ${name}
     where id in (select value from json_each(?)) and hidden = 0 order by id`,
    JSON.stringify(ids),
  )
