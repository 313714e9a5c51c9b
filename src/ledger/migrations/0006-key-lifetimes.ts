import { type Kysely, sql } from 'kysely'

/**
 * Signing keys belong to a mode and are vouched for by their predecessors. What seals are made with are the peppers, each under
 * the number and the name of the key that was derived from it when peppers signed as well.
 */
export async function keyLifetimes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sealing_peppers')
    .addColumn('version', 'integer', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await sql`insert into sealing_peppers (version, name, created_at) select version, kid, created_at from signing_keys`.execute(
    db,
  )
  await db.schema
    .alterTable('signing_keys')
    .addColumn('mode', 'text', (c) => c.notNull().defaultTo('live'))
    .execute()
  await db.schema.alterTable('signing_keys').addColumn('succession', 'text').execute()
}
