import type { PaymentEvent, PaymentEventSubject } from '../../gateways/payments.ts'
import { findEntitlement, type Purchase } from '../../ledger/entitlements.ts'
import { findWidget, widgetOfSubscription } from '../../ledger/widgets.ts'
import type { Context } from '../../operation/context.ts'
import { askPayments } from '../billing/ask-payments.ts'
import { subscriptionEvent } from '../billing/purchase-of.ts'
import { factOf } from '../billing/subscription-fact.ts'
import { widgetOffer } from './widget-sale.ts'

/** What an event tells about the subscription of a widget, and the checkout that it completes. */
interface WidgetPurchase {
  readonly keyId: string
  readonly purchase: Purchase
  readonly completedCheckout: string | null
}

/** What an event tells about a widget; null when it is about anything else. */
export async function widgetPurchaseOf(context: Context, event: PaymentEvent): Promise<WidgetPurchase | null> {
  const { subject, type } = event
  const keyId = await widgetIn(context, subject)
  if (keyId === undefined) return null
  if (subject.kind === 'checkout') {
    const { id, subscriptionId } = subject.checkout
    if (type !== 'checkout.session.completed' || subscriptionId === null) return null
    const purchase = await begunBy(context, subscriptionId)
    return purchase && { keyId, purchase, completedCheckout: id }
  }
  const purchase = await purchaseIn(context, event)
  return purchase && { keyId, purchase, completedCheckout: null }
}

/** What an event tells about a subscription that pays for a widget, or about an invoice of one that is known. */
async function purchaseIn({ db }: Context, event: PaymentEvent): Promise<Purchase | null> {
  const change = subscriptionEvent(event)
  if (change?.about === 'subscription') {
    const { subscription, source, ended } = change
    const facts = [factOf(widgetOffer, subscription, source), ...ended]
    return { id: subscription.id, kind: 'subscription', customerId: subscription.customerId, facts }
  }
  const known = change && (await findEntitlement(db, change.subscriptionId))
  return known ? { id: known.id, kind: 'subscription', customerId: known.customer_id, facts: [change.fact] } : null
}

/** The widget that an event is about: the one that its subscription pays for, or the one that its order names. */
async function widgetIn({ db }: Context, subject: PaymentEventSubject): Promise<string | undefined> {
  if (subject.kind === 'other') return undefined
  if (subject.kind === 'invoice') return (await widgetOfSubscription(db, subject.subscriptionId ?? ''))?.key_id
  const { metadata } = subject.kind === 'checkout' ? subject.checkout : subject.subscription
  return (await findWidget(db, metadata.widget ?? ''))?.key_id
}

async function begunBy(context: Context, id: string): Promise<Purchase | null> {
  const subscription = await askPayments(context, (payments) => payments.subscription(id))
  if (!subscription) return null
  const fact = factOf(widgetOffer, subscription, { word: 'asked' })
  return { id, kind: 'subscription', customerId: subscription.customerId, facts: [fact] }
}
