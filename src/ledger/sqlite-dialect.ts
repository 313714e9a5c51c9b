import Database from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { SqliteWriter } from './sqlite-writer.ts'

/** Reads on this thread (WAL readers never wait), writes on the writer's thread, one transaction at a time. */
class ThreadedConnection implements DatabaseConnection {
  private release: (() => void) | undefined

  constructor(
    private readonly reader: Database.Database,
    private readonly prepared: Map<string, Database.Statement>,
    private readonly writer: SqliteWriter,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.release) return this.write<R>(query)
    if (query.query.kind === 'SelectQueryNode') return { rows: this.read(query) as R[] }
    const release = await this.writer.claim()
    try {
      return await this.write<R>(query)
    } finally {
      release()
    }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it; nothing here streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not used')
  }

  async begin(): Promise<void> {
    const release = await this.writer.claim()
    try {
      await this.writer.run('begin immediate')
      this.release = release
    } catch (error) {
      release()
      throw error
    }
  }

  async end(command: 'commit' | 'rollback'): Promise<void> {
    if (!this.release) return
    await this.writer.run(command)
    this.release()
    this.release = undefined
  }

  private async write<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes, lastInsertRowid } = await this.writer.run(sql, parameters)
    return {
      rows: rows as R[],
      ...(changes === undefined ? {} : { numAffectedRows: BigInt(changes) }),
      ...(lastInsertRowid === undefined ? {} : { insertId: BigInt(lastInsertRowid) }),
    }
  }

  private read({ sql, parameters }: CompiledQuery): unknown[] {
    let statement = this.prepared.get(sql)
    if (!statement) {
      statement = this.reader.prepare(sql)
      if (this.prepared.size > 500) this.prepared.clear()
      this.prepared.set(sql, statement)
    }
    return statement.all(...parameters)
  }
}

class ThreadedDriver implements Driver {
  private readonly prepared = new Map<string, Database.Statement>()
  private reader: Database.Database | undefined
  private writer: SqliteWriter | undefined

  constructor(private readonly path: string) {}

  async init(): Promise<void> {
    this.writer = await SqliteWriter.open(this.path)
    this.reader = new Database(this.path, { readonly: true, timeout: 200 })
  }

  async acquireConnection(): Promise<ThreadedConnection> {
    if (!this.reader || !this.writer) throw new Error('the ledger is not open')
    return new ThreadedConnection(this.reader, this.prepared, this.writer)
  }

  async releaseConnection(): Promise<void> {}
  beginTransaction = (connection: DatabaseConnection) => (connection as ThreadedConnection).begin()
  commitTransaction = (connection: DatabaseConnection) => (connection as ThreadedConnection).end('commit')
  rollbackTransaction = (connection: DatabaseConnection) => (connection as ThreadedConnection).end('rollback')

  async destroy(): Promise<void> {
    this.reader?.close()
    await this.writer?.close()
  }
}

/** Kysely over an embedded SQLite ledger file. */
export const threadedSqlite = (path: string): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new ThreadedDriver(path),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})
