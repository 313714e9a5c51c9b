import { on } from 'node:events'
import { setPriority } from 'node:os'
import { type MessagePort, parentPort } from 'node:worker_threads'

/** What asks for one more piece. */
export const next = 'next'

/** What a reader sends: a part of what there is to work on, and after the last of them a request for each piece. */
type Asked = { readonly part: unknown } | typeof next

type Piece = Uint8Array<ArrayBuffer>

/** One piece, a failure, or neither at the end. */
export interface Told {
  readonly piece?: Piece
  readonly error?: Error
}

/** Makes the pieces of one reader from the parts that it sent; after `undefined` other readers may have their turn. */
export type MakePieces = (given: readonly never[]) => Iterable<Piece | undefined>

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
  let pieces: Iterator<Piece | undefined> | undefined
  try {
    for await (const [asked] of on(port, 'message', { close: ['close'] }) as AsyncIterable<[Asked]>) {
      if (asked !== next) given.push(asked.part)
      else {
        pieces ??= make(given as never[])[Symbol.iterator]()
        const piece = await nextPiece(pieces, reader.signal)
        if (!piece) break
        post(port, piece)
      }
    }
    port.postMessage({} satisfies Told)
  } catch (error) {
    port.postMessage({ error: error as Error } satisfies Told)
  }
  port.close()
}

/** The next piece, made in slices between which other readers have their turn; undefined at the end, or when nobody reads. */
async function nextPiece(pieces: Iterator<Piece | undefined>, reader: AbortSignal): Promise<Piece | undefined> {
  let sliceEnd = performance.now() + sliceMs
  while (!reader.aborted) {
    const { done, value } = pieces.next()
    if (done || value) return value
    if (performance.now() < sliceEnd) continue
    await new Promise<void>((resolve) => setImmediate(resolve))
    sliceEnd = performance.now() + sliceMs
  }
  return undefined
}

/** Sends the memory itself, unless it is shared with other pieces. */
function post(port: MessagePort, piece: Piece): void {
  const own = piece.byteLength === piece.buffer.byteLength ? piece : new Uint8Array(piece)
  port.postMessage({ piece: own } satisfies Told, [own.buffer])
}
