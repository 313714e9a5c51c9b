import type { Entitlement } from '../../ledger/entitlements.ts'
import type { Plan } from '../../ledger/price.ts'
import { keysOf } from '../../lib/by-name.ts'
import { AppError } from '../errors.ts'

/** What a price sells: a plan and, with some, a copy of the data. */
export interface Offer {
  readonly kind: Entitlement['kind']
  readonly plan: Plan
  readonly hasDump: boolean
}

const subscribed = (plan: Plan): Offer => ({ kind: 'subscription', plan, hasDump: false })
const bought = (plan: Plan, hasDump = false): Offer => ({ kind: 'purchase', plan, hasDump })

/** Settings of prices that come with a key. Metered use is last, because plans carry it for what they do not include. */
const offers = {
  KONKYO_PRICE_STARTER_MONTHLY: subscribed('starter'),
  KONKYO_PRICE_STARTER_YEARLY: subscribed('starter'),
  KONKYO_PRICE_PRO_MONTHLY: subscribed('pro'),
  KONKYO_PRICE_PRO_YEARLY: subscribed('pro'),
  KONKYO_PRICE_LIFETIME: bought('lifetime'),
  KONKYO_PRICE_DATA_DUMP: bought('data_dump', true),
  KONKYO_PRICE_DATA_DUMP_LIFETIME: bought('lifetime', true),
  KONKYO_PRICE_METERED: subscribed('metered'),
} satisfies Readonly<Record<string, Offer>>

export type PriceSetting =
  | keyof typeof offers
  | 'KONKYO_PRICE_ACTIVATION'
  | 'KONKYO_PRICE_COMPLIANCE'
  | 'KONKYO_PRICE_WIDGET'

/** The prices that the operator has set up at the payment processor. */
export class PriceBook {
  constructor(private readonly ids: Readonly<Record<PriceSetting, string>>) {}

  /** Id of a price; undefined where it is not set up. */
  idOf(setting: PriceSetting): string | undefined {
    return this.ids[setting] || undefined
  }

  /** Id of a price, or 400 with the setting that is missing (docs/contract/order-of-checks.md#prices-that-are-not-configured). */
  required(setting: PriceSetting): string {
    const id = this.idOf(setting)
    if (id !== undefined) return id
    throw new AppError('bad_request', {
      ja: `この商品の価格が未設定です（${setting}）。運営者にお問い合わせください。`,
      en: `the price is not configured: the operator has to set ${setting}`,
      body: { code: 'price_not_configured', setting },
    })
  }

  /** What was bought with these prices; null when nothing of it comes with a key. */
  offerOf(priceIds: readonly string[]): Offer | null {
    const settings = keysOf(offers)
    const sold = settings.find((setting) => priceIds.some((id) => id === this.idOf(setting)))
    return sold ? offers[sold] : null
  }
}
