import { defineCheckout } from './define-checkout.ts'
import { onceSale } from './sale.ts'

export const createLifetimeCheckout = defineCheckout({
  name: 'create_lifetime_checkout',
  http: 'POST /v1/billing/checkout/lifetime',
  title: 'Buy the lifetime API',
  summary: 'Open a checkout for a key that is paid for once',
  extra: {},
  sale: (prices) => onceSale(prices, 'lifetime', 'KONKYO_PRICE_LIFETIME'),
})
