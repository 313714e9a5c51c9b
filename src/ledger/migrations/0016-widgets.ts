import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'

/** Widgets, and their searches by month: counted inside the database with the books, so that neither is there without the other. */
export async function widgets(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .createTable('widgets')
    .addColumn('key_id', 'text', (c) => c.primaryKey())
    .addColumn('entitlement_id', 'text', (c) => c.unique().references('entitlements.id'))
    .addColumn('owner_email', 'text', required)
    .addColumn('label', 'text')
    .addColumn('allowed_origins', 'text', required)
    .addColumn('success_url', 'text', required)
    .addColumn('began_at', 'text', required)
    .execute()
  await db.schema
    .createTable('widget_months')
    .addColumn('key_id', 'text', required)
    .addColumn('month', 'text', required)
    .addColumn('requests', 'bigint', required)
    .addPrimaryKeyConstraint('widget_months_key', ['key_id', 'month'])
    .execute()
  if (dialect === 'sqlite') {
    await sql`create trigger widget_counted after insert on usage when new.operation = 'widget_search'
      begin ${sql.raw(counting)} end`.execute(db)
    return
  }
  await sql`create or replace function widget_counted() returns trigger language plpgsql as
    $$ begin ${sql.raw(counting)} return null; end $$`.execute(db)
  await sql`create trigger widget_counted after insert on usage for each row
    when (new.operation = 'widget_search') execute function widget_counted()`.execute(db)
}

const required = (c: ColumnDefinitionBuilder) => c.notNull()

const counting = `
  insert into widget_months (key_id, month, requests) values (new.key_id, new.month, 1)
    on conflict (key_id, month) do update set requests = widget_months.requests + 1;`
