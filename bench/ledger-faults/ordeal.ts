import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { brokenInvariants } from '../../src/ledger/invariants/check.ts'
import { LedgerAddress } from '../../test/ledger-address.ts'
import { Installation } from '../reconciliation/installation.ts'
import { Customer, Diary } from '../soak/customer.ts'
import { Plan } from '../soak/plan.ts'
import { Receiver } from '../soak/receiver.ts'
import { type Reckoning, reckon } from '../soak/reckoning.ts'
import { PostgresPair } from './postgres-pair.ts'
import { terminate } from './terminate.ts'

export interface OrdealOptions {
  readonly faults: readonly Fault[]
  readonly port: number
  readonly clients: number
  readonly pauseMs: number
  readonly terminations: number
  readonly frozenMs: number
  /** Undisturbed, before each fault and at the end. */
  readonly quietMs: number
  say(line: string): void
}

/** What can happen to the server; it does not come back from the last one. */
export const everyFault = ['connections', 'freeze', 'restart', 'crash', 'loss'] as const
export type Fault = (typeof everyFault)[number]

/** What callers saw of one fault, from its beginning until all was well. */
export interface Felt {
  readonly fault: string
  readonly seconds: number
  readonly served: number
  readonly unavailable: number
  readonly slowestMs: number
  /** From the end of the fault to the first call that was served. */
  readonly servedAgainMs: number
}

/** What an ordeal came to. */
export interface Endured {
  readonly felt: readonly Felt[]
  readonly reckonings: readonly Reckoning[]
  /** Answers that were neither right nor 503 by plan, broken invariants, and a service that ended; empty when all is well. */
  readonly complaints: readonly string[]
}

/** After a fault calls may be refused for so long: what waits for the ledger waits two seconds. */
const feltMs = 2500

const customers = { cus_plain: undefined, cus_capped: 3_000_000 } as const

/** Mixed traffic on the real command while everything happens to its PostgreSQL server; then the books are compared call by call. */
export class LedgerOrdeal {
  private readonly plan = new Plan()
  private readonly diary = new Diary(this.plan)
  private readonly callers = new Map<string, Customer[]>()
  private readonly receiver = new Receiver()
  private service: ChildProcess | undefined

  constructor(private readonly options: OrdealOptions) {}

  async run(): Promise<Endured> {
    const pair = await PostgresPair.start()
    const address = await LedgerAddress.open(`${pair.urls.primary}/postgres`)
    const host = await this.receiver.start()
    const at = new Installation(`http://127.0.0.1:${this.options.port}`, {
      KONKYO_LEDGER_URL: address.url,
      KONKYO_WEBHOOK_ALLOW: host,
      KONKYO_LOG_LEVEL: 'fatal',
      KONKYO_RATE_ANON: '100000:100000',
      KONKYO_TRUST_PROXY: '127.0.0.1/32',
    })
    try {
      await this.install(at, `http://${host}/events`)
      this.service = await at.serve()
      const all = [...this.callers.values()].flat()
      const calling = all.map((customer) => customer.run())
      const felt = await this.suffer(pair, address)
      for (const customer of all) customer.end()
      await Promise.all(calling)
      return { felt, ...(await this.compare(at)) }
    } finally {
      await at.remove()
      this.receiver.stop()
      await address.close()
      await pair.stop()
    }
  }

  private async install(at: Installation, receiver: string): Promise<void> {
    await at.publish()
    const each = Math.ceil(this.options.clients / Object.keys(customers).length)
    for (const [name, capYen] of Object.entries(customers)) {
      const key = await at.subscribe(name, 'metered', capYen)
      const world = { ids: at.ids, webhooks: [], receiver }
      const options = { url: at.url, key, world, diary: this.diary, pauseMs: this.options.pauseMs }
      this.callers.set(
        name,
        Array.from({ length: each }, () => new Customer(options)),
      )
    }
  }

  private async suffer(pair: PostgresPair, address: LedgerAddress): Promise<Felt[]> {
    const { terminations, frozenMs, faults, quietMs } = this.options
    const { primary, standby } = pair.urls
    const events: Record<Fault, readonly [fault: string, happen: () => Promise<unknown>]> = {
      connections: [`${terminations} connections ended`, () => terminate(`${primary}/postgres`, terminations, 60)],
      freeze: [`stopped for ${frozenMs / 1000} s`, () => pair.freeze(frozenMs)],
      restart: ['started again', () => pair.restart()],
      crash: ['crashed and started again', () => pair.crash()],
      loss: [
        'lost; its standby promoted',
        async () => {
          await pair.failOver()
          address.moveTo(`${standby}/postgres`)
        },
      ],
    }
    const felt: Felt[] = []
    for (const fault of faults) {
      await sleep(quietMs)
      felt.push(await this.feel(...events[fault]))
    }
    await sleep(quietMs)
    return felt
  }

  private async feel(fault: string, happen: () => Promise<unknown>): Promise<Felt> {
    const { diary, plan } = this
    const over = plan.begin(fault)
    const [before, began] = [this.counts(), performance.now()]
    diary.slowestMs = 0
    await happen()
    const ended = performance.now()
    const then = this.counts().served
    while (this.counts().served === then && this.isLiving) await sleep(5)
    const servedAgainMs = performance.now() - ended
    await sleep(feltMs)
    over()
    const { served, unavailable } = this.counts()
    const seconds = (ended - began) / 1000
    this.options.say(`${fault}: ${seconds.toFixed(1)} s`)
    const { slowestMs } = diary
    return {
      fault,
      seconds,
      slowestMs,
      servedAgainMs,
      served: served - before.served,
      unavailable: unavailable - before.unavailable,
    }
  }

  private get isLiving(): boolean {
    return this.service?.exitCode === null && this.service.signalCode === null
  }

  private counts() {
    const tallies = [...this.diary.tallies.values()]
    const total = (what: 'served' | 'unavailable') => tallies.reduce((sum, tally) => sum + tally[what], 0)
    return { served: total('served'), unavailable: total('unavailable') }
  }

  private async compare(at: Installation): Promise<Omit<Endured, 'felt'>> {
    return at.withLedger(async (ledger) => {
      const complaints = [...this.diary.faults, ...(await brokenInvariants(ledger.db, 3))]
      if (!this.isLiving) complaints.push('the service ended')
      for (const { cut } of this.diary.tallies.values()) if (cut > 0) complaints.push(`${cut} calls had no answer`)
      const each = [...this.callers].map(([name, callers]) =>
        reckon(
          ledger,
          name,
          callers.flatMap(({ attempts }) => attempts),
          this.receiver,
        ),
      )
      return { reckonings: await Promise.all(each), complaints }
    })
  }
}
