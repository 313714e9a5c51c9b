import { jstDate, jstMonth } from '../../lib/jst.ts'
import { ulid } from '../../lib/ulid.ts'
import type { Db, Ledger } from '../open.ts'
import { Books, type Settlement } from '../settle.ts'
import { transact } from '../transact.ts'
import { holdLease, type Lease } from './leases.ts'
import type { TakenDelivery } from './next-delivery.ts'
import { disableWebhook } from './registrations.ts'

/** What became of an attempt. */
export type Outcome =
  | { readonly ok: true; readonly statusCode: number }
  | { readonly ok: false; readonly statusCode: number | null; readonly error: string }

type Failure = Pick<Extract<Outcome, { ok: false }>, 'statusCode' | 'error'>

/** Attempts at one event, the waits before the second to the fourth (specification, Delivery contract). */
export const mostAttempts = 4
const waitsMs = [60_000, 300_000, 1_800_000]

/** Events in a row whose attempts all failed, after which a webhook is disabled. */
const mostFailures = 5

/** What a delivery is called in the books (decisions.md 13). */
export const deliveryLabel = 'webhook.delivered'

/** Writes outcomes of attempts down, with their charge; keeps its compiled statements. */
export class DeliveryBooks {
  private readonly books: Books

  constructor(private readonly ledger: Ledger) {
    this.books = new Books(ledger)
  }

  /** One transaction: outcome, charge and state of the webhook. False when the lease was lost: the outcome is another's to tell. */
  async settle(lease: Lease, delivery: TakenDelivery, outcome: Outcome, sentAt: Date, now: Date): Promise<boolean> {
    return transact(this.ledger.db, async (tx) => {
      if (!(await holdLease(tx, lease, now))) return false
      // Told again after an answer of the ledger was lost.
      if (await isSettled(tx, delivery)) return true
      if (!outcome.ok) await settleFailure(tx, lease, delivery, outcome, sentAt)
      else {
        const settlement = chargeOf(delivery, now)
        const [settled] = await this.books.settleIn(tx, [settlement])
        // A cap or a revocation that came while it was under way: it is delivered, and nothing is charged.
        const usageId = settled?.kind === 'settled' ? settlement.id : null
        await settleSuccess(tx, lease, delivery, outcome.statusCode, usageId, now)
      }
      return true
    })
  }
}

function chargeOf({ account }: TakenDelivery, now: Date): Settlement {
  return {
    id: ulid(now.getTime()),
    accountId: account.id,
    keyId: account.keyId,
    operation: deliveryLabel,
    units: 1,
    predictedUnits: 1,
    hasTerms: true,
    isTest: account.mode === 'test',
    clientTag: null,
    at: now,
    day: jstDate(now),
    month: jstMonth(now),
  }
}

async function isSettled(tx: Db, { id }: TakenDelivery): Promise<boolean> {
  const row = await tx.selectFrom('webhook_deliveries').select('state').where('id', '=', id).executeTakeFirst()
  return row?.state === 'delivered' || row?.state === 'failed'
}

async function settleSuccess(
  tx: Db,
  { webhookId }: Lease,
  { id }: Pick<TakenDelivery, 'id'>,
  status_code: number,
  usage_id: string | null,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'delivered', status_code, error: null, delivered_at: at, usage_id })
    .where('id', '=', id)
    .execute()
  await tx.updateTable('webhooks').set({ failure_count: 0, last_delivery_at: at }).where('id', '=', webhookId).execute()
}

/** Whether another attempt can help (decisions.md 13): not for an answer that says no, nor for an unsafe address. */
const isWorthRepeating = ({ statusCode, error }: Failure): boolean =>
  error !== 'unsafe_target' && (statusCode === null || statusCode >= 500 || statusCode === 408 || statusCode === 429)

/** An attempt that failed: the next one is due in its time, or the event is given up and counts against the webhook. */
export async function settleFailure(
  tx: Db,
  { webhookId }: Pick<Lease, 'webhookId'>,
  { id, attempt }: Pick<TakenDelivery, 'id' | 'attempt'>,
  failure: Failure,
  sentAt: Date,
): Promise<void> {
  const { statusCode: status_code, error } = failure
  const wait = isWorthRepeating(failure) ? waitsMs[attempt - 1] : undefined
  const next =
    wait === undefined
      ? { state: 'failed' as const }
      : { state: 'waiting' as const, due_at: new Date(sentAt.getTime() + wait).toISOString() }
  await tx
    .updateTable('webhook_deliveries')
    .set({ status_code, error, ...next })
    .where('id', '=', id)
    // A webhook that was deleted meanwhile has cancelled what would follow.
    .where('state', '=', 'waiting')
    .execute()
  if (wait === undefined) await countFailure(tx, webhookId, error, sentAt)
}

/** One more event that could not be delivered; the fifth in a row disables the webhook. */
async function countFailure(tx: Db, webhookId: number, error: string, now: Date): Promise<void> {
  const { failure_count } = await tx
    .updateTable('webhooks')
    .set((e) => ({ failure_count: e('failure_count', '+', 1) }))
    .where('id', '=', webhookId)
    .returning('failure_count')
    .executeTakeFirstOrThrow()
  if (failure_count >= mostFailures)
    await disableWebhook(tx, webhookId, `${mostFailures} consecutive failures: ${error}`, now)
}
