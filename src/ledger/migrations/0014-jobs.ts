import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

/** Work that callers wanted done and that some process of the service does. */
export async function jobs(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const table = db.schema.createTable('jobs')
  const counted =
    dialect === 'sqlite'
      ? table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      : table.addColumn('id', 'bigserial', (c) => c.primaryKey())
  await counted
    .addColumn('public_id', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', required)
    .addColumn('parent_id', 'bigint')
    .addColumn('account_id', 'text', (c) => c.references('accounts.id'))
    .addColumn('key_id', 'text')
    .addColumn('caller', 'text', required)
    .addColumn('once_key', 'text', (c) => c.unique())
    .addColumn('input', 'text', required)
    .addColumn('push_url', 'text')
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('pending'))
    .addColumn('result', 'text')
    .addColumn('error', 'text')
    .addColumn('units', 'integer')
    .addColumn('attempt_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('due_at', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('lease_epoch', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('leased_until', 'text')
    .execute()
  const index = (name: string, columns: string[]) => db.schema.createIndex(name).on('jobs').columns(columns).execute()
  await index('jobs_due', ['state', 'due_at'])
  await index('jobs_by_account', ['account_id', 'state'])
  await index('jobs_by_parent', ['parent_id', 'id'])
  await index('jobs_by_time', ['created_at'])
}

const required = (c: ColumnDefinitionBuilder) => c.notNull()
