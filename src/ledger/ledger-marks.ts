import { createHash } from 'node:crypto'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { openSqlite } from '../sqlite/driver.mjs'
import type { Db } from './open.ts'
import type { Tables } from './tables/tables.ts'

/** What a ledger holds at one moment, so that two copies of it can be compared without showing whose they are. */
export interface LedgerMarks {
  /** The last migration that was applied. */
  readonly schema: string
  readonly accounts: number
  readonly keys: number
  readonly usage_rows: number
  readonly units: number
  readonly billed_units: number
  readonly newest_usage_at: string | null
  /** SHA-256 over account, month and units of every account, in order. */
  readonly units_per_account_sha256: string
  /** Under which peppers the keys that are not revoked were hashed; a pepper is not told by its version. */
  readonly pepper_versions: readonly string[]
}

/** The marks of a PostgreSQL ledger, and how far its log is, which is what its own recovery goes by. */
export function postgresMarks(db: Db): Promise<{ marks: LedgerMarks; lsn: string }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(tx)
      return { marks: await ledgerMarks(tx), lsn: String(rows[0]?.lsn) }
    })
}

/** Reads a ledger file that nobody writes to. */
export async function inLedgerFile<T>(path: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db: Db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: openSqlite(path, { readonly: true, fileMustExist: true }) }),
  })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** The marks of what a connection sees; from the counters, which `INV-4` holds equal to the books. */
export async function ledgerMarks(db: Db): Promise<LedgerMarks> {
  const count = async (table: 'accounts' | 'api_keys'): Promise<number> => {
    const { n } = await db
      .selectFrom(table)
      .select((e) => e.fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
    return Number(n)
  }
  const schema = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db)
  const { calls } = await db
    .selectFrom('usage_days')
    .select((e) => e.fn.sum('calls').as('calls'))
    .executeTakeFirstOrThrow()
  const months = await db
    .selectFrom('account_months')
    .select((e) => [e.fn.sum('units').as('units'), e.fn.sum('billed_units').as('billed')])
    .executeTakeFirstOrThrow()
  const newest = await db.selectFrom('usage').select('at').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const peppers = db.selectFrom('api_keys').select('pepper_version').distinct().where('revoked_at', 'is', null)
  return {
    schema: String(schema.rows[0]?.name),
    accounts: await count('accounts'),
    keys: await count('api_keys'),
    usage_rows: Number(calls ?? 0),
    units: Number(months.units ?? 0),
    billed_units: Number(months.billed ?? 0),
    newest_usage_at: newest?.at ?? null,
    units_per_account_sha256: await unitsDigest(db),
    pepper_versions: (await peppers.execute()).map(({ pepper_version }) => pepper_version).sort(),
  }
}

/** Sorted here, because two databases may have other ideas of the order of texts. */
async function unitsDigest(db: Db): Promise<string> {
  const rows = await db.selectFrom('account_months').select(['account_id', 'month', 'units', 'billed_units']).execute()
  const lines = rows.map((row) => `${row.account_id} ${row.month} ${row.units} ${row.billed_units}\n`).sort()
  const digest = createHash('sha256')
  for (const line of lines) digest.update(line)
  return digest.digest('hex')
}
