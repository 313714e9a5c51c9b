import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'

/** Mails on their way, and addresses that get none. */
export async function mails(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const table = db.schema.createTable('mails')
  const counted =
    dialect === 'sqlite'
      ? table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      : table.addColumn('id', 'bigserial', (c) => c.primaryKey())
  await counted
    .addColumn('kind', 'text', required)
    .addColumn('language', 'text')
    .addColumn('account_id', 'text', (c) => c.references('accounts.id'))
    .addColumn('recipient', 'text')
    .addColumn('facts', 'text', required)
    .addColumn('once_key', 'text', (c) => c.unique())
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('waiting'))
    .addColumn('attempt_count', 'integer', (c) => c.notNull().defaultTo(0).check(sql`attempt_count between 0 and 8`))
    .addColumn('due_at', 'text', required)
    .addColumn('error', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('ended_at', 'text')
    .addColumn('lease_epoch', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('leased_until', 'text')
    .execute()
  await db.schema.createIndex('mails_due').on('mails').columns(['state', 'due_at']).execute()
  await db.schema
    .createTable('mail_suppressions')
    .addColumn('address_hash', 'text', (c) => c.primaryKey())
    .addColumn('address', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('note', 'text')
    .addColumn('created_at', 'text', required)
    .execute()
}

const required = (c: ColumnDefinitionBuilder) => c.notNull()
