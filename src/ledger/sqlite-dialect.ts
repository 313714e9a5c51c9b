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
import type { Statement, WriteResult } from './sqlite-writer.ts'
import { type KeeperOptions, WriterKeeper } from './writer-keeper.ts'

class ThreadedDriver implements Driver {
  private db: Database.Database | undefined
  private read: ReturnType<typeof preparedReader> | undefined
  private keeper: WriterKeeper | undefined

  constructor(
    private readonly path: string,
    private readonly options: KeeperOptions,
  ) {}

  async init(): Promise<void> {
    this.keeper = await WriterKeeper.open(this.path, this.options)
    this.db = openSqlite(this.path, { readonly: true, timeout: 200 })
    this.read = preparedReader(this.db)
  }

  readNow(query: Statement): unknown[] | null {
    return this.read?.(query) ?? null
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (!this.read || !this.keeper) throw new Error('the ledger is not open')
    return new SqliteConnection(this.read, this.keeper)
  }

  /** Commits statements as one transaction, without a connection of Kysely's; undefined before the first of those. */
  commitAtOnce(statements: readonly Statement[]): Promise<WriteResult> | undefined {
    return this.keeper?.commit(statements)
  }

  async releaseConnection(): Promise<void> {}
  beginTransaction = (connection: DatabaseConnection) => (connection as SqliteConnection).begin()
  commitTransaction = (connection: DatabaseConnection) => (connection as SqliteConnection).commit()
  rollbackTransaction = (connection: DatabaseConnection) => (connection as SqliteConnection).rollback()

  async destroy(): Promise<void> {
    this.read = undefined
    this.db?.close()
    await this.keeper?.close()
  }
}

/** Migrations run in one immediate transaction, so that nodes that start together take turns and none is left half done. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** An embedded ledger file: what Kysely needs of it, and the shorter way for what is one transaction. */
export interface SqliteFile {
  readonly dialect: Dialect
  readonly driver: Pick<ThreadedDriver, 'commitAtOnce' | 'readNow'>
}

/** Opens an embedded SQLite ledger file when it is first asked; `onAnswer` is called before a write is answered. */
export function threadedSqlite(path: string, options: KeeperOptions): SqliteFile {
  const driver = new ThreadedDriver(path, options)
  const dialect: Dialect = {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => driver,
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  return { dialect, driver }
}
