import type { PaymentEvent } from '../../gateways/payments.ts'
import type { PaymentFact } from '../../ledger/entitlement-state.ts'
import { newsletterPayment, recordNewsletterPayment } from '../../ledger/newsletter/payments.ts'
import type { Context } from '../../operation/context.ts'
import { defineOperation } from '../../operation/operation.ts'
import { askPayments } from '../billing/ask-payments.ts'
import { eventOutput, eventReceiver, signedEvent, takeOnce } from '../billing/payment-event.ts'
import { subscriptionEvent } from '../billing/purchase-of.ts'
import { paymentState } from '../billing/subscription-fact.ts'
import { subscriberKey } from './open-checkout.ts'

const status = 'received' as const

export const compliancePaymentWebhook = defineOperation({
  ...eventReceiver,
  name: 'compliance_payment_webhook',
  http: 'POST /v1/compliance/payment-webhook',
  title: { ja: '法令遵守ニュースレターの決済通知の受信', en: 'Receive payments of the compliance newsletter' },
  summary: 'Take a signed event of the payment processor about a newsletter; it has its effect once, in any order',
  output: eventOutput,
  async run(input, context) {
    const event = await signedEvent(input, context)
    if (event === null) return { status, ignored: 'livemode_mismatch' as const }
    const payment = await paymentOf(context, event)
    const isTaken = await takeOnce(context, event, {
      receiver: 'newsletter',
      about: payment?.id,
      record: async (tx) => payment && recordNewsletterPayment(tx, payment, context.now),
    })
    return isTaken ? { status } : { status, ignored: 'duplicate' as const }
  },
})

interface Payment {
  readonly id: string
  readonly subscriberId: string
  readonly facts: readonly PaymentFact[]
}

/** What an event tells about the payment of a newsletter; null when it is about anything else. */
async function paymentOf(context: Context, event: PaymentEvent): Promise<Payment | null> {
  const change = subscriptionEvent(event)
  if (change === null) return null
  const id = change.about === 'invoice' ? change.subscriptionId : change.subscription.id
  const known = await newsletterPayment(context.db, id)
  if (change.about === 'subscription') {
    const { subscription, source, ended } = change
    const subscriberId = known?.subscriber_id ?? subscription.metadata[subscriberKey]
    const facts = [paymentState(subscription, source), ...ended]
    return subscriberId === undefined ? null : { id, subscriberId, facts }
  }
  if (known) return { id, subscriberId: known.subscriber_id, facts: [change.fact] }
  // An invoice may be heard of before its subscription is.
  const subscription = await askPayments(context, (payments) => payments.subscription(id))
  const subscriberId = subscription?.metadata[subscriberKey]
  if (!subscription || subscriberId === undefined) return null
  return { id, subscriberId, facts: [paymentState(subscription, { word: 'asked' }), change.fact] }
}
