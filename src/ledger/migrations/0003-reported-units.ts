import { type Kysely, sql } from 'kysely'

type Dialect = 'sqlite' | 'postgres'

/**
 * Counts what is reported of a month beside what is billed, so that looking for units to report does not sum up the
 * reports of every minute, and so that the database itself refuses to report more than was billed.
 */
export async function reportedUnits(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .alterTable('account_months')
    .addColumn('reported_units', 'bigint', (c) =>
      c.notNull().defaultTo(0).check(sql`reported_units between 0 and billed_units`),
    )
    .execute()
  await countReports(db, dialect)
  await db.schema
    .createIndex('meter_reports_waiting')
    .on('meter_reports')
    .column('at')
    .where(sql<boolean>`accepted_at is null`)
    .execute()
}

const counting = `update account_months set reported_units = reported_units + new.units
  where account_id = new.account_id and month = new.month;`

async function countReports(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') {
    await sql`create trigger report_counted after insert on meter_reports begin ${sql.raw(counting)} end`.execute(db)
    return
  }
  await sql`create or replace function report_counted() returns trigger language plpgsql as
    $$ begin ${sql.raw(counting)} return null; end $$`.execute(db)
  await sql`create trigger report_counted after insert on meter_reports for each row execute function report_counted()`.execute(
    db,
  )
}
