import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import type { LedgerQueue, QueueWatch, Watch } from '../lib/watch.ts'
import { asLedgerError, PostgresConnection } from './postgres-connection.ts'
import { tooManyWait } from './unavailable.ts'

/** How long to wait for what, in milliseconds, and how many may wait. */
export interface Waits {
  /** What those who wait are counted as. */
  readonly queue: LedgerQueue
  readonly connections: number
  /** For a free connection, or a new one. */
  readonly connectMs: number
  /** The server gives up first, so that its answer is known: a statement, a lock, a transaction that lies idle. */
  readonly serverMs: number
  /** For an answer of the server; then the connection is ended. */
  readonly answerMs: number
  readonly mostWaiting: number
}

/** While a caller waits. */
export const callWaits: Waits = {
  queue: 'connection',
  connections: 16,
  connectMs: 1000,
  serverMs: 1700,
  answerMs: 1900,
  mostWaiting: 400,
}

/** Work that nobody waits for: migrations, sweeps, reports, deliveries, commands. */
export const workWaits: Waits = {
  queue: 'background_connection',
  connections: 4,
  connectMs: 10_000,
  serverMs: 600_000,
  answerMs: 610_000,
  mostWaiting: 1000,
}

/** A statement that the server begins later than this is not worth beginning: nobody will hear its answer. */
const beginWithinMs = 1000

/** How long a connection is used, so that what was learned when it was opened does not grow old. */
const lifetimeSeconds = 600

/** Connections to one PostgreSQL address, with bounds to every wait. */
export class PostgresPool {
  private readonly pool: pg.Pool
  private readonly connections = new WeakMap<pg.PoolClient, PostgresConnection>()
  /** The server's clock, in milliseconds, when this process's steady clock is at zero. */
  private serverEpoch = 0
  private readonly watch: QueueWatch

  constructor(
    url: string,
    private readonly waits: Waits,
    watch: Watch,
  ) {
    this.pool = new pg.Pool({
      connectionString: url,
      application_name: 'konkyo',
      max: waits.connections,
      maxLifetimeSeconds: lifetimeSeconds,
      connectionTimeoutMillis: waits.connectMs,
      statement_timeout: waits.serverMs,
      lock_timeout: waits.serverMs,
      idle_in_transaction_session_timeout: waits.serverMs,
      query_timeout: waits.answerMs,
    })
    this.watch = watch.queue(waits.queue, () => this.pool.waitingCount)
    // A connection may end at any time: whoever uses it is told by the query, and the pool replaces it.
    this.pool.on('error', () => {})
    this.pool.on('connect', (client) => client.on('error', () => {}))
  }

  async acquire(): Promise<PostgresConnection> {
    if (this.pool.waitingCount >= this.waits.mostWaiting) {
      this.watch.shed()
      throw tooManyWait()
    }
    const client = await this.pool.connect().catch((error: unknown) => {
      throw asLedgerError(error, 'undone')
    })
    const known = this.connections.get(client)
    if (known) return known
    const connection = new PostgresConnection(client)
    await this.compareClocks(client).catch((error: unknown) => {
      client.release(error as Error)
      throw asLedgerError(error, 'undone')
    })
    this.connections.set(client, connection)
    return connection
  }

  /** The last moment, by the server's clock, at which it should begin a statement that is sent now. */
  beginBy(): Date {
    return new Date(this.serverEpoch + performance.now() + beginWithinMs)
  }

  /** Calls back whenever a connection is given back, before its last statement is answered. */
  onRelease(listener: () => void): void {
    this.pool.on('release', listener)
  }

  async close(): Promise<void> {
    if (!this.pool.ending) await this.pool.end()
  }

  private async compareClocks(client: pg.PoolClient): Promise<void> {
    const { rows } = await client.query<{ ms: number }>('select extract(epoch from clock_timestamp()) * 1000 as ms')
    this.serverEpoch = (rows[0]?.ms ?? 0) - performance.now()
  }
}

class PooledDriver implements Driver {
  constructor(private readonly pool: PostgresPool) {}

  async init(): Promise<void> {}
  acquireConnection = () => this.pool.acquire()
  releaseConnection = async (connection: DatabaseConnection) => (connection as PostgresConnection).release()
  beginTransaction = (connection: DatabaseConnection, settings: TransactionSettings) =>
    (connection as PostgresConnection).begin(settings)
  commitTransaction = (connection: DatabaseConnection) => (connection as PostgresConnection).commit()
  rollbackTransaction = (connection: DatabaseConnection) => (connection as PostgresConnection).rollback()
  destroy = () => this.pool.close()
}

/** Kysely over pooled connections to PostgreSQL. */
export const pooledPostgres = (pool: PostgresPool): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PooledDriver(pool),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})
