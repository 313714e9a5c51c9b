import { type Kysely, sql } from 'kysely'

/** The latest time that the service has been at; empty until it is noted, before any ISO 8601 time in the order of texts. */
export async function clockMarks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('clock_marks')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('resets', 'integer', (c) => c.notNull())
    .execute()
  await sql`insert into clock_marks (name, at, resets) values ('latest', '', 0)`.execute(db)
}
