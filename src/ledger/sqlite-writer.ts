import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** One statement with its parameters. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

interface Outcome {
  rows: unknown[]
  changes?: number
  lastInsertRowid?: number
}

interface Answer {
  id: number
  result: Outcome
  error?: { message: string; code?: string }
}

interface Opened {
  opened?: { journalMode: string; synchronous: number }
  error?: Answer['error']
}

interface Waiting {
  resolve(outcome: Outcome): void
  reject(error: Error): void
}

/** Threads without a ledger: the next one takes such a thread, because starting one costs more than opening a file. */
const idle: Worker[] = []

/** The writing connection of an embedded ledger, in its own thread; statements run in the order they are sent. */
export class SqliteWriter {
  private readonly waiting = new Map<number, Waiting>()
  private turn: Promise<unknown> = Promise.resolve()
  private next = 0
  private ended: Error | undefined

  private constructor(
    private readonly worker: Worker,
    path: string,
    onAnswer: () => void,
  ) {
    worker.on('message', (message: string | Answer) => {
      onAnswer()
      const { id, result, error } = typeof message === 'string' ? (JSON.parse(message) as Answer) : message
      const call = this.waiting.get(id)
      this.waiting.delete(id)
      if (error) call?.reject(Object.assign(new Error(error.message), { code: error.code, path }))
      else call?.resolve(result)
    })
    worker.on('error', (error) => this.failAll(error))
    worker.on('exit', () => this.failAll(new Error('the ledger writer has stopped')))
  }

  /** Refuses a file whose commits would not be durable: SQLite may answer NORMAL where FULL was asked. */
  static async open(
    path: string,
    { busyTimeoutMs = 1000, onAnswer = () => {} }: { busyTimeoutMs?: number; onAnswer?: () => void } = {},
  ): Promise<SqliteWriter> {
    const worker = idle.pop() ?? new Worker(new URL('./sqlite-thread.mjs', import.meta.url))
    worker.ref()
    worker.postMessage({ file: { path, busyTimeoutMs } })
    const [{ opened, error }] = (await once(worker, 'message')) as [Opened]
    if (!opened) {
      await worker.terminate()
      throw Object.assign(new Error(error?.message), { code: error?.code, path })
    }
    if (opened.journalMode !== 'wal' || opened.synchronous !== 2) {
      await worker.terminate()
      throw new Error(`the ledger at ${path} is not durable: ${JSON.stringify(opened)}`)
    }
    worker.unref()
    return new SqliteWriter(worker, path, onAnswer)
  }

  /** Runs statements one after the other and answers the last one's outcome; the first that fails ends the run. */
  run(statements: readonly Statement[]): Promise<Outcome> {
    if (this.ended) return Promise.reject(this.ended)
    return new Promise((resolve, reject) => {
      const id = this.next++
      this.waiting.set(id, { resolve, reject })
      this.worker.ref()
      const message = { id, statements: statements.map(({ sql, parameters }) => ({ sql, parameters })) }
      this.worker.postMessage(statements.some(hasBytes) ? message : JSON.stringify(message))
    }).finally(() => {
      if (this.waiting.size === 0) this.worker.unref()
    }) as Promise<Outcome>
  }

  /** Waits until the connection is free and keeps it until the returned function is called. */
  async claim(): Promise<() => void> {
    let release: () => void = () => {}
    const before = this.turn
    this.turn = new Promise<void>((resolve) => {
      release = resolve
    })
    await before
    return release
  }

  async close(): Promise<void> {
    const release = await this.claim()
    if (!this.ended) await this.leave()
    release()
  }

  private async leave(): Promise<void> {
    this.failAll(new Error('the ledger is closed'))
    for (const event of ['message', 'error', 'exit']) this.worker.removeAllListeners(event)
    this.worker.ref()
    this.worker.postMessage({ isLast: true })
    await once(this.worker, 'message')
    this.worker.unref()
    idle.push(this.worker)
  }

  private failAll(error: Error): void {
    this.ended ??= error
    for (const call of this.waiting.values()) call.reject(error)
    this.waiting.clear()
  }
}

const hasBytes = ({ parameters }: Statement): boolean => parameters.some((value) => value instanceof Uint8Array)
