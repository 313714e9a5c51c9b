import { type Kysely, sql } from 'kysely'

/**
 * Keys that had every scope there was, and keys that were bought, may change their account from now on by the scope
 * `account:write`; a device that was let in for less keeps to what its person was asked for.
 */
export async function accountScope(db: Kysely<unknown>): Promise<void> {
  await sql`update api_keys set scope = 'api:read api:metered account:write'
    where scope = 'api:read api:metered' or origin = 'checkout'`.execute(db)
  await sql`update device_logins set scope = 'api:read api:metered account:write'
    where status = 'approved' and checkout_id is not null`.execute(db)
}
