import { EventEmitter } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import pg from 'pg'
import type { BackgroundWork } from '../lib/background-work.ts'
import { unwatched, type Watch } from '../lib/watch.ts'
import { refuseHalfRestored } from '../sqlite/damage.ts'
import { callWaits, PostgresPool, pooledPostgres, type Waits, workWaits } from './postgres-dialect.ts'
import { createPrivately } from './private-files.ts'
import type { SqliteConnection } from './sqlite-connection.ts'
import { threadedSqlite } from './sqlite-dialect.ts'
import type { Statement, WriterAt } from './sqlite-writer.ts'
import type { Tables } from './tables/tables.ts'

export type Db = Kysely<Tables>

/** The transactional store of customers, keys and usage; one query code for SQLite and PostgreSQL. */
export interface Ledger {
  readonly db: Db
  readonly dialect: 'sqlite' | 'postgres'
  /** Calls back before any write of this process is answered: what was read earlier may be out of date. */
  onWrite(listener: () => void): void
  /** Until when, by its own clock, it should begin a statement sent now; null where a statement cannot outlive who sent it. */
  beginBy(): Date | null
  /** Commits statements with one message, and null without a trace where one does not answer the rows it must; null over a network. */
  readonly commitAtOnce: ((statements: readonly Statement[]) => Promise<unknown[] | null>) | null
  /** Rows of a question that this thread answers itself, without waiting; null before the first look and over a network. */
  readNow(query: Statement): unknown[] | null
  /** The same ledger for work that no caller waits for, with longer limits on every wait; closed with this one. */
  readonly unhurried: Ledger
  close(): Promise<void>
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Opens the ledger at a postgres:// address, or the embedded one in the data directory. */
export async function openLedger({ url, ...place }: LedgerPlace & { url: string | undefined }): Promise<Ledger> {
  return url ? openPostgres(url, place) : openSqlite(place)
}

interface LedgerPlace {
  readonly dataDir: string
  /** Where the embedded ledger tells of a writer that ended and of the one in its place. */
  readonly background?: BackgroundWork
  /** Told of those who wait for it. */
  readonly watch?: Watch
  /** Where several processes share the one writer of the embedded ledger. */
  readonly writerAt?: WriterAt | undefined
  /** What a call waits for on a ledger over the network, where that is not what it is in the service. */
  readonly waits?: Partial<Waits> | undefined
}

function openSqlite({ dataDir, background, watch = unwatched, writerAt }: LedgerPlace): Ledger {
  refuseHalfRestored(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  createPrivately(join(dataDir, 'ledger.sqlite'))
  const written = new EventEmitter()
  const onFault = (error: unknown) =>
    error === null ? background?.succeeded(writerThread) : background?.failed(writerThread, error)
  const file = threadedSqlite(join(dataDir, 'ledger.sqlite'), {
    onAnswer: () => void written.emit('write'),
    onFault,
    watch,
    at: writerAt,
  })
  const db: Db = new Kysely<Tables>({ dialect: file.dialect })
  const ledger: Ledger = {
    db,
    dialect: 'sqlite',
    onWrite: (listener) => written.on('write', listener),
    beginBy: () => null,
    commitAtOnce: async (statements) => {
      const committed = file.driver.commitAtOnce(statements) ?? connected(db, (on) => on.commitAtOnce(statements))
      const { rows, isUnmet } = await committed
      return isUnmet ? null : rows
    },
    readNow: (query) => file.driver.readNow(query),
    get unhurried() {
      return ledger
    },
    close: () => db.destroy(),
  }
  return ledger
}

const writerThread = 'ledger thread'

const connected = <T>(db: Db, work: (on: SqliteConnection) => Promise<T>): Promise<T> =>
  db.getExecutor().provideConnection((on) => work(on as SqliteConnection))

async function openPostgres(url: string, { watch = unwatched, waits }: LedgerPlace): Promise<Ledger> {
  const ofCalls = { ...callWaits, ...waits }
  const pools = [new PostgresPool(url, ofCalls, watch), new PostgresPool(url, workWaits, watch)] as const
  const [db, patientDb] = pools.map((pool): Db => new Kysely<Tables>({ dialect: pooledPostgres(pool) })) as [Db, Db]
  const close = async () => {
    await Promise.all([db.destroy(), patientDb.destroy()])
    // Kysely leaves alone what it never used.
    await Promise.all(pools.map((pool) => pool.close()))
  }
  // After a read as well: a connection does not tell what it was used for.
  const onWrite = (listener: () => void) => {
    for (const pool of pools) pool.onRelease(listener)
  }
  const sides = { dialect: 'postgres', onWrite, close, commitAtOnce: null, readNow: () => null } as const
  const unhurried: Ledger = {
    ...sides,
    db: patientDb,
    beginBy: () => pools[1].beginBy(),
    get unhurried() {
      return unhurried
    },
  }
  const ledger: Ledger = { ...sides, db, beginBy: () => pools[0].beginBy(), unhurried }
  await refuseUnsafePostgres(ledger)
  return ledger
}

/** A server that may lose acknowledged commits must not hold money. */
async function refuseUnsafePostgres({ unhurried: { db }, close }: Ledger): Promise<void> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`
    .execute(db)
    .catch(async (error: unknown) => {
      await close()
      throw error
    })
  const unsafe = rows.filter(({ setting }) => !['on', 'remote_write', 'remote_apply'].includes(setting))
  if (unsafe.length === 0) return
  await close()
  throw new Error(`PostgreSQL is not durable: ${unsafe.map((row) => `${row.name}=${row.setting}`).join(', ')}`)
}
