import type { Db } from '../../ledger/open.ts'
import type { DeliveryState } from '../../ledger/tables/webhook-tables.ts'

interface Page {
  readonly limit: number
  readonly offset: number
}

/** A page of deliveries to the webhooks of all customers, newest first. */
export async function deliveriesOfAll(db: Db, { state, limit, offset }: Page & { state: DeliveryState | undefined }) {
  let found = db.selectFrom('webhook_deliveries')
  if (state !== undefined) found = found.where('state', '=', state)
  const { total } = await found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const deliveries = await found
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .innerJoin('accounts', 'accounts.id', 'webhooks.account_id')
    .innerJoin('webhook_events', 'webhook_events.id', 'event')
    .select(['webhook_deliveries.id', 'webhook_id', 'customer_id', 'url', 'webhooks.status as webhook_status'])
    .select(['disabled_reason', 'event_type', 'event_id', 'state', 'status_code', 'attempt_count', 'due_at'])
    .select(['error', 'delivered_at', 'webhook_deliveries.created_at'])
    .orderBy('webhook_deliveries.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { total: Number(total), deliveries }
}

export const mailStates = ['waiting', 'sent', 'written', 'failed', 'suppressed'] as const

/** A page of mails, newest first, without what they say and to whom. */
export async function mailsOfAll(
  db: Db,
  { state, limit, offset }: Page & { state: (typeof mailStates)[number] | undefined },
) {
  let found = db.selectFrom('mails')
  if (state !== undefined) found = found.where('state', '=', state)
  const { total } = await found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const mails = await found
    .leftJoin('accounts', 'accounts.id', 'account_id')
    .select(['mails.id', 'kind', 'customer_id', 'state', 'attempt_count', 'due_at', 'error'])
    .select(['mails.created_at', 'ended_at'])
    .orderBy('mails.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { total: Number(total), mails }
}

/** A page of feedback, newest first, without what it would take to know who sent it. */
export async function feedbackOfAll(db: Db, { limit, offset }: Page) {
  const { total } = await db
    .selectFrom('feedback')
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const messages = await db
    .selectFrom('feedback')
    .leftJoin('accounts', 'accounts.id', 'account_id')
    .select(['feedback.id', 'message', 'rating', 'endpoint', 'request_id', 'customer_id', 'feedback.created_at'])
    .orderBy('feedback.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { total: Number(total), messages }
}
