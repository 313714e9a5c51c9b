import type { PaymentEvent, Subscription } from '../../gateways/payments.ts'
import type { Moment } from '../../ledger/entitlement-state.ts'
import { findEntitlement, type Purchase } from '../../ledger/entitlements.ts'
import { byName } from '../../lib/by-name.ts'
import type { Context } from '../../operation/context.ts'
import { askPayments } from './ask-payments.ts'
import { type Source, subscriptionFact } from './subscription-fact.ts'

const tellsOfSubscription = byName({
  'customer.subscription.created': 'created',
  'customer.subscription.updated': 'updated',
  'customer.subscription.deleted': 'deleted',
} as const)

const tellsOfInvoice = byName({ 'invoice.paid': 'paid', 'invoice.payment_failed': 'failed' } as const)

/** What an event tells about a subscription, or about an invoice of one; null when it is about anything else. */
export type SubscriptionEvent =
  | {
      readonly about: 'subscription'
      readonly subscription: Subscription
      readonly source: Source
      readonly ended: readonly Moment[]
    }
  | { readonly about: 'invoice'; readonly subscriptionId: string; readonly fact: Moment }

/** Reads an event of the processor. */
export function subscriptionEvent({ id: by, type, createdAt: at, subject }: PaymentEvent): SubscriptionEvent | null {
  if (subject.kind === 'subscription' && type in tellsOfSubscription) {
    const word = tellsOfSubscription[type as keyof typeof tellsOfSubscription]
    const ended = word === 'deleted' ? [{ kind: 'ended', at } as const] : []
    return { about: 'subscription', subscription: subject.subscription, source: { word, at, by }, ended }
  }
  if (subject.kind === 'invoice' && subject.subscriptionId !== null && type in tellsOfInvoice) {
    const kind = tellsOfInvoice[type as keyof typeof tellsOfInvoice]
    return { about: 'invoice', subscriptionId: subject.subscriptionId, fact: { kind, at } }
  }
  return null
}

/** What an event tells about something that was bought here; null when it is about anything else. */
export async function purchaseOf(context: Context, event: PaymentEvent): Promise<Purchase | null> {
  const change = subscriptionEvent(event)
  if (change?.about === 'subscription') return ofSubscription(context, change)
  return change && ofInvoice(context, change.subscriptionId, change.fact)
}

async function ofSubscription(
  context: Context,
  { subscription, source, ended }: Extract<SubscriptionEvent, { about: 'subscription' }>,
): Promise<Purchase | null> {
  const change = subscriptionFact(context.service.prices, subscription, source)
  const { id, customerId } = subscription
  if (!change && !(await findEntitlement(context.db, id))) return null
  return { id, kind: 'subscription', customerId, facts: [...(change ? [change] : []), ...ended] }
}

/** An invoice may be heard of before its subscription is, which is then asked for: a safety net for lost events. */
async function ofInvoice(context: Context, id: string, fact: Moment): Promise<Purchase | null> {
  const known = await findEntitlement(context.db, id)
  if (known) return { id, kind: 'subscription', customerId: known.customer_id, facts: [fact] }
  const subscription = await askPayments(context, (payments) => payments.subscription(id))
  const current = subscription && subscriptionFact(context.service.prices, subscription, { word: 'asked' })
  return current ? { id, kind: 'subscription', customerId: subscription.customerId, facts: [current, fact] } : null
}
