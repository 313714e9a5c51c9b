import type { Stripe } from 'stripe'
import type { Subscription } from '../payments.ts'
import { idOf, isoOrNull } from './processor-values.ts'

/** A subscription as an answer or an event tells it; events come in the version of the endpoint they are sent to. */
export type AnySubscription = Stripe.Subscription & { readonly current_period_end?: number | null }

/** Older versions tell the end of the period on the subscription, newer ones on each of its items. */
export function subscriptionOf(subscription: AnySubscription): Subscription {
  const items = subscription.items?.data ?? []
  const ends = [subscription, ...items].flatMap(({ current_period_end: end }) => end ?? [])
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    status: subscription.status,
    priceIds: items.map(({ price }) => idOf(price)),
    currentPeriodEnd: isoOrNull(ends.length > 0 ? Math.min(...ends) : null),
    cancelAtPeriodEnd: subscription.cancel_at_period_end === true,
    createdAt: isoOrNull(subscription.created),
    metadata: { ...subscription.metadata },
  }
}
