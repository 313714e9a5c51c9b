import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'

/** Who gets the compliance newsletter, and what is paid for it. */
export async function newsletter(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('newsletter_subscribers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('address_hash', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('token', 'text', required)
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('pending'))
    .addColumn('plan', 'text', required)
    .addColumn('language', 'text', required)
    .addColumn('wishes', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('verified_at', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('told_until', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('told_on', 'text')
    .execute()
  await db.schema
    .createIndex('newsletter_subscribers_by_address')
    .on('newsletter_subscribers')
    .column('address_hash')
    .execute()
  await db.schema
    .createIndex('newsletter_subscribers_by_state')
    .on('newsletter_subscribers')
    .columns(['state', 'id'])
    .execute()
  await db.schema
    .createTable('newsletter_payments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('subscriber_id', 'text', (c) => c.notNull().references('newsletter_subscribers.id'))
    .addColumn('status', 'text', required)
    .addColumn('period_end', 'text')
    .addColumn('cancel_at_period_end', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('state_as_of', 'text')
    .addColumn('paid_at', 'text')
    .addColumn('failed_at', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('is_to_end', 'integer', (c) => c.notNull().defaultTo(0).check(sql`is_to_end in (0, 1)`))
    .addColumn('created_at', 'text', required)
    .execute()
  await db.schema
    .createIndex('newsletter_payments_by_subscriber')
    .on('newsletter_payments')
    .column('subscriber_id')
    .execute()
}

const required = (c: ColumnDefinitionBuilder) => c.notNull()
