import type { Selectable } from 'kysely'
import { isGood, type PaymentFact, statusOf, unknownPayment, withPaymentFact } from '../entitlement-state.ts'
import type { Db } from '../open.ts'
import type { NewsletterTables } from '../tables/newsletter-tables.ts'

type Payment = Selectable<NewsletterTables['newsletter_payments']>

export const newsletterPayment = (db: Db, id: string): Promise<Payment | undefined> =>
  db.selectFrom('newsletter_payments').selectAll().where('id', '=', id).executeTakeFirst()

/** Whether a newsletter is paid for. */
export const isPaidFor = async (db: Db, subscriberId: string): Promise<boolean> =>
  (await goodPayments(db, subscriberId)).length > 0

async function goodPayments(db: Db, subscriberId: string): Promise<Payment[]> {
  const payments = await db
    .selectFrom('newsletter_payments')
    .selectAll()
    .where('subscriber_id', '=', subscriberId)
    .where('ended_at', 'is', null)
    .where('is_to_end', '=', 0)
    .execute()
  return payments.filter((payment) => isGood(statusOf(payment)))
}

interface ReportedPayment {
  /** Id of the subscription at the processor. */
  readonly id: string
  /** Whose it is, as our checkout noted. */
  readonly subscriberId: string
  readonly facts: readonly PaymentFact[]
}

/** Puts facts about a payment on record. One for a newsletter that has ended, or that is paid for already, is to end. In a transaction of the caller. */
export async function recordNewsletterPayment(
  tx: Db,
  { id, subscriberId, facts }: ReportedPayment,
  now: Date,
): Promise<void> {
  // Whoever else pays for the same newsletter waits here.
  const subscriber = await tx
    .updateTable('newsletter_subscribers')
    .set((e) => ({ state: e.ref('state') }))
    .where('id', '=', subscriberId)
    .returning('state')
    .executeTakeFirst()
  if (!subscriber) return
  const known = await newsletterPayment(tx, id)
  const state = facts.reduce(withPaymentFact, known ?? unknownPayment)
  const others = (await goodPayments(tx, subscriberId)).filter((other) => other.id !== id)
  const isUnwanted = subscriber.state === 'ended' || (isGood(statusOf(state)) && others.length > 0)
  const is_to_end = known?.is_to_end === 1 || isUnwanted ? 1 : 0
  const row = { ...state, id, subscriber_id: subscriberId, is_to_end, created_at: now.toISOString() }
  if (known)
    await tx
      .updateTable('newsletter_payments')
      .set({ ...state, is_to_end })
      .where('id', '=', id)
      .execute()
  else await tx.insertInto('newsletter_payments').values(row).execute()
}

/** Payments that the processor has not ended yet, although they are to end. */
export const paymentsToEnd = (db: Db): Promise<Pick<Payment, 'id'>[]> =>
  db
    .selectFrom('newsletter_payments')
    .select('id')
    .where('is_to_end', '=', 1)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()

/** The processor has ended a payment. */
export async function noteEnded(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('newsletter_payments')
    .set({ ended_at: now.toISOString() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}
