import type { Kysely } from 'kysely'

/** Answered calls of a UTC day by account and operation, for public figures; an empty account stands for callers without a key. */
export async function callDays(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('call_days')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('operation', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('calls', 'bigint', (c) => c.notNull())
    .addColumn('trials', 'bigint', (c) => c.notNull())
    .addColumn('hits', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('call_days_key', ['day', 'operation', 'account_id'])
    .execute()
}
