import type { Stripe } from 'stripe'
import {
  type Payments,
  PaymentsRefused,
  PaymentsUnavailable,
  PaymentsUnconfigured,
  type UsageReport,
} from '../payments.ts'
import { Asking } from './asking.ts'
import { checkoutOf, paramsOf } from './checkout.ts'
import { connect } from './connect.ts'
import { eventOf } from './event.ts'
import { invoiceOf } from './invoice.ts'
import { isId, subscriptionOf } from './subscription.ts'

export interface PaymentsOptions {
  /** Empty where nothing is sold. */
  readonly secretKey: string
  /** Another base address than the processor's own; empty for its own. */
  readonly apiBase: string
  /** Signing secrets of events, each of which is accepted. */
  readonly webhookSecrets: readonly string[]
  /** Name of the events that the meter of units counts. */
  readonly meterEvent: string
  readonly clock: () => Date
  /** Longest time for one call with its retry. */
  readonly limitMs?: number
  /** How often one call is tried at most. */
  readonly attempts?: number
}

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000)

/** The meter of used units; it is named by its events, and its id is looked up once. */
class Meter {
  private id: string | undefined

  constructor(
    private readonly stripe: Stripe,
    private readonly eventName: string,
  ) {}

  async report({ identifier, customerId, units, at }: UsageReport): Promise<void> {
    const payload = { stripe_customer_id: customerId, value: String(units) }
    const event = { event_name: this.eventName, identifier, payload, timestamp: secondsOf(at) }
    try {
      await this.stripe.billing.meterEvents.create(event)
    } catch (error) {
      if (!isCountedAlready(error)) throw error
    }
  }

  async units(customerId: string, from: Date, to: Date): Promise<number> {
    this.id ??= await this.find()
    const span = { customer: customerId, start_time: secondsOf(from), end_time: secondsOf(to) }
    const summaries = await this.stripe.billing.meters.listEventSummaries(this.id, span)
    return summaries.data.reduce((sum, { aggregated_value: units }) => sum + units, 0)
  }

  private async find(): Promise<string> {
    const { data = [] } = await this.stripe.billing.meters.list({ status: 'active', limit: 100 })
    const meter = data.find(({ event_name: name }) => name === this.eventName)
    if (meter) return meter.id
    throw new PaymentsUnconfigured(`the payment processor has no active meter for events named ${this.eventName}`)
  }
}

/** The refusal of an identifier that it knows has no code of its own, so its words are read. */
const isCountedAlready = (error: unknown): boolean => {
  const { statusCode, message = '' } = error as { statusCode?: number; message?: string }
  return statusCode === 400 && /already exists with identifier/i.test(message)
}

/** The payment processor, or null without a key for it. */
export async function openPayments(options: PaymentsOptions): Promise<Payments | null> {
  const { secretKey, apiBase, webhookSecrets: secrets, meterEvent, clock, limitMs = 8_000, attempts = 2 } = options
  if (!secretKey) return null
  const asking = new Asking({ clock, limitMs })
  const stripe = await connect({ secretKey, apiBase, limitMs, attempts })
  const meter = new Meter(stripe, meterEvent)
  return {
    isLive: /^[sr]k_live_/.test(secretKey),
    createCheckout: (order) => asking.ask(() => createdCheckout(stripe, order)),
    checkout: (id) =>
      known(id, () =>
        asking.ask(async () => checkoutOf(await stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] }))),
      ),
    portalUrl: (customer, return_url) =>
      asking.ask(async () => (await stripe.billingPortal.sessions.create({ customer, return_url })).url),
    invoices: (customer, limit) =>
      asking.ask(async () => (await stripe.invoices.list({ customer, limit })).data.map(invoiceOf)),
    subscription: (id) =>
      known(id, () => asking.ask(async () => subscriptionOf(await stripe.subscriptions.retrieve(id)))),
    cancelSubscription: async (id) => {
      await known(id, () => asking.ask(() => stripe.subscriptions.cancel(id)))
    },
    customerEmail: (id) => known(id, () => asking.ask(async () => emailOf(await stripe.customers.retrieve(id)))),
    reportUsage: (report) => asking.ask(() => meter.report(report)),
    reportedUnits: (customerId, from, to) => asking.ask(() => meter.units(customerId, from, to)),
    readEvent: (payload, signature) => eventOf(stripe, { payload, signature, secrets, now: clock() }),
  }
}

async function createdCheckout(stripe: Stripe, order: Parameters<Payments['createCheckout']>[0]) {
  const { idempotencyKey } = order
  const options = idempotencyKey === undefined ? {} : { idempotencyKey }
  const { id, url } = await stripe.checkout.sessions.create(paramsOf(order), options)
  if (!url) throw new PaymentsUnavailable('the payment processor opened a checkout without an address')
  return { id, url }
}

const emailOf = (customer: Stripe.Customer | Stripe.DeletedCustomer): string | null =>
  customer.deleted === true ? null : customer.email

/** Null for what the processor does not know. */
async function known<T>(id: string, ask: () => Promise<T>): Promise<T | null> {
  if (!isId(id)) return null
  try {
    return await ask()
  } catch (error) {
    if (error instanceof PaymentsRefused && error.status === 404) return null
    throw error
  }
}
