import type { Price } from './prices.ts'

export interface Session {
  readonly id: string
  readonly mode: 'subscription' | 'payment'
  readonly lines: readonly { readonly price: Price; readonly quantity: number | null }[]
  readonly subscriptionMetadata: Record<string, string>
  /** As it is told, without its line items. */
  readonly reported: {
    id: string
    object: 'checkout.session'
    livemode: boolean
    mode: 'subscription' | 'payment'
    status: 'open' | 'complete' | 'expired'
    payment_status: 'paid' | 'unpaid' | 'no_payment_required'
    url: string | null
    success_url: string
    cancel_url: string
    created: number
    expires_at: number
    customer: string | null
    customer_email: string | null
    subscription: string | null
    invoice: string | null
    locale: string
    currency: 'jpy'
    amount_total: number
    metadata: Record<string, string>
  }
}

export interface Customer {
  id: string
  object: 'customer'
  livemode: boolean
  email: string | null
  created: number
  metadata: Record<string, string>
}

export interface SubscriptionItem {
  id: string
  object: 'subscription_item'
  created: number
  current_period_start: number
  current_period_end: number
  metadata: Record<string, string>
  price: object & { id: string }
  quantity?: number
  subscription: string
}

export interface Subscription {
  id: string
  object: 'subscription'
  livemode: boolean
  customer: string
  status: string
  cancel_at_period_end: boolean
  canceled_at: number | null
  ended_at: number | null
  created: number
  start_date: number
  currency: 'jpy'
  latest_invoice: string | null
  items: { object: 'list'; has_more: false; url: string; data: SubscriptionItem[] }
  metadata: Record<string, string>
}

export interface Invoice {
  id: string
  object: 'invoice'
  livemode: boolean
  number: string
  customer: string
  status: 'open' | 'paid' | 'void'
  currency: 'jpy'
  amount_due: number
  amount_paid: number
  amount_remaining: number
  total: number
  billing_reason: string
  created: number
  period_start: number
  period_end: number
  hosted_invoice_url: string
  invoice_pdf: string
  parent: {
    type: 'subscription_details'
    quote_details: null
    subscription_details: { subscription: string; metadata: Record<string, string> }
  }
}

export interface MeterEvent {
  readonly identifier: string
  readonly eventName: string
  readonly customer: string
  readonly value: number
  /** Seconds; when it was used and when it was told. */
  readonly timestamp: number
  readonly created: number
}

export interface ProcessorEvent {
  readonly id: string
  readonly object: 'event'
  readonly api_version: string
  readonly type: string
  readonly created: number
  readonly livemode: boolean
  readonly pending_webhooks: number
  readonly request: { readonly id: null; readonly idempotency_key: null }
  readonly data: { readonly object: Record<string, unknown> }
}
