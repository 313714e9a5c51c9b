import { sql } from 'kysely'
import type { Db } from '../open.ts'

/** How long whoever took a webhook may deliver to it; longer than any attempt takes. */
export const leaseMs = 60_000

/** A webhook that this process alone delivers to, until the lease is over. */
export interface Lease {
  readonly webhookId: number
  readonly url: string
  /** Sealed. */
  readonly secret: string
  readonly epoch: number
}

/** Active webhooks with deliveries that are due and that nobody delivers to, the one that waited longest first. */
export async function dueWebhooks(db: Db, now: Date, limit: number) {
  const at = now.toISOString()
  return db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .select(['webhooks.id', 'url', 'secret', 'lease_epoch'])
    .where('state', 'in', ['waiting', 'held_cap'])
    .where('due_at', '<=', at)
    .where((e) => e.or([e('leased_until', 'is', null), e('leased_until', '<=', at)]))
    .groupBy(['webhooks.id', 'url', 'secret', 'lease_epoch'])
    .orderBy(sql`min(due_at)`)
    .orderBy('webhooks.id')
    .limit(limit)
    .execute()
}

/** Takes a webhook; undefined when another process was faster. */
export async function takeLease(
  db: Db,
  { id, url, secret, lease_epoch }: Awaited<ReturnType<typeof dueWebhooks>>[number],
  now: Date,
): Promise<Lease | undefined> {
  const epoch = lease_epoch + 1
  const taken = await db
    .updateTable('webhooks')
    .set({ lease_epoch: epoch, leased_until: leaseEnd(now) })
    .where('id', '=', id)
    .where('lease_epoch', '=', lease_epoch)
    .returning('id')
    .executeTakeFirst()
  return taken && { webhookId: id, url, secret, epoch }
}

/** Prolongs a lease in the transaction that counts on it; false when another process has taken the webhook since. */
export async function holdLease(tx: Db, { webhookId, epoch }: Lease, now: Date): Promise<boolean> {
  const held = await tx
    .updateTable('webhooks')
    .set({ leased_until: leaseEnd(now) })
    .where('id', '=', webhookId)
    .where('lease_epoch', '=', epoch)
    .returning('id')
    .executeTakeFirst()
  return held !== undefined
}

/** Keeps the secret of a webhook as it was sealed anew. */
export async function keepSecret(db: Db, { webhookId }: Pick<Lease, 'webhookId'>, secret: string): Promise<void> {
  await db.updateTable('webhooks').set({ secret }).where('id', '=', webhookId).execute()
}

/** Lets others deliver to the webhook at once. */
export async function endLease(db: Db, { webhookId, epoch }: Lease): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ leased_until: null })
    .where('id', '=', webhookId)
    .where('lease_epoch', '=', epoch)
    .execute()
}

const leaseEnd = (now: Date): string => new Date(now.getTime() + leaseMs).toISOString()
