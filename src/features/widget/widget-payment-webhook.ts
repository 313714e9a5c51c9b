import { Type } from 'typebox'
import type { PaymentEvent, PaymentEventSubject } from '../../gateways/payments.ts'
import { findEntitlement, type Purchase, recordPurchase } from '../../ledger/entitlements.ts'
import { findWidget, provisionWidget, widgetOfSubscription } from '../../ledger/widgets.ts'
import type { Context } from '../../operation/context.ts'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf } from '../../schema/fields.ts'
import { askPayments } from '../billing/ask-payments.ts'
import { eventReceiver, signedEvent, takeOnce } from '../billing/payment-event.ts'
import { subscriptionEvent } from '../billing/purchase-of.ts'
import { factOf } from '../billing/subscription-fact.ts'
import { mailLink, widgetOffer } from './widget-sale.ts'

/** What an event tells about the subscription of a widget, and the checkout that it completes. */
interface WidgetPurchase {
  readonly keyId: string
  readonly purchase: Purchase
  readonly completedCheckout: string | null
}

/** What an event tells about a widget; null when it is about anything else. */
async function widgetPurchaseOf(context: Context, event: PaymentEvent): Promise<WidgetPurchase | null> {
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

export const widgetPaymentWebhook = defineOperation({
  ...eventReceiver,
  name: 'widget_payment_webhook',
  http: 'POST /v1/widget/payment-webhook',
  title: { ja: 'ウィジェットの決済通知の受信', en: 'Receive events of payments for widgets' },
  summary: 'Take a signed event of the payment processor: it opens, stops and reopens the widget that it is about',
  output: Type.Object({ status: oneOf(['received', 'ignored', 'duplicate_ignored']) }),
  async run(input, context) {
    const event = await signedEvent(input, context)
    const change = event && (await widgetPurchaseOf(context, event))
    if (!change) return { status: 'ignored' as const }
    const { keyId, purchase, completedCheckout } = change
    const isTaken = await takeOnce(context, event, {
      receiver: 'widget',
      about: purchase.id,
      async record(tx) {
        await recordPurchase(tx, purchase, context.now)
        await provisionWidget(tx, keyId, purchase.id)
        if (completedCheckout !== null) await mailLink(tx, context, keyId, completedCheckout)
      },
    })
    return { status: isTaken ? ('received' as const) : ('duplicate_ignored' as const) }
  },
})
