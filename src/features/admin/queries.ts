import type { Db } from '../../ledger/open.ts'

/** Customers who have a key with this prefix; prefixes are short, so there can be several. */
export async function customersOfPrefix(db: Db, prefix: string): Promise<string[]> {
  const rows = await db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select('customer_id')
    .distinct()
    .where('hash_prefix', '=', prefix)
    .execute()
  return rows.map(({ customer_id }) => customer_id)
}

/** The account of a customer. */
export const accountOfCustomer = (db: Db, customerId: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'customer_id', 'plan', 'standing', 'mode', 'monthly_cap_yen', 'created_at'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()

/** Every key of an account, newest first, without anything secret. */
export const keysOf = (db: Db, accountId: string) =>
  db
    .selectFrom('api_keys')
    .select(['hash_prefix', 'entitlement_id', 'scope', 'created_at', 'revoked_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('hash_prefix')
    .execute()

/** Everything that an account bought, newest first. */
export const entitlementsOf = (db: Db, accountId: string) =>
  db
    .selectFrom('entitlements')
    .select(['id', 'kind', 'plan', 'has_dump', 'status', 'period_end', 'cancel_at_period_end', 'state_as_of'])
    .select(['paid_at', 'failed_at', 'ended_at', 'key_issued_at', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** When a key was revoked. */
export const revocationOf = (db: Db, prefix: string) =>
  db.selectFrom('api_keys').select('revoked_at').where('hash_prefix', '=', prefix).executeTakeFirstOrThrow()
