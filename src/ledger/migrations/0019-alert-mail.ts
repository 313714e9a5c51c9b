import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'

/** Addresses that accounts want alerts at, each confirmed by its owner; and digests, with what waits for the next one. */
export async function alertMail(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const table = db.schema.createTable('alert_addresses')
  const counted =
    dialect === 'sqlite'
      ? table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      : table.addColumn('id', 'bigserial', (c) => c.primaryKey())
  await counted
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('address_hash', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('token', 'text', required)
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('pending', 'confirmed', 'ended')`))
    .addColumn('created_at', 'text', required)
    .addColumn('confirmed_at', 'text')
    .addUniqueConstraint('alert_addresses_once', ['account_id', 'address_hash'])
    .execute()
  await db.schema.createIndex('alert_addresses_by_address').on('alert_addresses').column('address_hash').execute()
  await db.schema.alterTable('alert_subscriptions').addColumn('address_id', 'bigint').execute()
  await db.schema.alterTable('alert_subscriptions').addColumn('digest', 'text').execute()
  await db.schema.alterTable('alert_subscriptions').addColumn('digested_on', 'text').execute()
  await db.schema.alterTable('alerts').addColumn('waiting', 'text').execute()
}

const required = (c: ColumnDefinitionBuilder) => c.notNull()
