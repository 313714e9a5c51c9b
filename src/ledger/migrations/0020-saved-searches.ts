import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

/** Searches that accounts keep, to hear what is new when they run them again. */
export async function savedSearches(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const table = db.schema.createTable('saved_searches')
  const counted =
    dialect === 'sqlite'
      ? table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      : table.addColumn('id', 'bigserial', (c) => c.primaryKey())
  await counted
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('name', 'text', required)
    .addColumn('operation', 'text', required)
    .addColumn('arguments', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('last_run_at', 'text')
    .addColumn('last_snapshot_id', 'text')
    .execute()
  await db.schema.createIndex('saved_searches_by_account').on('saved_searches').column('account_id').execute()
}

const required = (c: ColumnDefinitionBuilder) => c.notNull()
