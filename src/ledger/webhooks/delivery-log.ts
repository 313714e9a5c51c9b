import type { Db } from '../open.ts'

const rowsOf = (db: Db, webhookId: number) =>
  db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_events', 'webhook_events.id', 'event')
    .select(['webhook_deliveries.id', 'event_type', 'event_id', 'state', 'status_code', 'attempt_count'])
    .select(['due_at', 'delivered_at', 'error', 'webhook_deliveries.created_at'])
    .where('webhook_id', '=', webhookId)

/** The newest deliveries to a webhook. */
export const deliveriesOf = (db: Db, webhookId: number, limit: number) =>
  rowsOf(db, webhookId).orderBy('webhook_deliveries.id', 'desc').limit(limit).execute()

/** One delivery to a webhook. */
export const deliveryOf = (db: Db, webhookId: number, id: number) =>
  rowsOf(db, webhookId).where('webhook_deliveries.id', '=', id).executeTakeFirst()

/** When the next attempt is due; undefined when none waits. What a cap holds may wait for days. */
export async function nextDueAt(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .select((e) => e.fn.min('due_at').as('due_at'))
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row?.due_at ? new Date(row.due_at) : undefined
}

const keptMs = 30 * 24 * 3_600_000
/** A newsletter of a month looks back further. */
const eventsKeptMs = 45 * 24 * 3_600_000

/** Removes what was delivered or given up thirty days ago, and events that no delivery speaks of any more. */
export async function dropOldDeliveries(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptMs).toISOString()
  await db
    .deleteFrom('webhook_deliveries')
    .where((e) => e.fn.coalesce('delivered_at', 'created_at'), '<', oldest)
    .where('state', 'not in', ['waiting', 'held_cap'])
    .execute()
  await db
    .deleteFrom('webhook_events')
    .where('created_at', '<', new Date(now.getTime() - eventsKeptMs).toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_deliveries').select('id').whereRef('webhook_deliveries.event', '=', 'webhook_events.id'),
        ),
      ),
    )
    .execute()
}
