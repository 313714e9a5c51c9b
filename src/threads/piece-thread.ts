import { setImmediate, setTimeout } from 'node:timers/promises'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { ByteRing } from './byte-ring.ts'
import { loaderArguments } from './loader-arguments.ts'
import type { Asked, Failed, Reader } from './serve-pieces.ts'

/** Milliseconds after which a reader looks again for bytes that were not there yet. */
const lookAgainMs = 2

interface Running {
  readonly worker: Worker
  /** Why it stopped, once it did. */
  failure?: Error
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
   * The bytes that the thread makes of the given parts, as fast as they are read and cut anywhere; leaving early ends the work.
   * A piece is there until the next one is asked for. Parts are cloned and pieces given one a turn of the event loop; bytes
   * among the parts that are `handedOver` are gone here. Throws what the thread threw, or why it stopped; then whoever comes
   * next has a new one.
   */
  async *pieces(given: Iterable<unknown>, handedOver = false): AsyncGenerator<Buffer, void> {
    // A thread that starts takes a millisecond or two of a turn, and whoever comes here has used some of this one.
    await setImmediate()
    const running = this.started()
    const { port1: port, port2 } = new MessageChannel()
    const ring = new ByteRing()
    let failure: Error | undefined
    port.once('message', ({ error }: Failed) => {
      failure = error
    })
    try {
      running.worker.postMessage({ port: port2, memory: ring.memory } satisfies Reader, [port2])
      await sendInTurns(port, given, handedOver)
      port.postMessage('go on' satisfies Asked)
      for (;;) {
        const error = failure ?? running.failure
        const piece = ring.next()
        if (piece === 'ended') return
        if (piece) {
          yield piece
          if (ring.free(piece.length)) port.postMessage('go on' satisfies Asked)
          // Else a thread that keeps up with the reader would have one piece follow the other in a single turn.
          await setImmediate()
        } else if (error) throw error
        // A message for each piece would wake this thread while the other one, of lower priority, holds the lock of the port.
        else await setTimeout(lookAgainMs)
      }
    } finally {
      port.close()
    }
  }

  private started(): Running {
    if (this.running) return this.running
    const worker = new Worker(this.module, { execArgv: loaderArguments() })
    const running: Running = { worker }
    const stop = (error: Error) => {
      running.failure ??= error
      if (this.running === running) this.running = undefined
    }
    worker.on('error', (error) => stop(error as Error))
    worker.on('exit', () => stop(new Error('the thread has stopped')))
    worker.unref()
    this.running = running
    return running
  }
}

async function sendInTurns(port: MessagePort, given: Iterable<unknown>, handedOver: boolean): Promise<void> {
  for (const part of given) {
    const leaves = handedOver && part instanceof Uint8Array ? [part.buffer as ArrayBuffer] : []
    port.postMessage({ part } satisfies Asked, leaves)
    await setImmediate()
  }
}
