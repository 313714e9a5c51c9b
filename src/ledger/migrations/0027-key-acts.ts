import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

/** What customers did with the keys that they made for their staff and programs, in order; nothing in it is a secret. */
export async function keyActs(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const table = db.schema.createTable('key_acts')
  const counted =
    dialect === 'sqlite'
      ? table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      : table.addColumn('id', 'bigserial', (c) => c.primaryKey())
  await counted
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('key_id', 'text', required)
    .addColumn('by_key_id', 'text', required)
    .addColumn('act', 'text', required)
    .addColumn('details', 'text', required)
    .addColumn('at', 'text', required)
    .execute()
  await db.schema.createIndex('key_acts_by_account').on('key_acts').columns(['account_id', 'id']).execute()
}

const required = (c: ColumnDefinitionBuilder) => c.notNull()
