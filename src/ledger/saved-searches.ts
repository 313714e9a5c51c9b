import type { Selectable } from 'kysely'
import { canonicalJson } from '../lib/canonical-json.ts'
import { holdAccount } from './keys.ts'
import type { Db } from './open.ts'
import type { Secrets } from './secrets.ts'
import type { AlertTables } from './tables/alert-tables.ts'

/** Saved searches of one account at once. */
export const mostSavedSearches = 100

/** A search that an account keeps, with what it asks for. */
export interface SavedSearch extends Omit<Selectable<AlertTables['saved_searches']>, 'arguments'> {
  readonly arguments: Readonly<Record<string, unknown>>
}

export type NewSavedSearch = Pick<SavedSearch, 'account_id' | 'name' | 'operation' | 'arguments'>

/** Keeps a search, or gives the one that says the same; undefined when the account has as many as it may. In a transaction of the caller. */
export async function addSavedSearch(
  tx: Db,
  secrets: Secrets,
  wanted: NewSavedSearch,
  now: Date,
): Promise<SavedSearch | undefined> {
  await holdAccount(tx, wanted.account_id)
  const kept = await savedSearchesOf(tx, secrets, wanted.account_id)
  const same = kept.find((one) => namesOf(one) === namesOf(wanted))
  if (same) return same
  if (kept.length >= mostSavedSearches) return undefined
  const row = await tx
    .insertInto('saved_searches')
    .values({
      ...wanted,
      arguments: secrets.seal(JSON.stringify(wanted.arguments)),
      created_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...row, arguments: wanted.arguments }
}

const namesOf = ({ name, operation, arguments: given }: NewSavedSearch) => canonicalJson([name, operation, given])

/** The saved searches of an account, in the order in which they were made. */
export async function savedSearchesOf(db: Db, secrets: Secrets, accountId: string): Promise<SavedSearch[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map((row) => opened(row, secrets))
}

/** One saved search of an account; undefined when it has none of that number. */
export async function savedSearch(
  db: Db,
  secrets: Secrets,
  accountId: string,
  id: number,
): Promise<SavedSearch | undefined> {
  const row = await db
    .selectFrom('saved_searches')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && opened(row, secrets)
}

/** Saved searches by their numbers, whoever keeps them. */
export async function savedSearchesNamed(db: Db, secrets: Secrets, ids: readonly number[]): Promise<SavedSearch[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('saved_searches').selectAll().where('id', 'in', ids).execute()
  return rows.map((row) => opened(row, secrets))
}

const opened = (row: Selectable<AlertTables['saved_searches']>, secrets: Secrets): SavedSearch => ({
  ...row,
  arguments: JSON.parse(secrets.unseal(row.arguments)),
})

/** Notes on which snapshot a search was run; the next run tells what is new since. */
export async function noteRun(db: Db, { id }: Pick<SavedSearch, 'id'>, snapshotId: string, now: Date): Promise<void> {
  await db
    .updateTable('saved_searches')
    .set({ last_run_at: now.toISOString(), last_snapshot_id: snapshotId })
    .where('id', '=', id)
    .execute()
}

/** Whether an active alert of an account watches a saved search. */
export async function isSearchWatched(db: Db, accountId: string, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('alert_subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('filter_type', '=', 'saved_search')
    .where('filter_value', '=', String(id))
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets a saved search of an account; false when there is none. */
export async function dropSavedSearch(db: Db, accountId: string, id: number): Promise<boolean> {
  const dropped = await db
    .deleteFrom('saved_searches')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return dropped !== undefined
}
