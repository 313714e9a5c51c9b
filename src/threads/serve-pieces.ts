import { on } from 'node:events'
import { setPriority } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { ByteRing } from './byte-ring.ts'

/** Who wants something made: where it tells and hears of the work, and the memory of the ring that it reads. */
export interface Reader {
  readonly port: MessagePort
  readonly memory: SharedArrayBuffer
}

/** What a reader sends: a part of what there is to work on, after the last of them that it reads, then that there is room again. */
export type Asked = { readonly part: unknown } | 'go on'

/** What a reader is told whose work failed. */
export interface Failed {
  readonly error: Error
}

/** One piece, as text or as bytes; after `undefined` other readers may have their turn. */
export type Made = string | Uint8Array | undefined

/** Makes the pieces of one reader from the parts that it sent. */
export type MakePieces = (given: readonly never[]) => Iterable<Made>

/** Milliseconds after which another reader has its turn. */
const sliceMs = 10

/** Where there are not cores enough, this thread gets a tenth of what the event loop gets. */
const niceness = 10

/** Has this thread make the pieces that the readers of a PieceThread ask for. */
export function servePieces(make: MakePieces): void {
  // Linux counts niceness by thread (setpriority(2), Notes): whoever waits for the event loop goes first.
  if (process.platform === 'linux') setPriority(niceness)
  parentPort?.on('message', (reader: Reader) => void serve(reader, make))
}

async function serve({ port, memory }: Reader, make: MakePieces): Promise<void> {
  const asked = on(port, 'message', { close: ['close'] }) as AsyncIterator<[Asked]>
  try {
    const given = await partsOf(asked)
    if (given) await new Writer(new ByteRing(memory), port, asked).write(make(given as never[]))
  } catch (error) {
    port.postMessage({ error: error as Error } satisfies Failed)
  }
}

/** The parts that a reader sends; undefined if it leaves before the last. */
async function partsOf(asked: AsyncIterator<[Asked]>): Promise<unknown[] | undefined> {
  const given: unknown[] = []
  for (;;) {
    const { done, value } = await asked.next()
    if (done) return undefined
    if (value[0] === 'go on') return given
    given.push(value[0].part)
  }
}

/** Writes pieces as they are made, none beyond what the ring has room for. */
class Writer {
  private hasLeft = false
  private readonly encoder = new TextEncoder()
  private room = new Uint8Array(0)

  constructor(
    private readonly ring: ByteRing,
    port: MessagePort,
    private readonly asked: AsyncIterator<[Asked]>,
  ) {
    port.once('close', () => {
      this.hasLeft = true
    })
  }

  /** In slices, between which other readers have their turn; ends when nobody reads. */
  async write(pieces: Iterable<Made>): Promise<void> {
    let sliceEnd = performance.now() + sliceMs
    for (const piece of pieces) {
      if (piece !== undefined) await this.send(typeof piece === 'string' ? this.encoded(piece) : piece)
      if (this.hasLeft) return
      if (performance.now() < sliceEnd) continue
      await setImmediate()
      sliceEnd = performance.now() + sliceMs
    }
    this.ring.end()
  }

  private async send(piece: Uint8Array): Promise<void> {
    let rest = piece
    for (;;) {
      rest = rest.subarray(this.ring.write(rest))
      if (rest.length === 0) return
      if (this.ring.mustWait() && (await this.asked.next()).done) {
        this.hasLeft = true
        return
      }
    }
  }

  /** A text as bytes, in memory that the next one takes. */
  private encoded(text: string): Uint8Array {
    // UTF-8 takes three bytes at most for a UTF-16 unit.
    if (this.room.length < text.length * 3) this.room = new Uint8Array(text.length * 4)
    return this.room.subarray(0, this.encoder.encodeInto(text, this.room).written)
  }
}
