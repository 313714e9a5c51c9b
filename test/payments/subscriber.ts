import type { TestOptions } from '../app.ts'
import { payingApp } from './paying-app.ts'

const shop = 'https://shop.example/{CHECKOUT_SESSION_ID}'

/** A service that sells, with a customer who subscribed, paid the first invoice and has a key. */
export async function subscriber(options: TestOptions = {}) {
  const paying = await payingApp(options)
  const { id } = await paying.app.app.payments!.createCheckout({
    mode: 'subscription',
    items: [{ priceId: 'price_starter_monthly', quantity: 1 }],
    successUrl: shop,
    cancelUrl: shop,
    locale: 'ja',
    metadata: {},
  })
  const { customerId, subscriptionId } = paying.standIn.buyer.pay(id)
  const { apiKey: key } = await paying.app.createKey({ customerId })
  return { ...paying, customerId, subscriptionId: subscriptionId as string, key }
}
