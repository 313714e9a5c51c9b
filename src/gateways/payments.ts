/** The payment processor as the service sees it. Amounts are integer yen, times ISO 8601 in UTC with whole seconds. */
export interface Payments {
  /** Whether the secret key is a live one; checkouts and events of the other mode are not ours. */
  readonly isLive: boolean
  /** Opens a hosted checkout; the same order with the same idempotency key gives the same one. */
  createCheckout(order: CheckoutOrder): Promise<{ readonly id: string; readonly url: string }>
  /** Null when the processor does not know it. */
  checkout(id: string): Promise<Checkout | null>
  /** Address of the page where the customer manages cards, invoices and subscriptions; good for a few minutes. */
  portalUrl(customerId: string, returnUrl: string): Promise<string>
  /** The customer's latest invoices (1 to 100), newest first, with those that are still being drawn up. */
  invoices(customerId: string, limit: number): Promise<Invoice[]>
  /** Null when the processor does not know it. */
  subscription(id: string): Promise<Subscription | null>
  /** Ends a subscription at once; one that has ended, or that the processor does not know, stays as it is. */
  cancelSubscription(id: string): Promise<void>
  /** Where the customer gets mail; null when the processor does not know the customer or has no address. */
  customerEmail(customerId: string): Promise<string | null>
  /** Adds used units to the customer's meter; an identifier counts once, but the processor forgets it after 24 hours. */
  reportUsage(report: UsageReport): Promise<void>
  /** Units that the processor has counted from one whole minute up to another; it counts with a delay of minutes. */
  reportedUnits(customerId: string, from: Date, to: Date): Promise<number>
  /** Reads a delivered event from its raw bytes. Throws BadPaymentSignature, or PaymentsUnconfigured without a secret. */
  readEvent(payload: Buffer, signature: string | undefined): PaymentEvent
}

export interface CheckoutOrder {
  readonly mode: 'subscription' | 'payment'
  /** A metered price has no quantity. */
  readonly items: readonly { readonly priceId: string; readonly quantity?: number }[]
  readonly successUrl: string
  readonly cancelUrl: string
  readonly customerEmail?: string
  readonly locale: 'ja' | 'en'
  /** Comes back on the checkout and, in mode subscription, on the subscription. */
  readonly metadata: Readonly<Record<string, string>>
  readonly idempotencyKey?: string
}

export interface Checkout {
  readonly id: string
  readonly isLive: boolean
  readonly isComplete: boolean
  readonly paymentStatus: 'paid' | 'unpaid' | 'no_payment_required'
  readonly mode: 'subscription' | 'payment' | 'setup'
  readonly customerId: string | null
  readonly subscriptionId: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly priceIds: readonly string[]
}

export interface Invoice {
  readonly id: string
  readonly number: string | null
  readonly periodStart: string | null
  readonly periodEnd: string | null
  readonly amountDueYen: number
  readonly amountPaidYen: number
  readonly currency: string
  readonly status: string | null
  readonly hostedInvoiceUrl: string | null
  readonly invoicePdf: string | null
  readonly createdAt: string
}

/** What a subscription is in; the processor may learn further words. */
export type SubscriptionStatus =
  | 'active'
  | 'trialing'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'incomplete'
  | 'incomplete_expired'
  | 'paused'
  | (string & {})

export interface Subscription {
  readonly id: string
  readonly customerId: string
  readonly status: SubscriptionStatus
  readonly priceIds: readonly string[]
  /** End of the period that is paid or used now; the earliest one where its items differ. */
  readonly currentPeriodEnd: string | null
  readonly cancelAtPeriodEnd: boolean
  readonly createdAt: string | null
  readonly metadata: Readonly<Record<string, string>>
}

export interface UsageReport {
  /** 1 to 100 characters, the same whenever the same usage is reported again. */
  readonly identifier: string
  readonly customerId: string
  readonly units: number
  /** When it was used: at most 35 days ago. */
  readonly at: Date
}

export interface PaymentEvent {
  readonly id: string
  /** The processor's name of it, such as `customer.subscription.updated`. */
  readonly type: string
  readonly createdAt: string
  readonly isLive: boolean
  readonly subject: PaymentEventSubject
}

export type PaymentEventSubject =
  | { readonly kind: 'subscription'; readonly subscription: Subscription }
  | {
      readonly kind: 'invoice'
      /** Null for an invoice of something bought once. */
      readonly subscriptionId: string | null
      readonly customerId: string | null
      readonly isPaid: boolean
    }
  | { readonly kind: 'checkout'; readonly checkout: Omit<Checkout, 'priceIds'> }
  | { readonly kind: 'other' }

/** The processor did not answer, or answered that it cannot now; the work may have been done all the same. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable'
}

/** The processor understood and said no; asking again the same way cannot help. Its message holds no secret. */
export class PaymentsRefused extends Error {
  override name = 'PaymentsRefused'

  constructor(
    message: string,
    readonly status: number,
    /** The processor's own word for the reason, such as `resource_missing`. */
    readonly code: string | null,
  ) {
    super(message)
  }
}

/** Something that this operator has not set up, such as the signing secret or the meter. */
export class PaymentsUnconfigured extends Error {
  override name = 'PaymentsUnconfigured'
}

/** An event that no configured secret signed, or that was signed too long ago. */
export class BadPaymentSignature extends Error {
  override name = 'BadPaymentSignature'
}
