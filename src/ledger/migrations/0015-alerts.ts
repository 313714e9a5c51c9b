import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'

/** What customers watch, and of which changes each subscription was told; an alert is delivered as an event is. */
export async function alerts(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const table = db.schema.createTable('alert_subscriptions')
  const counted =
    dialect === 'sqlite'
      ? table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      : table.addColumn('id', 'bigserial', (c) => c.primaryKey())
  await counted
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('filter_type', 'text', required)
    .addColumn('filter_value', 'text', (c) => c.check(sql`length(filter_value) <= 256`))
    .addColumn('min_severity', 'text', required)
    .addColumn('webhook_url', 'text')
    .addColumn('email', 'text')
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('active'))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('last_triggered', 'text')
    .execute()
  await db.schema.createIndex('alert_subscriptions_by_account').on('alert_subscriptions').column('account_id').execute()
  await db.schema
    .createTable('alerts')
    .addColumn('subscription_id', 'bigint', (c) => c.notNull().references('alert_subscriptions.id'))
    .addColumn('change', 'text', required)
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('alerts_once', ['subscription_id', 'change'])
    .execute()
  await db.schema.createIndex('alerts_by_time').on('alerts').column('created_at').execute()
  await db.schema.alterTable('webhooks').addColumn('alert_subscription_id', 'bigint').execute()
  await db.schema
    .createIndex('webhooks_by_alert_subscription')
    .unique()
    .on('webhooks')
    .column('alert_subscription_id')
    .execute()
}

const required = (c: ColumnDefinitionBuilder) => c.notNull()
