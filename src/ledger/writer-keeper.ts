import { codeOf } from '../lib/caught.ts'
import type { Watch } from '../lib/watch.ts'
import { SqliteWriter, type Statement, type WriteResult, type WriterAt } from './sqlite-writer.ts'

/** The writer for one piece of work, until `release` is called. */
export interface Turn {
  readonly writer: SqliteWriter
  /** With the error that the work met, if it met one. */
  release(error?: unknown): void
}

/** Who is told of what becomes of the writer. */
export interface KeeperOptions {
  readonly onAnswer?: () => void
  /** Told when a thread has ended, when it cannot be replaced, and with null when it is. */
  readonly onFault?: (error: unknown) => void
  readonly watch?: Watch
  /** Where several processes share one writer. */
  readonly at?: WriterAt | undefined
}

interface Claim {
  resolve(): void
  reject(error: unknown): void
}

/** Milliseconds before another thread is tried after one that did not start. */
const restMs = 250

/** Gives the one writer of a ledger to one piece of work at a time, and replaces it when its thread has ended. */
export class WriterKeeper {
  private readonly claims: Claim[] = []
  private isTaken = false
  private isClosed = false
  private readonly underWay = new Set<Promise<unknown>>()
  private opening: Promise<SqliteWriter> | undefined
  private failure: { readonly error: unknown; readonly atMs: number } | undefined

  private constructor(
    private readonly path: string,
    private readonly options: KeeperOptions,
    private writer: SqliteWriter | undefined,
  ) {}

  static async open(path: string, options: KeeperOptions = {}): Promise<WriterKeeper> {
    const keeper = new WriterKeeper(path, options, undefined)
    keeper.writer = await keeper.opened()
    options.watch?.queue('connection', () => keeper.claims.length)
    return keeper
  }

  /** Waits until the writer is free; throws what kept those before from writing, where it keeps whoever comes next as well. */
  async claim(): Promise<Turn> {
    if (this.isTaken) await new Promise<void>((resolve, reject) => this.claims.push({ resolve, reject }))
    this.isTaken = true
    try {
      const writer = await this.current()
      return { writer, release: (error) => this.release(error) }
    } catch (error) {
      this.release(error)
      throw error
    }
  }

  /** Commits statements as a transaction: it waits for work that has the writer to itself, and for no other transaction of this kind. */
  commit(statements: readonly Statement[]): Promise<WriteResult> {
    if (!this.isTaken && this.writer && !this.writer.hasEnded) return this.sent(this.writer, statements)
    return this.sentInTurn(statements)
  }

  private async sentInTurn(statements: readonly Statement[]): Promise<WriteResult> {
    const { writer, release } = await this.claim()
    const committed = this.sent(writer, statements)
    // The thread keeps to the order: who gets the writer next is behind this transaction.
    release()
    return committed
  }

  private async sent(writer: SqliteWriter, statements: readonly Statement[]): Promise<WriteResult> {
    const committed = writer.commit(statements)
    this.underWay.add(committed)
    try {
      return await committed
    } catch (error) {
      if (isLock(error)) this.refuse(error)
      throw error
    } finally {
      this.underWay.delete(committed)
    }
  }

  /** When what is under way has ended; whoever waits then is refused. */
  async close(): Promise<void> {
    while (this.isTaken && !(await this.handedOver()));
    this.isTaken = true
    this.isClosed = true
    await Promise.allSettled(this.underWay)
    await this.opening?.catch(() => {})
    await this.writer?.close()
    this.release()
  }

  /** Whether the turn came; false when the queue was refused. */
  private handedOver(): Promise<boolean> {
    return new Promise((resolve) => this.claims.push({ resolve: () => resolve(true), reject: () => resolve(false) }))
  }

  private async current(): Promise<SqliteWriter> {
    if (this.isClosed) throw new Error('the ledger is closed')
    if (this.writer && !this.writer.hasEnded) return this.writer
    if (this.failure && performance.now() - this.failure.atMs < restMs) throw this.failure.error
    return this.replaced()
  }

  private replaced(): Promise<SqliteWriter> {
    this.opening ??= this.opened()
      .then(
        (writer) => {
          this.writer = writer
          this.failure = undefined
          this.options.onFault?.(null)
          return writer
        },
        (error: unknown) => {
          this.failure = { error, atMs: performance.now() }
          this.options.onFault?.(error)
          throw error
        },
      )
      .finally(() => {
        this.opening = undefined
      })
    return this.opening
  }

  private opened(): Promise<SqliteWriter> {
    const { onAnswer = () => {}, at } = this.options
    const onEnd = (error: Error) => {
      this.options.onFault?.(error)
      // Nobody waits for it yet: whoever comes next finds it there, or learns why it is not.
      setImmediate(() => this.isClosed || this.replaced().catch(() => {}))
    }
    return SqliteWriter.open(this.path, { onAnswer, onEnd, at })
  }

  private release(error?: unknown): void {
    if (isLock(error)) this.refuse(error)
    const next = this.claims.shift()
    if (next) next.resolve()
    else this.isTaken = false
  }

  /** A lock that outlasted one wait would outlast those of everybody in the queue: they are refused with it. */
  private refuse(lock: unknown): void {
    for (const claim of this.claims.splice(0)) claim.reject(lock)
  }
}

const isLock = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY')
