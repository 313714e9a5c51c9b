import type { Subscription } from '../../gateways/payments.ts'
import type { ReportedPayment, SubscriptionFact } from '../../ledger/entitlement-state.ts'
import { type Plan, plans } from '../../ledger/price.ts'
import type { Offer, PriceBook } from '../../operation/access/price-book.ts'

/** Who tells about a subscription: an event of the processor, or the processor when it was asked. */
export type Source =
  | { readonly word: 'asked' }
  | { readonly word: Exclude<SubscriptionFact['word'], 'asked'>; at: string; by: string }

/** What a subscription is now, as a fact about it; null when it is none that comes with a key. */
export function subscriptionFact(
  prices: PriceBook,
  subscription: Subscription,
  source: Source,
): SubscriptionFact | null {
  const offer = prices.offerOf(subscription.priceIds) ?? orderedOffer(subscription.metadata, 'subscription')
  return offer && factOf(offer, subscription, source)
}

/** What a subscription to an offer is now. */
export const factOf = ({ plan, hasDump }: Offer, subscription: Subscription, source: Source): SubscriptionFact => ({
  ...paymentState(subscription, source),
  plan,
  hasDump,
})

/** What a subscription is now, whatever is bought with it. */
export const paymentState = (subscription: Subscription, source: Source): ReportedPayment => ({
  kind: 'told',
  ...timed(subscription, source),
  status: subscription.status,
  periodEnd: subscription.currentPeriodEnd,
  cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
})

/** Nothing that was asked for, or that tells of the beginning, is newer than the beginning: any later event corrects it. */
function timed({ createdAt }: Subscription, source: Source): Pick<SubscriptionFact, 'word' | 'at' | 'by'> {
  if (source.word === 'asked') return { word: 'asked', at: createdAt ?? '', by: '' }
  return source.word === 'created' ? { ...source, at: createdAt ?? source.at } : source
}

/** What our checkout noted of an order: it stays ours when the operator moves to other prices. */
export function orderedOffer(metadata: Readonly<Record<string, string>>, kind: Offer['kind']): Offer | null {
  const { state_hash, plan = '' } = metadata
  const isPlan = (plans as readonly string[]).includes(plan)
  return state_hash !== undefined && isPlan ? { kind, plan: plan as Plan, hasDump: plan === 'data_dump' } : null
}
