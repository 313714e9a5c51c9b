import type { CitedRecord } from './cited.ts'

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
