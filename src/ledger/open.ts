import { EventEmitter } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { BackgroundWork } from '../lib/background-work.ts'
import { unwatched, type Watch } from '../lib/watch.ts'
import { refuseHalfRestored } from '../sqlite/damage.ts'
import type { Waits } from './postgres-dialect.ts'
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

/** Opens the ledger at a postgres:// address, or the embedded one in the data directory; the client of PostgreSQL is loaded where there is one. */
export async function openLedger({ url, ...place }: LedgerPlace & { url: string | undefined }): Promise<Ledger> {
  return url ? (await import('./open-postgres.ts')).openPostgres(url, place) : openSqlite(place)
}

/** Where a ledger lies, and who is told of it. */
export interface LedgerPlace {
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
