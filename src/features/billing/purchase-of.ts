import type { PaymentEvent, Subscription } from '../../gateways/payments.ts'
import type { Fact } from '../../ledger/entitlement-state.ts'
import { findEntitlement, type Purchase } from '../../ledger/entitlements.ts'
import type { Context } from '../../operation/context.ts'
import { askPayments } from './ask-payments.ts'
import { subscriptionFact } from './subscription-fact.ts'

const tellsOfSubscription = {
  'customer.subscription.created': 'created',
  'customer.subscription.updated': 'updated',
  'customer.subscription.deleted': 'deleted',
} as const

const tellsOfInvoice = { 'invoice.paid': 'paid', 'invoice.payment_failed': 'failed' } as const

/** What an event tells about something that was bought here; null when it is about anything else. */
export async function purchaseOf(context: Context, event: PaymentEvent): Promise<Purchase | null> {
  const { subject, type } = event
  if (subject.kind === 'subscription' && type in tellsOfSubscription) {
    return ofSubscription(context, event, subject.subscription)
  }
  if (subject.kind === 'invoice' && subject.subscriptionId !== null && type in tellsOfInvoice) {
    const kind = tellsOfInvoice[type as keyof typeof tellsOfInvoice]
    return ofInvoice(context, subject.subscriptionId, { kind, at: event.createdAt })
  }
  return null
}

async function ofSubscription(
  context: Context,
  { id: by, type, createdAt: at }: PaymentEvent,
  subscription: Subscription,
): Promise<Purchase | null> {
  const word = tellsOfSubscription[type as keyof typeof tellsOfSubscription]
  const fact = subscriptionFact(context.service.prices, subscription, { word, at, by })
  const { id, customerId } = subscription
  if (!fact && !(await findEntitlement(context.db, id))) return null
  const facts: Fact[] = [...(fact ? [fact] : []), ...(word === 'deleted' ? [{ kind: 'ended', at } as const] : [])]
  return { id, kind: 'subscription', customerId, facts }
}

/** An invoice may be heard of before its subscription is, which is then asked for: a safety net for lost events. */
async function ofInvoice(context: Context, id: string, fact: Fact): Promise<Purchase | null> {
  const known = await findEntitlement(context.db, id)
  if (known) return { id, kind: 'subscription', customerId: known.customer_id, facts: [fact] }
  const subscription = await askPayments(context, (payments) => payments.subscription(id))
  const current = subscription && subscriptionFact(context.service.prices, subscription, { word: 'asked' })
  return current ? { id, kind: 'subscription', customerId: subscription.customerId, facts: [current, fact] } : null
}
