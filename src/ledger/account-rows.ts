import type { Account, Mode, Standing } from './account.ts'
import type { Db } from './open.ts'
import type { Plan } from './price.ts'

/** Keys with the accounts behind them, as `accountOf` reads them. */
export const accountRows = (db: Db) =>
  db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select(['accounts.id', 'customer_id', 'plan', 'mode', 'standing', 'monthly_cap_yen', 'accounts.created_at'])
    .select(['api_keys.id as key_id', 'hash_prefix', 'revoked_at', 'scope'])

/** A key with its account. */
export interface KeyRow {
  id: string
  customer_id: string
  plan: Plan
  mode: Mode
  standing: Standing
  monthly_cap_yen: number | null
  created_at: string
  revoked_at: string | null
  key_id: string
  hash_prefix: string
  scope: string
}

/** The account of a row. */
export const accountOf = (row: KeyRow): Account => ({
  id: row.id,
  customerId: row.customer_id,
  plan: row.plan,
  mode: row.mode,
  standing: row.standing,
  monthlyCapYen: row.monthly_cap_yen,
  createdAt: row.created_at,
  keyId: row.key_id,
  keyPrefix: row.hash_prefix,
  scopes: row.scope.split(' '),
})

/** The account with the newest of its keys that is still good, or with the one that is named: work is charged to it as a call would be. */
export async function liveAccount(db: Db, accountId: string, keyId = ''): Promise<Account | undefined> {
  const rows = await accountRows(db)
    .where('accounts.id', '=', accountId)
    .where('revoked_at', 'is', null)
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id')
    .execute()
  const row = rows.find(({ key_id }) => key_id === keyId) ?? rows[0]
  return row && accountOf(row)
}
