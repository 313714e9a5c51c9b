import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely'

type Db = Kysely<unknown>
type Dialect = 'sqlite' | 'postgres'

/** What customers bought, how they log in, what was reported to the payment processor, and what they asked of us. */
export async function billing(db: Db, dialect: Dialect): Promise<void> {
  await extendAccounts(db)
  await createClients(db)
  await countBilledUnits(db, dialect)
  await createPurchases(db)
  await createLogins(db)
  await createReports(db)
  await createRequests(db)
  await createShortLived(db, dialect)
}

const required = (c: ColumnDefinitionBuilder) => c.notNull()
const key = (c: ColumnDefinitionBuilder) => c.primaryKey()
const account = (c: ColumnDefinitionBuilder) => c.notNull().references('accounts.id')

const table = (db: Db, name: string): CreateTableBuilder<string> => db.schema.createTable(name)

const addColumn = (db: Db, to: string, name: string, fallback: string | null) =>
  db.schema
    .alterTable(to)
    .addColumn(name, 'text', (c) => (fallback === null ? c : c.notNull().defaultTo(fallback)))
    .execute()

async function extendAccounts(db: Db): Promise<void> {
  await addColumn(db, 'accounts', 'mode', 'live')
  await addColumn(db, 'accounts', 'standing', 'good')
  await addColumn(db, 'api_keys', 'entitlement_id', null)
  await addColumn(db, 'api_keys', 'scope', 'api:read api:metered')
  await addColumn(db, 'api_keys', 'origin', 'operator')
  await db.schema.createIndex('api_keys_by_entitlement').on('api_keys').column('entitlement_id').execute()
}

/** Rows of the books from before plans had included units were charged in full. */
async function countBilledUnits(db: Db, dialect: Dialect): Promise<void> {
  const counted = ['usage', 'account_months', 'usage_days']
  for (const name of counted) {
    await db.schema
      .alterTable(name)
      .addColumn('billed_units', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute()
  }
  await dropUsageTriggers(db, dialect)
  for (const name of counted) await sql`update ${sql.table(name)} set billed_units = units`.execute(db)
  await sql`insert into usage_clients (account_id, month, client_tag, operation, calls, units, billed_units)
    select account_id, month, coalesce(client_tag, ''), operation, count(*), sum(units), sum(billed_units)
    from usage group by 1, 2, 3, 4`.execute(db)
  await countUsage(db, dialect)
  await forbidChangesToUsage(db, dialect)
}

/** What each of a customer's own clients used in a month: re-billing must not read every row of it. */
async function createClients(db: Db): Promise<void> {
  await table(db, 'usage_clients')
    .addColumn('account_id', 'text', required)
    .addColumn('month', 'text', required)
    .addColumn('client_tag', 'text', required)
    .addColumn('operation', 'text', required)
    .addColumn('calls', 'bigint', required)
    .addColumn('units', 'bigint', required)
    .addColumn('billed_units', 'bigint', required)
    .addPrimaryKeyConstraint('usage_clients_key', ['account_id', 'month', 'client_tag', 'operation'])
    .execute()
}

async function createPurchases(db: Db): Promise<void> {
  await table(db, 'entitlements')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', account)
    .addColumn('kind', 'text', required)
    .addColumn('plan', 'text', required)
    .addColumn('has_dump', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('status', 'text', required)
    .addColumn('period_end', 'text')
    .addColumn('cancel_at_period_end', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('state_as_of', 'text')
    .addColumn('paid_at', 'text')
    .addColumn('failed_at', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('key_issued_at', 'text')
    .addColumn('created_at', 'text', required)
    .execute()
  await db.schema.createIndex('entitlements_by_account').on('entitlements').column('account_id').execute()
  await table(db, 'payment_events')
    .addColumn('id', 'text', key)
    .addColumn('type', 'text', required)
    .addColumn('received_at', 'text', required)
    .execute()
}

async function createLogins(db: Db): Promise<void> {
  await table(db, 'sessions')
    .addColumn('token_hash', 'text', key)
    .addColumn('key_id', 'text', (c) => c.notNull().references('api_keys.id'))
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute()
  await db.schema.createIndex('sessions_by_key').on('sessions').column('key_id').execute()
  await table(db, 'device_logins')
    .addColumn('device_code_hash', 'text', key)
    .addColumn('user_code', 'text', (c) => c.notNull().unique())
    .addColumn('client_id', 'text', required)
    .addColumn('scope', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('account_id', 'text')
    .addColumn('entitlement_id', 'text')
    .addColumn('checkout_id', 'text')
    .addColumn('interval_seconds', 'integer', required)
    .addColumn('polled_at', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute()
}

async function createReports(db: Db): Promise<void> {
  await table(db, 'meter_reports')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', account)
    .addColumn('month', 'text', required)
    .addColumn('units', 'bigint', (c) => c.notNull().check(sql`units > 0`))
    .addColumn('at', 'text', required)
    .addColumn('first_sent_at', 'text')
    .addColumn('accepted_at', 'text')
    .addColumn('problem', 'text')
    .addUniqueConstraint('meter_reports_once_a_minute', ['account_id', 'at'])
    .execute()
  await db.schema.createIndex('meter_reports_by_month').on('meter_reports').columns(['account_id', 'month']).execute()
}

async function createRequests(db: Db): Promise<void> {
  await table(db, 'customer_requests')
    .addColumn('id', 'text', key)
    .addColumn('kind', 'text', required)
    .addColumn('account_id', 'text')
    .addColumn('requester_email', 'text', required)
    .addColumn('details', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('done_at', 'text')
    .addColumn('done_note', 'text')
    .execute()
  await db.schema.createIndex('customer_requests_by_time').on('customer_requests').column('created_at').execute()
  await table(db, 'admin_acts')
    .addColumn('id', 'text', key)
    .addColumn('act', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('at', 'text', required)
    .execute()
}

async function createShortLived(db: Db, dialect: Dialect): Promise<void> {
  await table(db, 'call_counts')
    .addColumn('bucket', 'text', required)
    .addColumn('caller', 'text', required)
    .addColumn('period', 'text', required)
    .addColumn('calls', 'bigint', required)
    .addColumn('ends_at', 'text', required)
    .addPrimaryKeyConstraint('call_counts_key', ['bucket', 'caller', 'period'])
    .execute()
  await table(db, 'sealed_replies')
    .addColumn('id', 'text', key)
    .addColumn('sealed', dialect === 'sqlite' ? 'blob' : 'bytea', required)
    .addColumn('expires_at', 'text', required)
    .execute()
}

const counting = `
  insert into account_months (account_id, month, units, billed_units) values (new.account_id, new.month, new.units, new.billed_units)
    on conflict (account_id, month) do update set units = account_months.units + excluded.units, billed_units = account_months.billed_units + excluded.billed_units;
  insert into usage_days (account_id, day, operation, calls, units, billed_units)
    values (new.account_id, new.day, new.operation, 1, new.units, new.billed_units)
    on conflict (account_id, day, operation) do update set calls = usage_days.calls + 1, units = usage_days.units + excluded.units, billed_units = usage_days.billed_units + excluded.billed_units;
  insert into usage_clients (account_id, month, client_tag, operation, calls, units, billed_units)
    values (new.account_id, new.month, coalesce(new.client_tag, ''), new.operation, 1, new.units, new.billed_units)
    on conflict (account_id, month, client_tag, operation)
    do update set calls = usage_clients.calls + 1, units = usage_clients.units + excluded.units, billed_units = usage_clients.billed_units + excluded.billed_units;`

/** The counters follow from the books inside the database: no code path can add to one and forget the other. */
async function countUsage(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') {
    await sql`create trigger usage_counted after insert on usage begin ${sql.raw(counting)} end`.execute(db)
    return
  }
  await sql`create or replace function usage_counted() returns trigger language plpgsql as
    $$ begin ${sql.raw(counting)} return null; end $$`.execute(db)
  await sql`create trigger usage_counted after insert on usage for each row execute function usage_counted()`.execute(
    db,
  )
}

/** The usage table is the books: rows are added, never changed or removed. */
async function forbidChangesToUsage(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') {
    for (const act of ['update', 'delete']) {
      await sql`create trigger ${sql.raw(`usage_no_${act}`)} before ${sql.raw(act)} on usage
        begin select raise(abort, 'usage is append-only'); end`.execute(db)
    }
    return
  }
  await sql`create or replace function usage_append_only() returns trigger language plpgsql as
    $$ begin raise exception 'usage is append-only'; end $$`.execute(db)
  await sql`create trigger usage_append_only before update or delete on usage
    for each row execute function usage_append_only()`.execute(db)
}

/** Lets a migration change the books, which nothing else may. */
async function dropUsageTriggers(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const names =
    dialect === 'sqlite'
      ? ['usage_counted', 'usage_no_update', 'usage_no_delete']
      : ['usage_counted', 'usage_append_only']
  for (const name of names)
    await sql`drop trigger ${sql.raw(dialect === 'sqlite' ? name : `${name} on usage`)}`.execute(db)
}
