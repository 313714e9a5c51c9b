import type { Db } from '../open.ts'

/** Which delivery is sent again, and when. */
export interface Replay {
  readonly webhookId: number
  readonly id: number
  readonly now: Date
}

/**
 * Has a delivery that was given up attempted anew, as often as a new one, and one that waits at once; one that was received
 * stays as it is. In a transaction of the caller, which knows the webhook.
 */
export async function replayDelivery(tx: Db, { webhookId, id, now }: Replay): Promise<void> {
  const own = tx.updateTable('webhook_deliveries').where('id', '=', id).where('webhook_id', '=', webhookId)
  const due_at = now.toISOString()
  const [renewed] = await own
    .set({ state: 'waiting', attempt_count: 0, due_at })
    .where('state', 'in', ['failed', 'cancelled'])
    .returning('id')
    .execute()
  if (!renewed) await own.set({ due_at }).where('state', 'in', ['waiting', 'held_cap']).execute()
}
