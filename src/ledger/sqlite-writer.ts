import { packed } from './packed-message.mjs'
import type { LineEnd, WriteResult, WriterAnswer, WriterLine } from './writer-line.ts'
import { WriterSocket } from './writer-socket.ts'
import { WriterThread } from './writer-thread.ts'

export type { WriteResult } from './writer-line.ts'

/** One statement with its parameters. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** How many rows it must answer, where its transaction is undone otherwise. */
  readonly rows?: number
}

/** Where the processes of a service meet the one that writes, and whether this is the one. */
export interface WriterAt {
  readonly path: string
  readonly isOwn: boolean
}

interface Waiting {
  /** Whether it may have been committed when the line ends. */
  readonly isOpen: boolean
  resolve(outcome: WriteResult): void
  reject(error: Error): void
}

interface WriterOptions {
  readonly busyTimeoutMs?: number
  /** Where several processes share one writer. */
  readonly at?: WriterAt | undefined
  readonly onAnswer?: () => void
  /** Told when the line has ended though nobody closed the ledger. */
  readonly onEnd?: (error: Error) => void
}

/** How long a write waits for a lock of another process. */
const patienceMs = 700

/** The writing connection of an embedded ledger, in a thread or in another process; statements run in the order they are sent. */
export class SqliteWriter {
  private readonly waiting = new Map<number, Waiting>()
  private next = 0
  private ended: Error | undefined
  private isBegun = false

  private constructor(
    private readonly line: WriterLine,
    private readonly path: string,
    { onAnswer = () => {}, onEnd = () => {} }: WriterOptions,
  ) {
    line.listen({
      onAnswers: (answers) => {
        onAnswer()
        for (const answer of answers) this.settle(answer)
        if (this.waiting.size === 0) line.hold(false)
      },
      onEnd: (end) => {
        onEnd(end.undone)
        this.failAll(end)
      },
    })
  }

  static async open(path: string, options: WriterOptions = {}): Promise<SqliteWriter> {
    const { busyTimeoutMs = patienceMs, at } = options
    const line =
      at && !at.isOwn
        ? await WriterSocket.open(at.path, path)
        : await WriterThread.open(path, { busyTimeoutMs, sharedAt: at?.path })
    return new SqliteWriter(line, path, options)
  }

  /** Whether its line has ended; then it takes nothing more. */
  get hasEnded(): boolean {
    return this.ended !== undefined
  }

  /** Runs statements one after the other and answers the last one's outcome; the first that fails ends the run. */
  run(statements: readonly Statement[]): Promise<WriteResult> {
    const sql = statements[0]?.sql
    if (sql === 'begin immediate') this.isBegun = true
    const isOpen = !this.isBegun || sql === 'commit'
    if (sql === 'commit' || sql === 'rollback') this.isBegun = false
    return this.send(statements, { isWhole: false, isOpen })
  }

  /** The same as a transaction of its own, which shares its commit with those that are sent while the disk is busy. */
  commit(statements: readonly Statement[]): Promise<WriteResult> {
    return this.send(statements, { isWhole: true, isOpen: true })
  }

  /** Closes the file, or leaves it to the others; nothing may be under way. */
  async close(): Promise<void> {
    if (this.ended) return
    const closed = new Error('the ledger is closed')
    this.failAll({ undone: closed, open: closed })
    await this.line.close()
  }

  private send(
    given: readonly Statement[],
    { isWhole, isOpen }: { readonly isWhole: boolean; readonly isOpen: boolean },
  ): Promise<WriteResult> {
    if (this.ended) return Promise.reject(this.ended)
    return new Promise((resolve, reject) => {
      const id = this.next++
      if (this.waiting.size === 0) this.line.hold(true)
      this.waiting.set(id, { isOpen, resolve, reject })
      const statements = given.map(({ sql, parameters, rows }) => ({ sql, parameters, rows }))
      this.line.send(packed({ id, statements, isWhole }))
    })
  }

  private settle({ id, result, error }: WriterAnswer): void {
    const call = this.waiting.get(id)
    this.waiting.delete(id)
    if (error) call?.reject(Object.assign(new Error(error.message), { code: error.code, path: this.path }))
    else call?.resolve(result)
  }

  private failAll({ undone, open }: LineEnd): void {
    this.ended ??= undone
    for (const { isOpen, reject } of this.waiting.values()) reject(isOpen ? open : undone)
    this.waiting.clear()
  }
}
