import type { Kysely } from 'kysely'

/** The fields of whose changes a subscription is told; null = of any. */
export async function alertFields(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('alert_subscriptions').addColumn('fields', 'text').execute()
}
