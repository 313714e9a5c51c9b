import { MessageChannel, type Transferable, Worker } from 'node:worker_threads'
import { loaderArguments } from './loader-arguments.ts'
import type { Piece, TaskReply, TaskRequest } from './serve.ts'

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
}

interface Running {
  readonly worker: Worker
  readonly waiting: Map<number, Waiting>
  /** Why it stopped, once it did. */
  failure?: Error
}

/**
 * A thread that does tasks away from the event loop; the module serves them with `serve`. It starts when it is first asked,
 * and again after it stopped; it does not keep a process alive that waits for nothing from it.
 */
export class Thread {
  private running: Running | undefined
  private next = 0

  constructor(private readonly module: URL) {}

  /** What a task makes of something that can be cloned; throws what it threw, or why the thread stopped. */
  run<T>(task: string, given: unknown, transfer: readonly Transferable[] = []): Promise<T> {
    const running = this.started()
    const id = this.next++
    return this.awaited(running, id, () =>
      running.worker.postMessage({ id, task, given } satisfies TaskRequest, transfer),
    ) as Promise<T>
  }

  /** What a task makes piece by piece, as fast as it is read; leaving early ends the work. */
  async *stream<T>(task: string, given: unknown, transfer: readonly Transferable[] = []): AsyncGenerator<T, void> {
    const running = this.started()
    const id = this.next++
    const { port1: port, port2 } = new MessageChannel()
    const pieces: Piece[] = []
    let tell = () => {}
    port.on('message', (piece: Piece) => {
      pieces.push(piece)
      tell()
    })
    // Fails with the thread, else settles with its reader.
    const end = this.awaited(running, id, () =>
      running.worker.postMessage({ id, task, given, port: port2 } satisfies TaskRequest, [port2, ...transfer]),
    )
    end.catch(() => tell())
    try {
      for (;;) {
        if (pieces.length === 0) await Promise.race([end, new Promise<void>((resolve) => (tell = resolve))])
        const piece = pieces.shift()
        if (piece === undefined) continue
        if (piece.error) throw piece.error
        if (piece.isLast) return
        yield piece.value as T
        port.postMessage('more')
      }
    } finally {
      port.close()
      running.waiting.get(id)?.resolve(undefined)
    }
  }

  /** Ends the thread; what waits for it fails. */
  async close(): Promise<void> {
    await this.running?.worker.terminate()
  }

  private awaited(running: Running, id: number, ask: () => void): Promise<unknown> {
    const { worker, waiting } = running
    return new Promise((resolve, reject) => {
      if (running.failure) return reject(running.failure)
      waiting.set(id, { resolve, reject })
      worker.ref()
      ask()
    }).finally(() => {
      waiting.delete(id)
      if (waiting.size === 0) worker.unref()
    })
  }

  private started(): Running {
    if (this.running) return this.running
    const worker = new Worker(this.module, { execArgv: loaderArguments() })
    const running: Running = { worker, waiting: new Map() }
    worker.on('message', ({ id, value, error }: TaskReply) => {
      const call = running.waiting.get(id)
      if (error) call?.reject(error)
      else call?.resolve(value)
    })
    const stopped = (error: Error) => {
      running.failure ??= error
      if (this.running === running) this.running = undefined
      for (const { reject } of running.waiting.values()) reject(running.failure)
    }
    worker.once('error', stopped)
    worker.once('exit', () => stopped(new Error('the thread has stopped')))
    this.running = running
    return running
  }
}

/** Has a thread of its own do one task, and ends it. */
export async function inThread<T>(module: URL, task: string, given: unknown): Promise<T> {
  const thread = new Thread(module)
  try {
    return await thread.run<T>(task, given)
  } finally {
    await thread.close()
  }
}
