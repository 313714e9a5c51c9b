import type { Kysely } from 'kysely'

/** A row that is written to see whether anything can be. */
export async function heartbeats(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('heartbeats')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute()
}
