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

/** An answer whose price only shows when it is made: what it is, and how many units it is worth. */
export class MeteredAnswer<T> {
  constructor(
    readonly body: T,
    readonly units: number,
  ) {}
}

/**
 * An answer too large to be held: the RFC 8785 canonical text of a JSON object in pieces, but for the bracket that closes it.
 * It depends on the snapshot and the input alone, so that the call can be made again for a retry, byte for byte, and nothing is kept.
 */
export class StreamedJson {
  constructor(
    /** The pieces, once, as fast as they are read; `billing` is the member of that name, where the operation has one. */
    readonly pieces: (billing?: object) => AsyncIterable<Uint8Array>,
    /** What it rests on, for a receipt. */
    readonly records: readonly CitedRecord[] = [],
  ) {}

  /** The same with its `billing`. */
  billed(billing: object): StreamedJson {
    return new StreamedJson(() => this.pieces(billing), this.records)
  }
}
