import { type Kysely, sql } from 'kysely'

/**
 * Where a guest logged in. And `account:read`, which looking at an account took no scope of its own before: devices have it whose page
 * named all that it opens. Programs and restricted keys were not said to read it, so they do not.
 */
export async function accountRead(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('oauth_grants').addColumn('login_hash', 'text').execute()
  await sql`update api_keys set scope = scope || ' account:read'
    where origin = 'device' and scope like '%api:read%' and scope not like '%account:write%'`.execute(db)
  await sql`update device_logins set scope = scope || ' account:read'
    where status = 'approved' and scope like '%api:read%' and scope not like '%account:write%'`.execute(db)
}
