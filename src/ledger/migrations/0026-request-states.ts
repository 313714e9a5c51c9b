import { type Kysely, sql } from 'kysely'

/** How far requests of people are, since when, and what they were told; those that were answered are done. */
export async function requestStates(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('customer_requests')
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('received'))
    .execute()
  await db.schema.alterTable('customer_requests').addColumn('state_at', 'text').execute()
  await db.schema.alterTable('customer_requests').addColumn('reply', 'text').execute()
  await sql`update customer_requests set state = 'done', state_at = done_at where done_at is not null`.execute(db)
}
