import type Database from 'better-sqlite3'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { statementsOf } from '../sqlite/statements.mjs'
import type { SqliteWriter, Statement } from './sqlite-writer.ts'

/** Reads on this thread (WAL readers never wait), writes on the writer's thread, one transaction at a time. */
export class SqliteConnection implements DatabaseConnection {
  private release: (() => void) | undefined
  private isBegun = false

  constructor(
    private readonly read: (query: Statement) => unknown[],
    private readonly writer: SqliteWriter,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.release) return this.writeInTransaction<R>(query)
    if (query.query.kind === 'SelectQueryNode') return { rows: this.read(query) as R[] }
    const release = await this.writer.claim()
    try {
      return resultOf<R>(await this.writer.run([query]))
    } finally {
      release()
    }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it; nothing here streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not used')
  }

  /** Waits for the writer; BEGIN travels with the first statement, because a message costs more than a statement. */
  async begin(): Promise<void> {
    this.release = await this.writer.claim()
    this.isBegun = false
  }

  async commit(): Promise<void> {
    if (this.isBegun) await this.writer.run([{ sql: 'commit', parameters: [] }])
    this.free()
  }

  /** Always frees the writer: when ROLLBACK fails there was no transaction left to undo. */
  async rollback(): Promise<void> {
    try {
      if (this.isBegun) await this.writer.run([{ sql: 'rollback', parameters: [] }])
    } catch {
      // SQLite ends a transaction itself after errors such as a full disk.
    } finally {
      this.free()
    }
  }

  private async writeInTransaction<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.isBegun) return resultOf<R>(await this.writer.run([query]))
    this.isBegun = true
    return resultOf<R>(await this.writer.run([{ sql: 'begin immediate', parameters: [] }, query]))
  }

  private free(): void {
    this.release?.()
    this.release = undefined
    this.isBegun = false
  }
}

function resultOf<R>({ rows, changes, lastInsertRowid }: Awaited<ReturnType<SqliteWriter['run']>>): QueryResult<R> {
  return {
    rows: rows as R[],
    ...(changes === undefined ? {} : { numAffectedRows: BigInt(changes) }),
    ...(lastInsertRowid === undefined ? {} : { insertId: BigInt(lastInsertRowid) }),
  }
}

/** A reader that prepares each statement once. */
export function preparedReader(db: Database.Database): (query: Statement) => unknown[] {
  const statement = statementsOf(db)
  return ({ sql, parameters }) => statement(sql).all(...parameters)
}
