import { sql } from 'kysely'
import { isFree } from '../leases.ts'
import type { Db } from '../open.ts'

/** Active webhooks with deliveries that are due and that nobody delivers to, the one that waited longest first. */
export async function dueWebhooks(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .select(['webhooks.id', 'account_id', 'url', 'secret', 'lease_epoch'])
    .where('webhook_deliveries.state', 'in', ['waiting', 'held_cap'])
    .where('due_at', '<=', now.toISOString())
    .where(isFree(now))
    .groupBy(['webhooks.id', 'account_id', 'url', 'secret', 'lease_epoch'])
    .orderBy(sql`min(due_at)`)
    .orderBy('webhooks.id')
    .limit(limit)
    .execute()
}

/** Keeps the secret of a webhook as it was sealed anew. */
export async function keepSecret(db: Db, webhookId: number, secret: string): Promise<void> {
  await db.updateTable('webhooks').set({ secret }).where('id', '=', webhookId).execute()
}

/** The sealed secret that alerts of an account are signed with: that of its newest active webhook; null when it has none. */
export async function secretOfAlerts(db: Db, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('webhooks')
    .select('secret')
    .where('account_id', '=', accountId)
    .where('alert_subscription_id', 'is', null)
    .where('status', '=', 'active')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.secret ?? null
}
