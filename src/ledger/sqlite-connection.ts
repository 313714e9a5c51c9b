import type Database from 'better-sqlite3'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { statementsOf } from '../sqlite/statements.mjs'
import type { SqliteWriter, Statement, WriteResult } from './sqlite-writer.ts'
import type { Turn, WriterKeeper } from './writer-keeper.ts'

/** Reads on this thread (WAL readers never wait), writes on the writer's thread, one transaction at a time. */
export class SqliteConnection implements DatabaseConnection {
  private turn: Turn | undefined
  private isBegun = false
  /** What ended the transaction, for whoever waits behind it. */
  private fault: unknown

  constructor(
    private readonly read: (query: Statement) => unknown[],
    private readonly keeper: WriterKeeper,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.turn) return this.writeInTransaction<R>(query, this.turn)
    if (query.query.kind === 'SelectQueryNode') return { rows: this.read(query) as R[] }
    if (isChange.test(query.sql)) return resultOf<R>(await this.keeper.commit([query]))
    const turn = await this.keeper.claim()
    try {
      return resultOf<R>(await turn.writer.run([query]))
    } catch (error) {
      this.fault = error
      throw error
    } finally {
      this.free(turn)
    }
  }

  /** Commits statements as one transaction. */
  commitAtOnce(statements: readonly Statement[]): Promise<WriteResult> {
    return this.keeper.commit(statements)
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it; nothing here streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not used')
  }

  /** Waits for the writer; BEGIN travels with the first statement, because a message costs more than a statement. */
  async begin(): Promise<void> {
    this.turn = await this.keeper.claim()
    this.isBegun = false
  }

  async commit(): Promise<void> {
    if (this.isBegun) await this.turn?.writer.run([{ sql: 'commit', parameters: [] }])
    this.free(this.turn)
  }

  /** Always frees the writer: when ROLLBACK fails there was no transaction left to undo. */
  async rollback(): Promise<void> {
    try {
      if (this.isBegun) await this.turn?.writer.run([{ sql: 'rollback', parameters: [] }])
    } catch {
      // SQLite ends a transaction itself after errors such as a full disk.
    } finally {
      this.free(this.turn)
    }
  }

  /** All of it on the writer that began it: another one would commit the rest alone. */
  private async writeInTransaction<R>(query: CompiledQuery, { writer }: Turn): Promise<QueryResult<R>> {
    if (this.isBegun) return resultOf<R>(await writer.run([query]))
    this.isBegun = true
    try {
      return resultOf<R>(await writer.run([{ sql: 'begin immediate', parameters: [] }, query]))
    } catch (error) {
      this.fault = error
      throw error
    }
  }

  private free(turn: Turn | undefined): void {
    turn?.release(this.fault)
    this.turn = undefined
    this.fault = undefined
    this.isBegun = false
  }
}

/** Statements that are a transaction by themselves, alone or among others. */
const isChange = /^\s*(insert|update|delete|with)\b/i

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
