import { type Form, onlyKnown, texts } from './form.ts'
import { unknown } from './refusal.ts'
import { reportedPrice } from './reported-price.ts'
import type { State } from './state.ts'
import type { Session, Subscription } from './things.ts'

const seconds = { month: 30 * 86_400, year: 365 * 86_400 }

/** The subscription that a paid checkout begins. */
export function beginSubscription(
  state: State,
  { lines, subscriptionMetadata }: Session,
  customer: string,
): Subscription {
  const id = state.id('sub')
  const now = state.now()
  const subscription: Subscription = {
    id,
    object: 'subscription',
    livemode: state.livemode,
    customer,
    status: 'active',
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    created: now,
    start_date: now,
    currency: 'jpy',
    latest_invoice: null,
    items: { object: 'list', has_more: false, url: `/v1/subscription_items?subscription=${id}`, data: [] },
    metadata: subscriptionMetadata,
  }
  for (const { price, quantity } of lines) {
    if (price.interval === null) continue
    subscription.items.data.push({
      id: state.id('si'),
      object: 'subscription_item',
      created: now,
      current_period_start: now,
      current_period_end: now + seconds[price.interval],
      metadata: {},
      price: reportedPrice(price, state.livemode),
      ...(quantity === null ? {} : { quantity }),
      subscription: id,
    })
  }
  state.subscriptions.set(id, subscription)
  return subscription
}

/** GET /v1/subscriptions/{id} */
export function retrieveSubscription(state: State, id: string): Subscription {
  const subscription = state.subscriptions.get(id)
  if (!subscription) throw unknown('subscription', id, 'id')
  return subscription
}

/** POST /v1/subscriptions/{id} */
export function updateSubscription(state: State, form: Form, id: string): Subscription {
  onlyKnown(form, ['cancel_at_period_end', 'metadata'])
  const subscription = retrieveSubscription(state, id)
  if (form.cancel_at_period_end !== undefined) subscription.cancel_at_period_end = form.cancel_at_period_end === 'true'
  Object.assign(subscription.metadata, texts(form, 'metadata'))
  state.happened('customer.subscription.updated', subscription)
  return subscription
}

/** DELETE /v1/subscriptions/{id}; one that has ended is not found any more. */
export function cancelSubscription(state: State, id: string): Subscription {
  const subscription = retrieveSubscription(state, id)
  if (subscription.status === 'canceled') throw unknown('subscription', id, 'id')
  Object.assign(subscription, { status: 'canceled', canceled_at: state.now(), ended_at: state.now() })
  state.happened('customer.subscription.deleted', subscription)
  return subscription
}

/** Moves every item of a subscription to its next period. */
export function moveOn(subscription: Subscription): void {
  for (const item of subscription.items.data) {
    const length = item.current_period_end - item.current_period_start
    item.current_period_start = item.current_period_end
    item.current_period_end += length
  }
}
