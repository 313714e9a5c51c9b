import { type Kysely, sql } from 'kysely'

type Dialect = 'sqlite' | 'postgres'

/** Accounts, keys, usage, quotas, stored replies and feedback. */
export async function accountsAndUsage(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createAccounts(db)
  await createUsage(db)
  await createCounters(db, dialect)
  await createFeedback(db, dialect)
  await countUsage(db, dialect)
  await forbidChangesToUsage(db, dialect)
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('customer_id', 'text', (c) => c.notNull().unique())
    .addColumn('plan', 'text', (c) => c.notNull())
    .addColumn('monthly_cap_yen', 'bigint', (c) => c.check(sql`monthly_cap_yen >= 0`))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('api_keys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addColumn('hash_prefix', 'text', (c) => c.notNull())
    .addColumn('pepper_version', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('revoked_at', 'text')
    .execute()
  await db.schema.createIndex('api_keys_by_prefix').on('api_keys').column('hash_prefix').execute()
}

async function createUsage(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('usage')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('key_id', 'text', (c) => c.notNull())
    .addColumn('operation', 'text', (c) => c.notNull())
    .addColumn('units', 'bigint', (c) =>
      c.notNull().check(sql`units between 0 and 1000000 and units = cast(units as bigint)`),
    )
    .addColumn('client_tag', 'text')
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('month', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('usage_by_account').on('usage').columns(['account_id', 'day']).execute()
}

async function createCounters(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const counter = (name: string) => db.schema.createTable(name)
  await counter('account_months')
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('units', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('account_months_key', ['account_id', 'month'])
    .execute()
  await counter('usage_days')
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('operation', 'text', (c) => c.notNull())
    .addColumn('calls', 'bigint', (c) => c.notNull())
    .addColumn('units', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('usage_days_key', ['account_id', 'day', 'operation'])
    .execute()
  await counter('anonymous_days')
    .addColumn('address_hash', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('used', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('anonymous_days_key', ['day', 'address_hash'])
    .execute()
  await counter('idempotency')
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('body', dialect === 'sqlite' ? 'blob' : 'bytea', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_key', ['account_id', 'scope', 'key'])
    .execute()
}

async function createFeedback(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('feedback')
    .addColumn('id', dialect === 'sqlite' ? 'integer' : 'bigserial', (c) => c.primaryKey())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('rating', 'integer')
    .addColumn('endpoint', 'text')
    .addColumn('request_id', 'text')
    .addColumn('account_id', 'text')
    .addColumn('key_id', 'text')
    .addColumn('address_hash', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('feedback_days')
    .addColumn('sender', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('messages', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('feedback_days_key', ['sender', 'day'])
    .execute()
}

const counting = `
  insert into account_months (account_id, month, units) values (new.account_id, new.month, new.units)
    on conflict (account_id, month) do update set units = account_months.units + excluded.units;
  insert into usage_days (account_id, day, operation, calls, units)
    values (new.account_id, new.day, new.operation, 1, new.units)
    on conflict (account_id, day, operation) do update set calls = usage_days.calls + 1, units = usage_days.units + excluded.units;`

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
