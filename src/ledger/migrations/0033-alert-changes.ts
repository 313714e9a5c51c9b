import type { Kysely } from 'kysely'

/** What an alert told, for the feed of its subscription; null for those from before. */
export async function alertChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('alerts').addColumn('change_json', 'text').execute()
}
