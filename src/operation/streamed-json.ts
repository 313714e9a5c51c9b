import { nextTurn } from '../lib/run-steps.ts'
import type { CitedRecord } from './cited.ts'

/**
 * Milliseconds after which making pieces gives the event loop a turn. A turn may hold two such slices, one after a write and
 * one after that pause, and the garbage of both.
 */
const sliceMs = 2

/** Makes a document; `undefined` between two pieces is a place where other work may go on. What is asynchronous sees to that itself. */
export type PieceMaker = Iterable<string | undefined> | AsyncIterable<Buffer>

/**
 * An answer too large to be held: the RFC 8785 canonical text of a JSON object in pieces, but for the bracket that closes it.
 * It depends on the snapshot and the input alone, so that the call can be made again for a retry, byte for byte, and nothing is kept.
 */
export class StreamedJson {
  constructor(
    private readonly make: () => PieceMaker,
    /** What it rests on, for a receipt. */
    readonly records: readonly CitedRecord[] = [],
  ) {}

  /**
   * The pieces, once, as fast as they are asked for and never holding the event loop. A piece is there until the next one is
   * asked for, which may be written into the same memory.
   */
  pieces(): AsyncIterable<Buffer> {
    const made = this.make()
    return Symbol.asyncIterator in made ? made : inSlices(made)
  }
}

async function* inSlices(made: Iterable<string | undefined>): AsyncGenerator<Buffer, void> {
  let sliceEnd = performance.now() + sliceMs
  for (const piece of made) {
    if (piece !== undefined) yield Buffer.from(piece)
    if (performance.now() < sliceEnd) continue
    await nextTurn()
    sliceEnd = performance.now() + sliceMs
  }
}
