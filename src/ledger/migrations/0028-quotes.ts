import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

/** Prices that were promised: the calls of a quote, each good for one charge. */
export async function quotes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('quotes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute()
  await db.schema.createIndex('quotes_by_end').on('quotes').column('expires_at').execute()
  await db.schema
    .createTable('quote_lines')
    .addColumn('quote_id', 'text', (c) => c.notNull().references('quotes.id'))
    .addColumn('line', 'integer', required)
    .addColumn('operation', 'text', required)
    .addColumn('input_sha256', 'text', required)
    .addColumn('units', 'bigint', required)
    .addColumn('used_by', 'text')
    .addPrimaryKeyConstraint('quote_lines_key', ['quote_id', 'line'])
    .execute()
}

const required = (c: ColumnDefinitionBuilder) => c.notNull()
