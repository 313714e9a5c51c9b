import type { CheckoutOrder } from '../../gateways/payments.ts'
import type { Plan } from '../../ledger/price.ts'
import type { PriceBook, PriceSetting } from '../../operation/access/price-book.ts'

/** What a checkout sells; a price that is not set up is refused with 400. */
export interface Sale extends Pick<CheckoutOrder, 'mode' | 'items'> {
  readonly plan: Plan
}

/** Pay by use: the metered price and the activation fee, once. */
export const meteredSale = (prices: PriceBook): Sale => ({
  mode: 'subscription',
  plan: 'metered',
  items: [
    { priceId: prices.required('KONKYO_PRICE_METERED') },
    { priceId: prices.required('KONKYO_PRICE_ACTIVATION'), quantity: 1 },
  ],
})

/** A plan with included units; what goes beyond them is metered where the operator sells that. */
export function planSale(prices: PriceBook, plan: 'starter' | 'pro', interval: 'month' | 'year'): Sale {
  const flat = { priceId: prices.required(settings[plan][interval]), quantity: 1 }
  const metered = prices.idOf('KONKYO_PRICE_METERED')
  return { mode: 'subscription', plan, items: metered === undefined ? [flat] : [flat, { priceId: metered }] }
}

/** Something bought once. */
export const onceSale = (prices: PriceBook, plan: 'lifetime' | 'data_dump', setting: PriceSetting): Sale => ({
  mode: 'payment',
  plan,
  items: [{ priceId: prices.required(setting), quantity: 1 }],
})

const settings = {
  starter: { month: 'KONKYO_PRICE_STARTER_MONTHLY', year: 'KONKYO_PRICE_STARTER_YEARLY' },
  pro: { month: 'KONKYO_PRICE_PRO_MONTHLY', year: 'KONKYO_PRICE_PRO_YEARLY' },
} as const satisfies Record<string, Record<string, PriceSetting>>
