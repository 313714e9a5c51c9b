import type { PaymentEvent } from '../../gateways/payments.ts'
import type { PaymentFact } from '../../ledger/entitlement-state.ts'
import { inTurn } from '../../ledger/in-turn.ts'
import { newsletterPayment, recordNewsletterPayment } from '../../ledger/newsletter/payments.ts'
import { noteEvent } from '../../ledger/payment-events.ts'
import { transact } from '../../ledger/transact.ts'
import type { Context } from '../../operation/context.ts'
import { defineOperation } from '../../operation/operation.ts'
import { askPayments } from '../billing/ask-payments.ts'
import { toldEvent } from '../billing/purchase-of.ts'
import { eventInput, eventOutput, eventTransport, signedEvent } from '../billing/signed-event.ts'
import { paymentTold } from '../billing/subscription-fact.ts'
import { subscriberKey } from './open-checkout.ts'

const status = 'received' as const

export const compliancePaymentWebhook = defineOperation({
  name: 'compliance_payment_webhook',
  http: 'POST /v1/compliance/payment-webhook',
  title: 'Receive payments of the compliance newsletter',
  summary: 'Take a signed event of the payment processor about a newsletter; it has its effect once, in any order',
  access: { key: 'none' },
  effect: 'external',
  billing: { units: 0 },
  transport: eventTransport,
  input: eventInput,
  output: eventOutput,
  example: { payload: '{}', signature: 't=0,v1=0' },
  exampleRefusal: 'unavailable',
  async run(input, context) {
    const event = await signedEvent(input, context)
    if (event === null) return { status, ignored: 'livemode_mismatch' as const }
    const payment = await paymentOf(context, event)
    // The processor posts one event to every address that wants its kind, each under the same id.
    const noted = { ...event, id: `newsletter:${event.id}` }
    return inTurn(context.db, payment?.id ?? event.id, () =>
      transact(context.db, async (tx) => {
        if (!(await noteEvent(tx, noted, context.now))) return { status, ignored: 'duplicate' as const }
        if (payment) await recordNewsletterPayment(tx, payment, context.now)
        return { status }
      }),
    )
  },
})

interface Payment {
  readonly id: string
  readonly subscriberId: string
  readonly facts: readonly PaymentFact[]
}

/** What an event tells about the payment of a newsletter; null when it is about anything else. */
async function paymentOf(context: Context, event: PaymentEvent): Promise<Payment | null> {
  const told = toldEvent(event)
  if (told === null) return null
  const id = told.about === 'invoice' ? told.subscriptionId : told.subscription.id
  const known = await newsletterPayment(context.db, id)
  if (told.about === 'subscription') {
    const { subscription, source, ended } = told
    const subscriberId = known?.subscriber_id ?? subscription.metadata[subscriberKey]
    const facts = [paymentTold(subscription, source), ...ended]
    return subscriberId === undefined ? null : { id, subscriberId, facts }
  }
  if (known) return { id, subscriberId: known.subscriber_id, facts: [told.fact] }
  // An invoice may be heard of before its subscription is.
  const subscription = await askPayments(context, (payments) => payments.subscription(id))
  const subscriberId = subscription?.metadata[subscriberKey]
  if (!subscription || subscriberId === undefined) return null
  return { id, subscriberId, facts: [paymentTold(subscription, { word: 'asked' }), told.fact] }
}
