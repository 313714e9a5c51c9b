import { oneOf } from '../../schema/fields.ts'
import { defineCheckout } from './define-checkout.ts'
import { meteredSale, onceSale, planSale } from './sale.ts'

export const createCheckout = defineCheckout({
  name: 'create_checkout',
  http: 'POST /v1/billing/checkout',
  title: { ja: '従量課金の申し込み', en: 'Buy metered use' },
  keywords: [
    '購入',
    '支払い',
    '契約する',
    '申し込み',
    'buy',
    'pay',
    '従量課金の申し込み',
    'APIの購入',
    'カードで契約する',
    '使った分だけ払う',
    'buy metered access',
  ],
  summary: 'Open a checkout for a key that pays by use: 3 JPY a unit and an activation fee once',
  extra: {},
  sale: meteredSale,
})

export const createLifetimeCheckout = defineCheckout({
  name: 'create_lifetime_checkout',
  http: 'POST /v1/billing/checkout/lifetime',
  title: { ja: '買い切りAPIの購入', en: 'Buy the lifetime API' },
  keywords: ['買い切りの購入', '永久ライセンス', '一度払い', 'lifetime access'],
  summary: 'Open a checkout for a key that is paid for once',
  extra: {},
  sale: (prices) => onceSale(prices, 'lifetime', 'KONKYO_PRICE_LIFETIME'),
})

export const createSubscriptionCheckout = defineCheckout({
  name: 'create_subscription_checkout',
  http: 'POST /v1/billing/checkout/subscription',
  title: { ja: '定額プランの申し込み', en: 'Subscribe to a plan' },
  keywords: [
    '定額プランの契約',
    'Proプラン',
    'Starterプラン',
    '月額や年払いのサブスクリプション',
    'subscribe to a plan',
  ],
  summary: 'Open a checkout for the Starter or the Pro plan, by month or by year',
  extra: { plan: oneOf(['starter', 'pro']), interval: oneOf(['month', 'year'], { default: 'month' }) },
  example: { plan: 'starter' },
  sale: (prices, { plan, interval }) => planSale(prices, plan, interval),
})
