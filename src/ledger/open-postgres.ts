import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { unwatched } from '../lib/watch.ts'
import type { Db, Ledger, LedgerPlace } from './open.ts'
import { callWaits, PostgresPool, pooledPostgres, workWaits } from './postgres-dialect.ts'
import type { Tables } from './tables/tables.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Opens the ledger at a postgres:// address. */
export async function openPostgres(
  url: string,
  { watch = unwatched, waits }: Pick<LedgerPlace, 'watch' | 'waits'>,
): Promise<Ledger> {
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
