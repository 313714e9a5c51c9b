import { sql } from 'kysely'
import { isFree } from '../leases.ts'
import type { Db } from '../open.ts'

/** Active webhooks with deliveries that are due and that nobody delivers to, the one that waited longest first. */
export async function dueWebhooks(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .select(['webhooks.id', 'url', 'secret', 'lease_epoch'])
    .where('webhook_deliveries.state', 'in', ['waiting', 'held_cap'])
    .where('due_at', '<=', now.toISOString())
    .where(isFree(now))
    .groupBy(['webhooks.id', 'url', 'secret', 'lease_epoch'])
    .orderBy(sql`min(due_at)`)
    .orderBy('webhooks.id')
    .limit(limit)
    .execute()
}

/** Keeps the secret of a webhook as it was sealed anew. */
export async function keepSecret(db: Db, webhookId: number, secret: string): Promise<void> {
  await db.updateTable('webhooks').set({ secret }).where('id', '=', webhookId).execute()
}
