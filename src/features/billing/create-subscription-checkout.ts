import { oneOf } from '../../schema/fields.ts'
import { defineCheckout } from './define-checkout.ts'
import { planSale } from './sale.ts'

export const createSubscriptionCheckout = defineCheckout({
  name: 'create_subscription_checkout',
  http: 'POST /v1/billing/checkout/subscription',
  title: 'Subscribe to a plan',
  summary: 'Open a checkout for the Starter or the Pro plan, by month or by year',
  extra: { plan: oneOf(['starter', 'pro']), interval: oneOf(['month', 'year'], { default: 'month' }) },
  example: { plan: 'starter' },
  sale: (prices, { plan, interval }) => planSale(prices, plan, interval),
})
