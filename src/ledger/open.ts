import { EventEmitter } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { refuseHalfRestored } from '../sqlite/half-restored.ts'
import { createPrivately } from './private-files.ts'
import { threadedSqlite } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

/** The transactional store of customers, keys and usage; one query code for SQLite and PostgreSQL. */
export interface Ledger {
  readonly db: Db
  readonly dialect: 'sqlite' | 'postgres'
  /** Calls back before any write of this process is answered: what was read earlier may be out of date. */
  onWrite(listener: () => void): void
  close(): Promise<void>
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Opens the ledger at a postgres:// address, or the embedded one in the data directory. */
export async function openLedger(options: { url: string | undefined; dataDir: string }): Promise<Ledger> {
  return options.url ? openPostgres(options.url) : openSqlite(options.dataDir)
}

function openSqlite(dataDir: string): Ledger {
  refuseHalfRestored(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  createPrivately(join(dataDir, 'ledger.sqlite'))
  const written = new EventEmitter()
  const dialect = threadedSqlite(join(dataDir, 'ledger.sqlite'), () => written.emit('write'))
  const db: Db = new Kysely<Tables>({ dialect })
  return { db, dialect: 'sqlite', onWrite: (listener) => written.on('write', listener), close: () => db.destroy() }
}

async function openPostgres(url: string): Promise<Ledger> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 16,
    connectionTimeoutMillis: 2000,
    application_name: 'konkyo',
  })
  pool.on('error', () => {}) // a dropped idle connection is replaced; the query that meets it reports
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  await refuseUnsafePostgres(db)
  // After a read as well: a connection does not tell what it was used for.
  return { db, dialect: 'postgres', onWrite: (listener) => pool.on('release', listener), close: () => db.destroy() }
}

/** A server that may lose acknowledged commits must not hold money. */
async function refuseUnsafePostgres(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`.execute(db)
  const unsafe = rows.filter(({ setting }) => !['on', 'remote_write', 'remote_apply'].includes(setting))
  if (unsafe.length === 0) return
  await db.destroy()
  throw new Error(`PostgreSQL is not durable: ${unsafe.map((row) => `${row.name}=${row.setting}`).join(', ')}`)
}
