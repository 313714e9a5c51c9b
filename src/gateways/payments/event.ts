import type { Stripe } from 'stripe'
import { BadPaymentSignature, type PaymentEvent, type PaymentEventSubject, PaymentsUnconfigured } from '../payments.ts'
import { checkoutOf } from './checkout.ts'
import { type AnyInvoice, invoiceSubject } from './invoice.ts'
import { type AnySubscription, isoOf, subscriptionOf } from './subscription.ts'

const toleranceSeconds = 300

export interface SignedMessage {
  readonly payload: Buffer
  readonly signature: string | undefined
  /** Each secret that may have signed it: two while one is being replaced. */
  readonly secrets: readonly string[]
  readonly now: Date
}

/** Reads an event that one of the secrets signed within five minutes of now, whatever version it is told in. */
export function eventOf(stripe: Stripe, received: SignedMessage): PaymentEvent {
  const { id, type, created, livemode, data } = verified(stripe, received)
  return { id, type, createdAt: isoOf(created), isLive: livemode, subject: subjectOf(type, data?.object) }
}

function verified(stripe: Stripe, { payload, signature, secrets, now }: SignedMessage): Stripe.Event {
  if (secrets.length === 0) throw new PaymentsUnconfigured('no signing secret of the payment processor is set')
  for (const secret of secrets) {
    try {
      const at = now.getTime()
      const event = stripe.webhooks.constructEvent(payload, signature ?? '', secret, toleranceSeconds, undefined, at)
      if (secondsAhead(signature ?? '', now) <= toleranceSeconds) return event
    } catch {
      // Another secret may have signed it; whatever is wrong with a forged one is told to nobody.
    }
  }
  throw new BadPaymentSignature('no configured secret signed this event within five minutes of now')
}

/** How far in the future it was signed, which the library does not ask; of several times the last counts, as it does there. */
function secondsAhead(signature: string, now: Date): number {
  const [, seconds] = [...signature.matchAll(/(?:^|,)t=(\d+)/g)].at(-1) ?? []
  return Number(seconds) - Math.floor(now.getTime() / 1000)
}

function subjectOf(type: string, object: unknown): PaymentEventSubject {
  const kind = (object as { object?: string } | undefined)?.object
  if (kind === 'subscription' && type.startsWith('customer.subscription.')) {
    return { kind, subscription: subscriptionOf(object as AnySubscription) }
  }
  if (kind === 'checkout.session' && type.startsWith('checkout.session.')) {
    return { kind: 'checkout', checkout: checkoutOf(object as Stripe.Checkout.Session) }
  }
  if (kind === 'invoice' && type.startsWith('invoice.')) return invoiceSubject(object as AnyInvoice)
  return { kind: 'other' }
}
