import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { packed } from './packed-message.mjs'

/** One statement with its parameters. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** How many rows it must answer, where its transaction is undone otherwise. */
  readonly rows?: number
}

export interface WriteResult {
  rows: unknown[]
  changes?: number
  lastInsertRowid?: number
  /** Nothing was written: a statement did not answer the rows that it must. */
  isUnmet?: boolean
}

interface Answer {
  id: number
  result: WriteResult
  error?: { message: string; code?: string }
}

interface Opened {
  opened?: { journalMode: string; synchronous: number }
  error?: Answer['error']
}

interface Waiting {
  resolve(outcome: WriteResult): void
  reject(error: Error): void
}

interface WriterOptions {
  readonly busyTimeoutMs?: number
  readonly onAnswer?: () => void
  /** Told when the thread has ended though nobody closed the ledger. */
  readonly onEnd?: (error: Error) => void
}

/** How long a write waits for a lock of another process. */
const patienceMs = 700

/** Threads without a ledger: the next one takes such a thread, because starting one costs more than opening a file. */
const idle: Worker[] = []

/** The writing connection of an embedded ledger, in its own thread; statements run in the order they are sent. */
export class SqliteWriter {
  private readonly waiting = new Map<number, Waiting>()
  private next = 0
  private ended: Error | undefined
  private cause: Error | undefined

  private constructor(
    private readonly worker: Worker,
    path: string,
    { onAnswer = () => {}, onEnd = () => {} }: WriterOptions,
  ) {
    worker.on('message', (message: string | Answer[]) => {
      onAnswer()
      for (const { id, result, error } of typeof message === 'string' ? (JSON.parse(message) as Answer[]) : message) {
        const call = this.waiting.get(id)
        this.waiting.delete(id)
        if (error) call?.reject(Object.assign(new Error(error.message), { code: error.code, path }))
        else call?.resolve(result)
      }
      if (this.waiting.size === 0) worker.unref()
    })
    worker.on('error', (error) => {
      this.cause = error as Error
    })
    // Only now is it certain what was committed and what was not.
    worker.on('exit', () => {
      const error = stopped(this.cause)
      onEnd(error)
      this.failAll(error)
    })
  }

  /** Refuses a file whose commits would not be durable: SQLite may answer NORMAL where FULL was asked. */
  static async open(path: string, options: WriterOptions = {}): Promise<SqliteWriter> {
    const { busyTimeoutMs = patienceMs } = options
    const worker = idleThread() ?? new Worker(new URL('./sqlite-thread.mjs', import.meta.url))
    worker.ref()
    worker.postMessage({ file: { path, busyTimeoutMs } })
    const { opened, error } = await firstMessage(worker)
    if (!opened) {
      await worker.terminate()
      throw Object.assign(new Error(error?.message), { code: error?.code, path })
    }
    if (opened.journalMode !== 'wal' || opened.synchronous !== 2) {
      await worker.terminate()
      throw new Error(`the ledger at ${path} is not durable: ${JSON.stringify(opened)}`)
    }
    worker.unref()
    return new SqliteWriter(worker, path, options)
  }

  /** Whether its thread has ended; then it takes nothing more. */
  get hasEnded(): boolean {
    return this.ended !== undefined
  }

  /** Runs statements one after the other and answers the last one's outcome; the first that fails ends the run. */
  run(statements: readonly Statement[]): Promise<WriteResult> {
    return this.send(statements, false)
  }

  /** The same as a transaction of its own, which shares its commit with those that are sent while the disk is busy. */
  commit(statements: readonly Statement[]): Promise<WriteResult> {
    return this.send(statements, true)
  }

  private send(given: readonly Statement[], isWhole: boolean): Promise<WriteResult> {
    if (this.ended) return Promise.reject(this.ended)
    return new Promise((resolve, reject) => {
      const id = this.next++
      if (this.waiting.size === 0) this.worker.ref()
      this.waiting.set(id, { resolve, reject })
      const statements = given.map(({ sql, parameters, rows }) => ({ sql, parameters, rows }))
      const message = packed({ id, statements, isWhole })
      this.worker.postMessage(message, typeof message === 'string' ? [] : [message.bytes])
    })
  }

  /** Closes the file and leaves the thread to the next ledger; nothing may be under way. */
  async close(): Promise<void> {
    if (this.ended) return
    this.failAll(new Error('the ledger is closed'))
    for (const event of ['message', 'error', 'exit']) this.worker.removeAllListeners(event)
    this.worker.ref()
    this.worker.postMessage({ isLast: true })
    await once(this.worker, 'message')
    this.worker.on('error', () => {}) // an idle thread that ends is not taken again
    this.worker.unref()
    idle.push(this.worker)
  }

  private failAll(error: Error): void {
    this.ended ??= error
    for (const call of this.waiting.values()) call.reject(error)
    this.waiting.clear()
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
