import type { Snapshot } from '../../corpus/snapshot.ts'
import type { AnyDataset } from '../../schema/dataset.ts'

/** Ids of the shown records with ranks from `first` to before `end`. */
export const shownIds = (snapshot: Snapshot, { name }: AnyDataset, first: number, end: number): string[] =>
  snapshot
    .query<{ id: string }>(`select id from ${name} where hidden = 0 and rank >= ? and rank < ?`, first, end)
    .map(({ id }) => id)
