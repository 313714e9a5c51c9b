import type { Kysely } from 'kysely'

/** Which conversation a task belongs to, who is told of its changes, and an account's jobs by when they last changed. */
export async function taskContexts(db: Kysely<unknown>): Promise<void> {
  for (const column of ['context_key', 'receiver_ids'])
    await db.schema.alterTable('jobs').addColumn(column, 'text').execute()
  await db.schema.createIndex('jobs_by_change').on('jobs').columns(['account_id', 'kind', 'updated_at', 'id']).execute()
}
