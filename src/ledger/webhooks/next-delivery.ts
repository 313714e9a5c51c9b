import type { Updateable } from 'kysely'
import { jstMonth } from '../../lib/jst.ts'
import { type Account, tierOf } from '../account.ts'
import { liveAccount } from '../account-rows.ts'
import { passesCap } from '../charge.ts'
import { holdLease, type Lease } from '../leases.ts'
import { useOfMonth } from '../month-use.ts'
import type { Db, Ledger } from '../open.ts'
import type { WebhookDeliveriesTable } from '../tables/webhook-tables.ts'
import { transact } from '../transact.ts'
import { mostAttempts, settleFailure } from './failed-attempt.ts'

/** A delivery whose attempt is on the record and may now be made. */
export interface DeliveryLease {
  readonly id: number
  readonly eventType: string
  readonly eventId: string
  readonly body: string
  /** This attempt, counted from 1. */
  readonly attempt: number
  readonly account: Account
  /** Alerts cost nothing. */
  readonly isFree: boolean
}

const heldMs = 3_600_000
const longestHeldMs = 3 * 24 * heldMs

/**
 * Puts the next attempt at a webhook on the record before it is made, so that a crash can never lead to a fifth. Deliveries
 * that may not be made end or wait here. Undefined when nothing is due, or when the lease is lost.
 */
export async function takeDelivery(ledger: Ledger, lease: Lease, now: Date): Promise<DeliveryLease | undefined> {
  for (;;) {
    const found = await transact(ledger.db, (tx) => takeIn(tx, lease, now))
    if (found !== 'passed over') return found
  }
}

async function takeIn(tx: Db, lease: Lease, now: Date): Promise<DeliveryLease | 'passed over' | undefined> {
  if (!(await holdLease(tx, 'webhooks', lease, now))) return undefined
  const row = await nextDue(tx, lease.id, now)
  if (!row) return undefined
  const { id, attempt_count, event_type: eventType, event_id: eventId, body } = row
  const set = (values: Updateable<WebhookDeliveriesTable>) =>
    tx.updateTable('webhook_deliveries').set(values).where('id', '=', id).execute()
  const cancel = async (error: string) => {
    await set({ state: 'cancelled', error })
    return 'passed over' as const
  }
  // The process that made the last attempt is gone, and nobody knows what became of it.
  if (attempt_count >= mostAttempts) {
    await settleFailure(
      tx,
      lease.id,
      { id, attempt: attempt_count },
      { statusCode: null, error: 'transport_error' },
      now,
    )
    return 'passed over'
  }
  const account = await liveAccount(tx, row.account_id)
  if (!account) return cancel('key_revoked')
  const isFree = row.alert_subscription_id !== null
  if (!isFree && tierOf(account) !== 'metered') return cancel('not_metered')
  if (!isFree && !(await isAffordable(tx, account, now))) {
    if (now.getTime() - Date.parse(row.created_at) > longestHeldMs) return cancel('cap_reached')
    await set({ state: 'held_cap', error: 'cap_reached', due_at: new Date(now.getTime() + heldMs).toISOString() })
    return 'passed over'
  }
  const attempt = attempt_count + 1
  await set({ state: 'waiting', attempt_count: attempt })
  return { id, eventType, eventId, body, attempt, account, isFree }
}

const nextDue = (tx: Db, webhookId: number, now: Date) =>
  tx
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_events', 'webhook_events.id', 'event')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .select(['webhook_deliveries.id', 'attempt_count', 'webhook_deliveries.created_at', 'account_id'])
    .select(['event_type', 'event_id', 'body', 'alert_subscription_id'])
    .where('webhook_id', '=', webhookId)
    .where('state', 'in', ['waiting', 'held_cap'])
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .orderBy('webhook_deliveries.id')
    .limit(1)
    .executeTakeFirst()

/** Whether one more unit fits under the monthly cap. */
async function isAffordable(tx: Db, account: Account, now: Date): Promise<boolean> {
  const { monthlyCapYen } = account
  if (monthlyCapYen === null) return true
  const { units } = await useOfMonth(tx, account.id, jstMonth(now))
  return !passesCap(monthlyCapYen, units, 1)
}
