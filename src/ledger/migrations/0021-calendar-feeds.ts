import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

/** Addresses of calendars that programs poll without a key; of each the hash alone is kept. */
export async function calendarFeeds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('calendar_feeds')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('pepper_version', 'text', required)
    .addColumn('wanted', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('rotated_at', 'text')
    .execute()
  await db.schema.createIndex('calendar_feeds_by_account').on('calendar_feeds').column('account_id').execute()
}

const required = (c: ColumnDefinitionBuilder) => c.notNull()
