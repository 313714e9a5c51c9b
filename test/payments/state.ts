import type { Price } from './prices.ts'
import type { Customer, Invoice, MeterEvent, ProcessorEvent, Session, Subscription } from './things.ts'

export interface StateOptions {
  readonly clock: () => Date
  readonly isLive: boolean
  readonly prices: readonly Price[]
  readonly meterEvent: string
}

/** Everything that the stand-in remembers; tests may read it, and change it where they play a fault. */
export class State {
  readonly sessions = new Map<string, Session>()
  readonly customers = new Map<string, Customer>()
  readonly subscriptions = new Map<string, Subscription>()
  /** Oldest first. */
  readonly invoices: Invoice[] = []
  readonly meterEvents: MeterEvent[] = []
  /** Everything that happened, oldest first. */
  readonly events: ProcessorEvent[] = []
  readonly prices: ReadonlyMap<string, Price>
  readonly meterId = 'mtr_1'
  /** How old a meter event must be before summaries count it. */
  meterLagMs = 0
  private made = 0

  constructor(readonly options: StateOptions) {
    this.prices = new Map(options.prices.map((price) => [price.id, price]))
  }

  get livemode(): boolean {
    return this.options.isLive
  }

  nowMs(): number {
    return this.options.clock().getTime()
  }

  now(): number {
    return Math.floor(this.nowMs() / 1000)
  }

  id(prefix: string): string {
    return `${prefix}_${String(++this.made).padStart(8, '0')}`
  }

  /** Remembers what happened to a thing, as the thing is now. */
  happened(type: string, object: object): ProcessorEvent {
    const event: ProcessorEvent = {
      id: this.id('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      type,
      created: this.now(),
      livemode: this.livemode,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      data: { object: structuredClone(object) as Record<string, unknown> },
    }
    this.events.push(event)
    return event
  }
}
