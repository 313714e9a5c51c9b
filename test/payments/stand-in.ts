import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Buyer } from './buyer.ts'
import { type Arrived, admit, arrived, type Recorded } from './door.ts'
import { Faults } from './faults.ts'
import { Idempotency, type Reply } from './idempotency.ts'
import { type Price, priceSettings } from './prices.ts'
import { Refusal } from './refusal.ts'
import { answerOf } from './routes.ts'
import { State } from './state.ts'
import type { ProcessorEvent } from './things.ts'
import { type Delivery, disturbed, post, signed } from './webhooks.ts'

export interface StandInOptions {
  readonly secretKey?: string
  readonly webhookSecret?: string
  readonly meterEvent?: string
  readonly prices?: readonly Price[]
  readonly clock?: () => Date
  /** A free port where it is left out. */
  readonly port?: number
}

/** A payment processor on this machine: the addresses, checks and shapes that the service uses, and faults on demand. */
export class StandIn {
  readonly requests: Recorded[] = []
  readonly faults = new Faults()
  readonly state: State
  readonly buyer: Buyer
  readonly secretKey: string
  /** Keys that are let in now: an operator makes and deletes them. */
  readonly goodKeys: Set<string>
  readonly webhookSecret: string
  private readonly idempotency = new Idempotency()
  private readonly server = createServer((request, response) => {
    this.serve(request, response).catch(() => response.destroy())
  })

  constructor(private readonly options: StandInOptions = {}) {
    const { secretKey = 'sk_test_stand_in', webhookSecret = 'whsec_stand_in', meterEvent = 'konkyo_units' } = options
    this.secretKey = secretKey
    this.goodKeys = new Set([secretKey])
    this.webhookSecret = webhookSecret
    const { clock = () => new Date(), prices = Object.values(priceSettings) } = options
    this.state = new State({ clock, isLive: secretKey.includes('_live_'), prices, meterEvent })
    this.buyer = new Buyer(this.state)
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(this.options.port ?? 0, '127.0.0.1', resolve))
    return this
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** The settings of a service that is to use this processor, with a price for everything that is sold. */
  get settings(): Record<string, string> {
    return {
      KONKYO_PAYMENT_SECRET_KEY: this.secretKey,
      KONKYO_PAYMENT_API_BASE: this.url,
      KONKYO_PAYMENT_WEBHOOK_SECRET: this.webhookSecret,
      KONKYO_METER_EVENT: this.state.options.meterEvent,
      ...Object.fromEntries(Object.entries(priceSettings).map(([name, { id }]) => [name, id])),
    }
  }

  /** An event as it is delivered now; the event may be one that never happened. */
  signed(event: object): Delivery {
    return signed(event, this.webhookSecret, this.state.options.clock())
  }

  /** Posts events to an address, one after the other; the statuses of the answers. */
  async deliver(url: string, events: readonly ProcessorEvent[] = this.state.events): Promise<number[]> {
    const statuses: number[] = []
    for (const event of events) statuses.push(await post(url, this.signed(event)))
    return statuses
  }

  /** Every event several times and in any order, the same for the same seed. */
  disturbed(seed: number, times = 1, events: readonly ProcessorEvent[] = this.state.events): ProcessorEvent[] {
    return disturbed(events, seed, times)
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await arrived(request)
    const { method, path, form, idempotencyKey, apiVersion } = call
    this.requests.push({ method, path, form, idempotencyKey, apiVersion })
    if (this.faults.hang) return
    const failure = this.faults.nextFailure()
    if (failure === 'reset') return void response.destroy()
    const reply = failure === undefined ? this.reply(call) : failed(failure)
    if (this.faults.losesAcknowledgement()) return void response.destroy()
    if (this.faults.slowMs > 0) await sleep(this.faults.slowMs)
    this.send(response, reply)
  }

  private reply(call: Arrived): Reply {
    const { method, path, form, idempotencyKey, body } = call
    try {
      admit(call, this.goodKeys)
      const key = method === 'POST' ? (idempotencyKey ?? undefined) : undefined
      return this.idempotency.once(key, `${method} ${path} ${body}`, () => answerOf(this.state, method, path, form))
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, body: error.body() }
      throw error
    }
  }

  private send(response: ServerResponse, { status, body, isReplay }: Reply): void {
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': this.state.id('req'),
      ...(isReplay ? { 'idempotent-replayed': 'true' } : {}),
    })
    response.end(JSON.stringify(body))
  }
}

const failed = (status: number): Reply => ({
  status,
  body: { error: { type: status >= 500 ? 'api_error' : 'invalid_request_error', message: `told to answer ${status}` } },
})
