import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'

/** What customers say of the service, to be shown once an operator has approved it. */
export async function testimonials(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const table = db.schema.createTable('testimonials')
  const counted =
    dialect === 'sqlite'
      ? table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      : table.addColumn('id', 'bigserial', (c) => c.primaryKey())
  await counted
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('audience', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('name', 'text')
    .addColumn('organization', 'text')
    .addColumn('linkedin_url', 'text')
    .addColumn('state', 'text', (c) =>
      c.notNull().defaultTo('pending').check(sql`state in ('pending', 'approved', 'rejected')`),
    )
    .addColumn('created_at', 'text', required)
    .addColumn('reviewed_at', 'text')
    .addColumn('review_note', 'text')
    .execute()
  await db.schema.createIndex('testimonials_by_state').on('testimonials').columns(['state', 'reviewed_at']).execute()
}

const required = (c: ColumnDefinitionBuilder) => c.notNull()
