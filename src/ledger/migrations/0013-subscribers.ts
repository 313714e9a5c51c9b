import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'

/** People who asked for news of the service, by the hash of their address. */
export async function subscribers(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const table = db.schema.createTable('subscribers')
  const counted =
    dialect === 'sqlite'
      ? table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      : table.addColumn('id', 'bigserial', (c) => c.primaryKey())
  await counted
    .addColumn('address_hash', 'text', (c) => c.notNull().unique())
    .addColumn('address', 'text', required)
    .addColumn('source', 'text', (c) => c.check(sql`length(source) <= 64`))
    .addColumn('created_at', 'text', required)
    .addColumn('ended_at', 'text')
    .execute()
}

const required = (c: ColumnDefinitionBuilder) => c.notNull()
