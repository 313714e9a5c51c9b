import type { Stripe } from 'stripe'
import type { Subscription } from '../payments.ts'

/** A subscription as an answer or an event tells it; events come in the version of the endpoint they are sent to. */
export type AnySubscription = Stripe.Subscription & { readonly current_period_end?: number | null }

type Named = string | { readonly id: string }

/** The id of a thing that the processor names either by its id or in full. */
export function idOf(thing: Named): string
export function idOf(thing: Named | null | undefined): string | null
export function idOf(thing: Named | null | undefined): string | null {
  return (typeof thing === 'string' ? thing : thing?.id) ?? null
}

/** Whether a text can be an id of the processor; anything else is not asked for, because it would become part of a path. */
export const isId = (text: string): boolean => /^[A-Za-z0-9_]{3,255}$/.test(text)

/** Seconds since 1970, as the processor tells times, as ISO 8601 in UTC with whole seconds. */
export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')

/** The same, where the processor may say nothing. */
export const isoOrNull = (seconds: number | null | undefined): string | null =>
  typeof seconds === 'number' ? isoOf(seconds) : null

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
