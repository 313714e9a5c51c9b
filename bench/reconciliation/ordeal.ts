import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPayments } from '../../src/gateways/payments/open-payments.ts'
import { type FlushReport, flushUsage } from '../../src/jobs/flush-usage.ts'
import type { Plan } from '../../src/ledger/price.ts'
import { StandIn } from '../../test/payments/stand-in.ts'
import { type Balance, balanceOf } from './balance.ts'
import { Caller } from './caller.ts'
import { finished, Installation, kill } from './installation.ts'

export interface OrdealOptions {
  readonly seconds: number
  /** How often at least the service is killed, and flushes are killed and not killed, however slow the machine is. */
  readonly atLeast: number
  /** Seconds that the service lives until it is killed: from, to. */
  readonly lives: readonly [number, number]
  readonly customers: number
  readonly callers: number
  readonly pauseMs: number
  readonly port: number
  /** Share of the processor's answers that get lost after the work was done. */
  readonly lostAcknowledgements: number
  /** Settings of the service besides those of the processor. */
  readonly settings?: Readonly<Record<string, string>>
  /** Whether the last minute is passed by setting the clock of the last flush, or by waiting for it. */
  readonly isHurried: boolean
  say(line: string): void
}

export interface Outcome {
  readonly kills: number
  readonly flushes: { readonly whole: number; readonly killed: number }
  readonly requestsToProcessor: number
  readonly balances: readonly Balance[]
  /** What `konkyo doctor --invariants` and `konkyo billing reconcile` said; empty when nothing is wrong. */
  readonly complaints: readonly string[]
}

/** What customers have bought, in turn. */
const plans: readonly Plan[] = ['metered', 'starter', 'metered', 'pro', 'metered', 'metered']

const planOf = (customer: number): Plan => plans[customer % plans.length] as Plan

/** Clients call while the service and its flushes are killed and the processor loses answers; then all must agree. */
export class Ordeal {
  private readonly standIn = new StandIn()
  private readonly callers = new Map<string, Caller[]>()
  private readonly ending = new AbortController()
  private installation: Installation | undefined
  private kills = 0
  private readonly flushes = { whole: 0, killed: 0 }

  constructor(private readonly options: OrdealOptions) {}

  async run(): Promise<Outcome> {
    await this.standIn.start()
    try {
      const at = await this.install()
      const calling = [...this.callers.values()].flat().map((caller) => caller.run())
      this.standIn.faults.dropAcknowledgements(this.options.lostAcknowledgements, Math.random)
      await Promise.all([this.live(at), this.flushAgainAndAgain(at), this.endInTime(), ...calling])
      this.options.say('all clients have their answers')
      return await this.settle(at)
    } finally {
      await this.installation?.remove()
      await this.standIn.stop()
    }
  }

  private async endInTime(): Promise<void> {
    const { seconds, atLeast } = this.options
    await sleep(seconds * 1000)
    while (Math.min(this.kills, this.flushes.whole, this.flushes.killed) < atLeast) await sleep(100)
    this.ending.abort()
  }

  private async install(): Promise<Installation> {
    const { customers, callers, pauseMs, port, settings } = this.options
    const url = `http://127.0.0.1:${port}`
    const at = new Installation(url, { ...this.standIn.settings, ...settings })
    this.installation = at
    await at.publish()
    for (let i = 0; i < customers; i++) {
      const id = `cus_ordeal${i}`
      const customer = { id, object: 'customer', livemode: false, email: null, created: 0, metadata: {} } as const
      this.standIn.state.customers.set(id, customer)
      const options = { url, key: await at.subscribe(id, planOf(i)), ids: at.ids, pauseMs }
      this.callers.set(
        id,
        Array.from({ length: Math.ceil(callers / customers) }, () => new Caller(options)),
      )
    }
    return at
  }

  /** The service lives again and again; the last life lasts until every client has its answer. */
  private async live(at: Installation): Promise<void> {
    const { signal } = this.ending
    const [from, to] = this.options.lives
    while (!signal.aborted) {
      const child = await at.serve()
      await sleep(from * 1000 + randomInt((to - from) * 1000 + 1), undefined, { signal }).catch(() => {})
      await kill(child)
      this.kills++
    }
    await at.serve()
    for (const caller of [...this.callers.values()].flat()) caller.end()
  }

  /** Flushes from the command line, half of them killed: at some time, or just when the processor was asked. */
  private async flushAgainAndAgain(at: Installation): Promise<void> {
    const { signal } = this.ending
    while (!signal.aborted) {
      const child = at.start(['billing', 'flush', '--json'])
      const end = finished(child)
      if (randomInt(2) === 0) {
        await Promise.race([end, randomInt(2) === 0 ? sleep(300 + randomInt(1500)) : this.nextRequest()])
        await kill(child)
      }
      const { code } = await end
      this.flushes[code === null ? 'killed' : 'whole']++
      await sleep(randomInt(2000), undefined, { signal }).catch(() => {})
    }
  }

  private async nextRequest(): Promise<void> {
    const { length } = this.standIn.requests
    while (this.standIn.requests.length === length && !this.ending.signal.aborted) await sleep(2)
    await sleep(randomInt(20))
  }

  /** Flushes until nothing waits, with the faults still on, and compares. */
  private async settle(at: Installation): Promise<Outcome> {
    for (let isOpen = true; isOpen; ) {
      const { waiting, reported, problems } = await this.lastFlush(at)
      if (problems.length > 0) throw new Error(problems.map(({ id, problem }) => `${id}: ${problem}`).join('; '))
      isOpen = waiting > 0 || reported > 0 || (await this.hasUnreported(at))
    }
    this.standIn.faults.dropAcknowledgements(0)
    const complaints: string[] = []
    for (const command of [
      ['doctor', '--invariants'],
      ['billing', 'reconcile'],
    ]) {
      const { code, stdout, stderr } = await at.run(...command)
      if (code !== 0) complaints.push(`konkyo ${command.join(' ')}: ${stderr}${stdout}`)
    }
    const balances = await at.withLedger((ledger) =>
      Promise.all(
        [...this.callers].map(([customer, callers], i) =>
          balanceOf({
            ledger,
            customer,
            plan: planOf(i),
            wishes: callers.flatMap(({ wishes }) => wishes),
            meterEvents: this.standIn.state.meterEvents,
          }),
        ),
      ),
    )
    const { kills, flushes } = this
    return { kills, flushes, requestsToProcessor: this.standIn.requests.length, balances, complaints }
  }

  private async lastFlush(at: Installation): Promise<FlushReport> {
    if (!this.options.isHurried) {
      await sleep(5000)
      const { stdout, stderr } = await at.run('billing', 'flush', '--json')
      this.options.say(stdout.trim() || stderr.trim())
      return JSON.parse(stdout) as FlushReport
    }
    // An account has one report a minute, so the last units are reported as a minute later.
    const clock = () => new Date(Date.now() + 60_000)
    const { secretKey, url, state } = this.standIn
    const options = { secretKey, apiBase: url, webhookSecrets: [], meterEvent: state.options.meterEvent, clock }
    const payments = await openPayments(options)
    if (payments === null) throw new Error('the stand-in has a key')
    return at.withLedger((ledger) => flushUsage({ ledger, payments, clock }))
  }

  private hasUnreported(at: Installation): Promise<boolean> {
    return at.withLedger(async ({ db }) => {
      const open = db.selectFrom('account_months').select('month').whereRef('billed_units', '>', 'reported_units')
      return (await open.executeTakeFirst()) !== undefined
    })
  }
}
