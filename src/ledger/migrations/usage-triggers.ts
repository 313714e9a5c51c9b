import { type Kysely, sql } from 'kysely'

export type Dialect = 'sqlite' | 'postgres'

/** SQL that adds a row of the books to the month and the day it belongs to, and later to the client of the month. */
export function countingOf(columns: readonly string[], hasClients = false): string {
  const [names, values] = [columns.join(', '), columns.map((name) => `new.${name}`).join(', ')]
  const added = (table: string) => columns.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ')
  const clients = `
  insert into usage_clients (account_id, month, client_tag, operation, calls, ${names})
    values (new.account_id, new.month, coalesce(new.client_tag, ''), new.operation, 1, ${values})
    on conflict (account_id, month, client_tag, operation)
    do update set calls = usage_clients.calls + 1, ${added('usage_clients')};`
  return `
  insert into account_months (account_id, month, ${names}) values (new.account_id, new.month, ${values})
    on conflict (account_id, month) do update set ${added('account_months')};
  insert into usage_days (account_id, day, operation, calls, ${names})
    values (new.account_id, new.day, new.operation, 1, ${values})
    on conflict (account_id, day, operation) do update set calls = usage_days.calls + 1, ${added('usage_days')};${hasClients ? clients : ''}`
}

/** The counters follow from the books inside the database: no code path can add to one and forget the other. */
export async function countUsage(db: Kysely<unknown>, dialect: Dialect, counting: string): Promise<void> {
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
export async function forbidChangesToUsage(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
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
export async function dropUsageTriggers(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const names =
    dialect === 'sqlite'
      ? ['usage_counted', 'usage_no_update', 'usage_no_delete']
      : ['usage_counted', 'usage_append_only']
  for (const name of names)
    await sql`drop trigger ${sql.raw(dialect === 'sqlite' ? name : `${name} on usage`)}`.execute(db)
}
