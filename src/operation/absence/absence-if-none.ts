import { Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import { nullable } from '../../schema/fields.ts'
import { absenceShape } from './absence.ts'
import { nothingFound } from './checked-scope.ts'

/** What it means that something is not there, in both languages. */
export const absenceStated = Type.Object({
  why: absenceShape,
  message: Type.String(),
  message_ja: Type.String(),
})

/** The member of an answer that says so where it lists nothing. */
export const absenceKey = {
  absence: nullable(absenceStated),
}

/** What an answer says of a dataset in which it found so many rows by some fields. */
export const absenceIfNone = (
  snapshot: Snapshot,
  dataset: AnyDataset,
  comparedBy: readonly string[],
  found: number,
) => ({ absence: found > 0 ? null : nothingFound(snapshot, dataset, comparedBy) })
