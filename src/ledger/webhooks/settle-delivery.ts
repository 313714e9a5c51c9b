import { jstDate, jstMonth } from '../../lib/jst.ts'
import { ulid } from '../../lib/ulid.ts'
import { holdLease, type Lease } from '../leases.ts'
import type { Db, Ledger } from '../open.ts'
import { Books, type Settlement } from '../settle.ts'
import { transact } from '../transact.ts'
import { type Failure, settleFailure } from './failed-attempt.ts'
import type { DeliveryLease } from './next-delivery.ts'

/** What became of an attempt. */
export type AttemptResult = { readonly ok: true; readonly statusCode: number } | ({ readonly ok: false } & Failure)

/** What a delivery is called in the books. */
export const deliveryLabel = 'webhook.delivered'

/** Writes outcomes of attempts down, with their charge; keeps its compiled statements. */
export class DeliveryBooks {
  private readonly books: Books

  constructor(private readonly ledger: Ledger) {
    this.books = new Books(ledger)
  }

  /** One transaction: outcome, charge and state of the webhook. False when the lease was lost: the outcome is another's to tell. */
  async settle(
    lease: Lease,
    delivery: DeliveryLease,
    result: AttemptResult,
    sentAt: Date,
    now: Date,
  ): Promise<boolean> {
    return transact(this.ledger.db, async (tx) => {
      if (!(await holdLease(tx, 'webhooks', lease, now))) return false
      // Told again after an answer of the ledger was lost.
      if (await isSettled(tx, delivery)) return true
      if (!result.ok) await settleFailure(tx, lease.id, delivery, result, sentAt)
      else {
        const settlement = chargeOf(delivery, now)
        const [settled] = delivery.isFree ? [] : await this.books.settleIn(tx, [settlement])
        // A cap or a revocation that came while it was under way: it is delivered, and nothing is charged.
        const usageId = settled?.kind === 'settled' ? settlement.id : null
        await settleSuccess(tx, lease.id, delivery, result.statusCode, usageId, now)
      }
      return true
    })
  }
}

function chargeOf({ account }: DeliveryLease, now: Date): Settlement {
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

async function isSettled(tx: Db, { id }: DeliveryLease): Promise<boolean> {
  const row = await tx.selectFrom('webhook_deliveries').select('state').where('id', '=', id).executeTakeFirst()
  return row?.state === 'delivered' || row?.state === 'failed'
}

async function settleSuccess(
  tx: Db,
  webhookId: number,
  { id }: Pick<DeliveryLease, 'id'>,
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
