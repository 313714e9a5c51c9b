import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Packed } from './packed-message.mjs'
import {
  answersIn,
  type LineEars,
  type OpenedFile,
  refuseUndurable,
  type WriterAnswer,
  type WriterLine,
} from './writer-line.ts'

interface Opened {
  opened?: OpenedFile
  error?: WriterAnswer['error']
}

interface ThreadOptions {
  readonly busyTimeoutMs: number
  /** Where other processes of the service may write as well. */
  readonly sharedAt?: string | undefined
}

/** Threads without a ledger: the next one takes such a thread, because starting one costs more than opening a file. */
const idle: Worker[] = []

/** A thread of this process that has the writing connection. */
export class WriterThread implements WriterLine {
  private cause: Error | undefined

  private constructor(private readonly worker: Worker) {}

  static async open(path: string, { busyTimeoutMs, sharedAt }: ThreadOptions): Promise<WriterThread> {
    const worker = idleThread() ?? new Worker(new URL('./sqlite-thread.mjs', import.meta.url))
    worker.ref()
    worker.postMessage({ file: { path, busyTimeoutMs, ...(sharedAt !== undefined && { sharedAt }) } })
    const { opened, error } = await firstMessage(worker)
    try {
      if (!opened) throw Object.assign(new Error(error?.message), { code: error?.code, path })
      refuseUndurable(opened, path)
    } catch (refusal) {
      await worker.terminate()
      throw refusal
    }
    worker.unref()
    return new WriterThread(worker)
  }

  listen({ onAnswers, onEnd }: LineEars): void {
    this.worker.on('message', (message: string | WriterAnswer[]) => onAnswers(answersIn(message)))
    this.worker.on('error', (error) => {
      this.cause = error as Error
    })
    // Only now is it certain what was committed and what was not.
    this.worker.on('exit', () => {
      const error = stopped(this.cause)
      onEnd({ undone: error, open: error })
    })
  }

  send(message: string | Packed): void {
    this.worker.postMessage(message, typeof message === 'string' ? [] : [message.bytes])
  }

  hold(isHeld: boolean): void {
    if (isHeld) this.worker.ref()
    else this.worker.unref()
  }

  /** Closes the file and leaves the thread to the next ledger. */
  async close(): Promise<void> {
    for (const event of ['message', 'error', 'exit']) this.worker.removeAllListeners(event)
    this.worker.ref()
    this.worker.postMessage({ isLast: true })
    await once(this.worker, 'message')
    this.worker.on('error', () => {}) // an idle thread that ends is not taken again
    this.worker.unref()
    idle.push(this.worker)
  }
}

/** One that has ended meanwhile has no id any more. */
function idleThread(): Worker | undefined {
  for (let worker = idle.pop(); worker; worker = idle.pop()) if (worker.threadId > 0) return worker
  return undefined
}

/** What a thread says first; throws when it ends without a word. */
async function firstMessage(worker: Worker): Promise<Opened> {
  const listening = new AbortController()
  const { signal } = listening
  const end = once(worker, 'exit', { signal }).then(() => Promise.reject(stopped(undefined)))
  try {
    const [opened] = (await Promise.race([once(worker, 'message', { signal }), end])) as [Opened]
    return opened
  } finally {
    end.catch(() => {})
    listening.abort()
  }
}

const stopped = (cause: Error | undefined): Error =>
  Object.assign(new Error(`the ledger thread has stopped${cause ? `: ${cause.message}` : ''}`, { cause }), {
    code: 'ERR_LEDGER_THREAD',
  })
