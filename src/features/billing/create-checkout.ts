import { defineCheckout } from './define-checkout.ts'
import { meteredSale } from './sale.ts'

export const createCheckout = defineCheckout({
  name: 'create_checkout',
  http: 'POST /v1/billing/checkout',
  title: 'Buy metered use',
  summary: 'Open a checkout for a key that pays by use: 3 JPY a unit and an activation fee once',
  extra: {},
  sale: meteredSale,
})
