import { on } from 'node:events'
import { setPriority } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { type MessagePort, parentPort } from 'node:worker_threads'

/** What a reader sends: a part of what there is to work on, and after the last of them a request for each piece. */
export type Asked = { readonly part: unknown } | { readonly next: ArrayBuffer | null }

type Piece = Uint8Array<ArrayBuffer>

/** One piece, a failure, or neither at the end. */
export interface Told {
  readonly piece?: Piece
  readonly error?: Error
}

/** A piece, as text or as bytes that are nobody else's; after `undefined` other readers may have their turn. */
export type Made = string | Piece | undefined

/** Makes the pieces of one reader from the parts that it sent. */
export type MakePieces = (given: readonly never[]) => Iterable<Made>

/** Milliseconds after which another reader has its turn. */
const sliceMs = 10

/** Where there are not cores enough, this thread gets a tenth of what the event loop gets. */
const niceness = 10

/** Has this thread make the pieces that the readers of a PieceThread ask for, none before it is asked for. */
export function servePieces(make: MakePieces): void {
  // Linux counts niceness by thread (setpriority(2), Notes): whoever waits for the event loop goes first.
  if (process.platform === 'linux') setPriority(niceness)
  parentPort?.on('message', (port: MessagePort) => void serve(port, make))
}

async function serve(port: MessagePort, make: MakePieces): Promise<void> {
  const reader = new AbortController()
  port.once('close', () => reader.abort())
  const given: unknown[] = []
  let pieces: Iterator<Made> | undefined
  try {
    for await (const [asked] of on(port, 'message', { close: ['close'] }) as AsyncIterable<[Asked]>) {
      if ('part' in asked) given.push(asked.part)
      else {
        pieces ??= make(given as never[])[Symbol.iterator]()
        const made = await nextPiece(pieces, reader.signal)
        if (made === undefined) break
        const piece = typeof made === 'string' ? written(made, asked.next) : made
        port.postMessage({ piece } satisfies Told, [piece.buffer])
      }
    }
    port.postMessage({} satisfies Told)
  } catch (error) {
    port.postMessage({ error: error as Error } satisfies Told)
  }
  port.close()
}

/** The next piece, made in slices between which other readers have their turn; undefined at the end, or when nobody reads. */
async function nextPiece(pieces: Iterator<Made>, reader: AbortSignal): Promise<Made> {
  let sliceEnd = performance.now() + sliceMs
  while (!reader.aborted) {
    const { done, value } = pieces.next()
    if (done || value !== undefined) return value
    if (performance.now() < sliceEnd) continue
    await setImmediate()
    sliceEnd = performance.now() + sliceMs
  }
  return undefined
}

const encoder = new TextEncoder()

/** Bytes that UTF-8 takes at most for a UTF-16 unit. */
const widest = 3

/** A text as bytes: in the memory that a reader gave back, where it is large enough. */
function written(text: string, memory: ArrayBuffer | null): Piece {
  const most = text.length * widest
  const target = memory && memory.byteLength >= most ? memory : new ArrayBuffer(roundedUp(most))
  return new Uint8Array(target, 0, encoder.encodeInto(text, new Uint8Array(target)).written)
}

/** The next power of two, so that a slightly longer text fits as well. */
const roundedUp = (bytes: number): number => 2 ** Math.ceil(Math.log2(Math.max(bytes, 1)))
