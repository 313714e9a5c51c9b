import type Database from 'better-sqlite3'
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { openSqlite } from '../sqlite/driver.mjs'
import { preparedReader, SqliteConnection } from './sqlite-connection.ts'
import { SqliteWriter } from './sqlite-writer.ts'

class ThreadedDriver implements Driver {
  private db: Database.Database | undefined
  private read: ReturnType<typeof preparedReader> | undefined
  private writer: SqliteWriter | undefined

  constructor(
    private readonly path: string,
    private readonly onWrite: () => void,
  ) {}

  async init(): Promise<void> {
    this.writer = await SqliteWriter.open(this.path, { onAnswer: this.onWrite })
    this.db = openSqlite(this.path, { readonly: true, timeout: 200 })
    this.read = preparedReader(this.db)
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (!this.read || !this.writer) throw new Error('the ledger is not open')
    return new SqliteConnection(this.read, this.writer)
  }

  async releaseConnection(): Promise<void> {}
  beginTransaction = (connection: DatabaseConnection) => (connection as SqliteConnection).begin()
  commitTransaction = (connection: DatabaseConnection) => (connection as SqliteConnection).commit()
  rollbackTransaction = (connection: DatabaseConnection) => (connection as SqliteConnection).rollback()

  async destroy(): Promise<void> {
    this.db?.close()
    await this.writer?.close()
  }
}

/** Migrations run in one immediate transaction, so that nodes that start together take turns and none is left half done. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Kysely over an embedded SQLite ledger file; `onWrite` is called before a write is answered. */
export const threadedSqlite = (path: string, onWrite: () => void): Dialect => ({
  createAdapter: () => new TransactionalAdapter(),
  createDriver: () => new ThreadedDriver(path, onWrite),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})
