import type { Account, AccountStanding, CapPeriod, KeyLimits, Mode } from './account.ts'
import type { Db } from './open.ts'
import type { Plan } from './price.ts'

/** Keys with the accounts behind them, as `accountOf` reads them. */
export const accountRows = (db: Db) =>
  db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select(['accounts.id', 'customer_id', 'plan', 'mode', 'standing', 'monthly_cap_yen', 'accounts.created_at'])
    .select(['api_keys.id as key_id', 'hash_prefix', 'revoked_at', 'scope'])
    .select(['parent_key_id', 'api_keys.expires_at', 'cap_yen', 'cap_period', 'client_tag', 'dedupe_seconds'])

/** A key with its account. */
export interface KeyRow {
  id: string
  customer_id: string
  plan: Plan
  mode: Mode
  standing: AccountStanding
  monthly_cap_yen: number | null
  created_at: string
  revoked_at: string | null
  key_id: string
  hash_prefix: string
  scope: string
  parent_key_id: string | null
  expires_at: string | null
  cap_yen: number | null
  cap_period: CapPeriod | null
  client_tag: string | null
  dedupe_seconds: number
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
  limits: limitsOf(row),
})

/** The limits of a key, which is told by whether it belongs to another or answers twice for nothing. */
const limitsOf = (row: KeyRow): KeyLimits | null =>
  row.parent_key_id === null && row.dedupe_seconds === 0
    ? null
    : {
        parentKeyId: row.parent_key_id,
        expiresAt: row.expires_at,
        capYen: row.cap_yen,
        capPeriod: row.cap_period ?? 'month',
        clientTag: row.client_tag,
        dedupeSeconds: row.dedupe_seconds,
      }

/**
 * The account with the newest of its keys that is still good, or with the one that is named: work is charged to it as a call
 * would be. Nothing is charged around the limits of a key: no other key stands in for one that has them, and it for none.
 */
export async function liveAccount(db: Db, accountId: string, keyId = ''): Promise<Account | undefined> {
  const rows = await accountRows(db)
    .where('accounts.id', '=', accountId)
    .where((e) => e.or([e('revoked_at', 'is', null), e('api_keys.id', '=', keyId)]))
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id')
    .execute()
  const named = rows.find(({ key_id }) => key_id === keyId)
  const isNamed = named && (named.revoked_at === null || named.parent_key_id !== null)
  const row = isNamed ? named : rows.find((one) => one.revoked_at === null && one.parent_key_id === null)
  return row?.revoked_at === null ? accountOf(row) : undefined
}
