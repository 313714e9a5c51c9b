import type { Stripe } from 'stripe'
import type { Checkout, CheckoutOrder } from '../payments.ts'
import { idOf } from './subscription.ts'

/** What the processor is asked for an order. */
export function paramsOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const { mode, items, successUrl, cancelUrl, customerEmail, locale } = order
  const metadata = { ...order.metadata }
  return {
    mode,
    line_items: items.map(({ priceId, quantity }) => ({
      price: priceId,
      ...(quantity === undefined ? {} : { quantity }),
    })),
    success_url: successUrl,
    cancel_url: cancelUrl,
    ...(customerEmail === undefined ? {} : { customer_email: customerEmail }),
    locale,
    metadata,
    ...(mode === 'payment' ? { customer_creation: 'always' as const } : { subscription_data: { metadata } }),
  }
}

/** A checkout as the processor tells it with its line items expanded. */
export function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  return {
    id: session.id,
    isLive: session.livemode,
    isComplete: session.status === 'complete',
    paymentStatus: session.payment_status as Checkout['paymentStatus'],
    mode: session.mode as Checkout['mode'],
    customerId: idOf(session.customer),
    subscriptionId: idOf(session.subscription),
    metadata: { ...session.metadata },
    priceIds: (session.line_items?.data ?? []).flatMap(({ price }) => idOf(price) ?? []),
  }
}
