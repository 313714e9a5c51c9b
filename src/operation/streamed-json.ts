/**
 * Milliseconds after which making pieces gives the event loop a turn. A turn may hold two such slices, one after a write and
 * one after that pause, and the garbage of both.
 */
const sliceMs = 2

/** Makes a document; `undefined` between two pieces is a place where other work may go on. */
export type PieceMaker = Iterable<Buffer | undefined>

/**
 * An answer too large to be held: the RFC 8785 canonical text of a JSON object in pieces. It depends on the snapshot and the
 * input alone, so that it can be made again, byte for byte, instead of being kept for retries.
 */
export class StreamedJson {
  constructor(private readonly make: () => PieceMaker) {}

  /** The pieces from the first, as fast as they are asked for and never holding the event loop. */
  async *pieces(): AsyncGenerator<Buffer, void> {
    let sliceEnd = performance.now() + sliceMs
    for (const piece of this.make()) {
      if (piece) yield piece
      if (performance.now() < sliceEnd) continue
      await new Promise<void>((resolve) => setImmediate(resolve))
      sliceEnd = performance.now() + sliceMs
    }
  }
}
