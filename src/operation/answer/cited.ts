import type { AnyDataset } from '../../schema/dataset.ts'

/** A record of the snapshot that an answer rests on. */
export type CitedRecord = readonly [dataset: AnyDataset, id: string]

/** An answer of a provable operation with the records that it rests on: a receipt proves that each is in the snapshot. */
export class CitedAnswer<T> {
  constructor(
    readonly body: T,
    readonly records: readonly CitedRecord[],
    /** What the caller asked for, as far as the answer repeats it: no record may state it. */
    readonly asked?: Readonly<Record<string, unknown>>,
  ) {}
}
