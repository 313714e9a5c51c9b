import type { Stripe } from 'stripe'
import { PaymentsUnconfigured, type UsageReport } from '../payments.ts'

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000)

/** The meter of used units; it is named by its events, and its id is looked up once. */
export class Meter {
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
