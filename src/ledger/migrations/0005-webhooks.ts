import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely'

type Db = Kysely<unknown>
type Dialect = 'sqlite' | 'postgres'

/** Customers' webhooks, the events that are sent to them, and every delivery. */
export async function webhooks(db: Db, dialect: Dialect): Promise<void> {
  const counted = (table: string) => withCountedId(db, table, dialect)
  await createWebhooks(db, counted('webhooks'))
  await createEvents(db, counted('webhook_events'))
  await createDeliveries(db, counted('webhook_deliveries'))
  await db.schema
    .createTable('dispatch_cursor')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('snapshot_id', 'text', required)
    .addColumn('at', 'text', required)
    .execute()
}

type Table = CreateTableBuilder<string, string>

/** A table whose ids are counted up and never used again. */
const withCountedId = (db: Db, table: string, dialect: Dialect): Table => {
  const created = db.schema.createTable(table)
  return dialect === 'sqlite'
    ? created.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    : created.addColumn('id', 'bigserial', (c) => c.primaryKey())
}

const required = (c: ColumnDefinitionBuilder) => c.notNull()

async function createWebhooks(db: Db, table: Table): Promise<void> {
  await table
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('url', 'text', required)
    .addColumn('event_types', 'text', required)
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('active'))
    .addColumn('failure_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('secret', 'text', required)
    .addColumn('secret_last4', 'text', required)
    .addColumn('last_delivery_at', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('disabled_at', 'text')
    .addColumn('disabled_reason', 'text', (c) => c.check(sql`length(disabled_reason) <= 256`))
    .addColumn('lease_epoch', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('leased_until', 'text')
    .execute()
  await db.schema.createIndex('webhooks_by_account').on('webhooks').column('account_id').execute()
}

async function createEvents(db: Db, table: Table): Promise<void> {
  await table
    .addColumn('event_type', 'text', required)
    .addColumn('event_id', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('observed_at', 'text', required)
    .addColumn('created_at', 'text', required)
    .addUniqueConstraint('webhook_events_once', ['event_type', 'event_id'])
    .execute()
  await db.schema.createIndex('webhook_events_by_time').on('webhook_events').column('created_at').execute()
}

async function createDeliveries(db: Db, table: Table): Promise<void> {
  await table
    .addColumn('webhook_id', 'bigint', (c) => c.notNull().references('webhooks.id'))
    .addColumn('event', 'bigint', (c) => c.notNull().references('webhook_events.id'))
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('waiting'))
    .addColumn('attempt_count', 'integer', (c) => c.notNull().defaultTo(0).check(sql`attempt_count between 0 and 4`))
    .addColumn('due_at', 'text', required)
    .addColumn('status_code', 'integer')
    .addColumn('error', 'text')
    .addColumn('delivered_at', 'text')
    .addColumn('usage_id', 'text', (c) => c.unique())
    .addColumn('created_at', 'text', required)
    .addUniqueConstraint('webhook_deliveries_once', ['webhook_id', 'event'])
    .execute()
  await db.schema.createIndex('webhook_deliveries_due').on('webhook_deliveries').columns(['state', 'due_at']).execute()
  await db.schema.createIndex('webhook_deliveries_by_event').on('webhook_deliveries').column('event').execute()
}
