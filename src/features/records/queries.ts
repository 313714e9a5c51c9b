import type { Snapshot } from '../../corpus/snapshot.ts'
import type { Head } from '../../corpus/table.ts'
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
  snapshot
    .table(amendment)
    .sortedBy('detected_at', 'id')
    .from([detectedAt, id], () => true, limit + 1)
    .map(({ key, number: rank }) => ({ rank, detectedAt: String(key[0]), id: String(key[1]) }))
    .filter((row) => row.detectedAt !== detectedAt || row.id !== id)
    .slice(0, limit)

/** The amendments of some records that were detected after a moment, record by record, no more than a number. */
export function amendmentsOf(
  snapshot: Snapshot,
  entityIds: readonly string[],
  after: string,
  limit: number,
): Amendment[] {
  const table = snapshot.table(amendment)
  const isLater = (rank: number) => table.headAt<{ detected_at: string }>(rank).columns.detected_at > after
  const ranks = [...new Set(entityIds)].flatMap((id) => table.ranksWith('entity_id', id)).filter(isLater)
  return ranks
    .sort((a, b) => a - b)
    .slice(0, limit)
    .map((rank) => table.recordAt(rank))
}

/** The amendment at a place. */
export const amendmentAt = (snapshot: Snapshot, rank: number): Amendment => snapshot.table(amendment).recordAt(rank)

/** A visible record with the hash of its content. */
export interface HashedRow {
  readonly id: string
  readonly hash: string
}

/** The records behind an id, in the order of ids. */
export function rowsAfter(snapshot: Snapshot, dataset: AnyDataset, after: string, limit: number): HashedRow[] {
  const rows: HashedRow[] = []
  for (const head of snapshot.table(dataset).headsBehind(after)) {
    if (!head.isHidden) rows.push(hashed(head))
    if (rows.length === limit) break
  }
  return rows
}

/** Those of some records that are there, in the order of ids. */
export const rowsOf = (snapshot: Snapshot, dataset: AnyDataset, ids: readonly string[]): HashedRow[] =>
  [...new Set(ids)].sort().flatMap((id) => {
    const head = snapshot.table(dataset).headOf(id)
    return head && !head.isHidden ? [hashed(head)] : []
  })

const hashed = ({ id, hash }: Head): HashedRow => ({ id, hash })
