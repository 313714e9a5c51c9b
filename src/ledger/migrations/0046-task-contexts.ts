import type { Kysely } from 'kysely'

/** Which conversation a task belongs to, and an account's jobs by when they last changed. */
export async function taskContexts(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('context_key', 'text').execute()
  await db.schema.createIndex('jobs_by_change').on('jobs').columns(['account_id', 'kind', 'updated_at', 'id']).execute()
}
