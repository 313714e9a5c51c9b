import { on } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { loaderArguments } from './loader-arguments.ts'
import type { Asked, Told } from './serve-pieces.ts'

/** Pieces on their way: enough that neither side waits for the other, so few that a slow reader costs no memory. */
const underWay = 4

interface Running {
  readonly worker: Worker
  /** Why it stopped. */
  readonly stopped: Promise<Error>
}

/**
 * A thread that makes bytes for any number of readers in turn. It starts when it is first needed, and again after it stopped;
 * it stays for the next reader, but does not keep a process alive that has nothing else to do.
 */
export class PieceThread {
  private running: Running | undefined

  /** `module` serves pieces with `servePieces`. */
  constructor(private readonly module: URL) {}

  /**
   * What the thread makes of the given parts, as fast as it is read; leaving early ends the work. A piece is there until the
   * next one is asked for, then its memory goes back to the thread: new memory for each would be collected on the event loop,
   * for milliseconds at a time. Parts are cloned and pieces given one a turn of the event loop. Throws what the thread threw,
   * or why it stopped; then whoever comes next has a new one.
   */
  async *pieces(given: Iterable<unknown>): AsyncGenerator<Buffer, void> {
    const { worker, stopped } = this.started()
    const { port1: port, port2 } = new MessageChannel()
    const answers = on(port, 'message', { close: ['close'] }) as AsyncIterable<[Told]>
    try {
      worker.postMessage(port2, [port2])
      await sendInTurns(port, given)
      for (let i = 0; i < underWay; i++) port.postMessage({ next: null } satisfies Asked)
      for await (const [{ piece, error }] of answers) {
        if (error) throw error
        if (!piece) return
        yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
        port.postMessage({ next: piece.buffer } satisfies Asked, [piece.buffer])
        // Else a thread that keeps up with the reader would have one piece follow the other in a single turn.
        await setImmediate()
      }
      worker.ref()
      throw await stopped
    } finally {
      port.close()
    }
  }

  private started(): Running {
    if (this.running) return this.running
    const worker = new Worker(this.module, { execArgv: loaderArguments() })
    let failure = new Error('the thread has stopped')
    worker.on('error', (error) => {
      failure = error as Error
    })
    const stopped = new Promise<Error>((resolve) => {
      worker.on('exit', () => {
        this.running = undefined
        resolve(failure)
      })
    })
    worker.unref()
    this.running = { worker, stopped }
    return this.running
  }
}

async function sendInTurns(port: MessagePort, given: Iterable<unknown>): Promise<void> {
  for (const part of given) {
    port.postMessage({ part } satisfies Asked)
    await setImmediate()
  }
}
