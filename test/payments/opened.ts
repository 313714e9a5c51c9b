import { openPayments, type PaymentsOptions } from '../../src/gateways/payments/open-payments.ts'
import type { CheckoutOrder } from '../../src/gateways/payments.ts'
import { processor } from './processor.ts'
import type { StandInOptions } from './stand-in.ts'

/** The gateway on a stand-in of its own, both with one clock that the test may set. */
export async function opened(options: Partial<PaymentsOptions> & StandInOptions = {}) {
  const time = { now: new Date() }
  const clock = () => time.now
  const standIn = await processor({ clock, ...options })
  const payments = await openPayments({
    secretKey: standIn.secretKey,
    apiBase: standIn.url,
    webhookSecrets: [standIn.webhookSecret],
    meterEvent: standIn.state.options.meterEvent,
    clock,
    ...options,
  })
  if (!payments) throw new Error('there is a key, so there are payments')
  return { standIn, payments, time }
}

/** What a customer of metered use orders. */
export const meteredOrder: CheckoutOrder = {
  mode: 'subscription',
  items: [{ priceId: 'price_metered' }, { priceId: 'price_activation', quantity: 1 }],
  successUrl: 'https://konkyo.example/done?session={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://konkyo.example/prices',
  customerEmail: 'buyer@example.jp',
  locale: 'ja',
  metadata: { plan: 'metered', state: 'a'.repeat(64) },
}

/** What a customer of the lifetime API orders. */
export const lifetimeOrder: CheckoutOrder = {
  mode: 'payment',
  items: [{ priceId: 'price_lifetime', quantity: 1 }],
  successUrl: 'https://konkyo.example/done?session={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://konkyo.example/prices',
  locale: 'en',
  metadata: { plan: 'lifetime' },
}
