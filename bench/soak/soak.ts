import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brokenInvariants } from '../../src/ledger/invariants/check.ts'
import { Installation, kill } from '../reconciliation/installation.ts'
import { ConnectionCuts } from './connection-cuts.ts'
import { Customer, Diary } from './customer.ts'
import { Gauges } from './gauges.ts'
import type { World } from './mix.ts'
import { Plan } from './plan.ts'
import { Publisher } from './publisher.ts'
import { Receiver } from './receiver.ts'
import { type Reckoning, reckon } from './reckoning.ts'
import { deliverRest, examine } from './settling.ts'

const heapWatch = new URL('heap-watch.mjs', import.meta.url).href

export interface SoakOptions {
  readonly seconds: number
  /** Where the ledger is; embedded without it. */
  readonly ledgerUrl?: string | undefined
  readonly port: number
  readonly customers: number
  readonly clients: number
  readonly pauseMs: number
  /** Programs to publish in the place of the starter: their ids are asked for. */
  readonly corpus: 'starter' | 'small'
  /** Share of the time in which the service is killed; the rest is one life, whose memory is watched. */
  readonly killedShare: number
  /** Seconds that the service lives until it is killed: from, to. */
  readonly lives: readonly [number, number]
  readonly everySeconds: { readonly publish: number; readonly invariants: number; readonly cuts: number }
  say(line: string): void
}

/** What a soak came to. */
export interface Soaked {
  readonly plan: Plan
  readonly diary: Diary
  readonly gauges: Gauges
  readonly receiver: Receiver
  readonly snapshots: number
  /** Connections to PostgreSQL that were ended. */
  readonly connectionsCut: number
  readonly invariantChecks: number
  readonly reckonings: readonly Reckoning[]
  readonly backupSeconds: number
  readonly restoreSeconds: number
  /** What commands and invariants said against it, and how the service ended by itself; empty when all is well. */
  readonly complaints: readonly string[]
}

type Counts = Pick<Soaked, 'snapshots' | 'connectionsCut'>

/** Mixed traffic on a real service while it is killed, cut from its database and given new snapshots; then all must agree. */
export class Soak {
  private readonly plan = new Plan()
  private readonly diary = new Diary(this.plan)
  private readonly receiver = new Receiver()
  private readonly ending = new AbortController()
  private readonly customers = new Map<string, Customer[]>()
  private readonly complaints: string[] = []
  private invariantChecks = 0
  private backupSeconds = 0
  private service: ChildProcess | undefined

  constructor(private readonly options: SoakOptions) {}

  async run(): Promise<Soaked> {
    const { port, ledgerUrl, seconds } = this.options
    const host = await this.receiver.start()
    const held = join(tmpdir(), `konkyo-soak-held-${process.pid}-${port}`)
    const at = new Installation(`http://127.0.0.1:${port}`, {
      NODE_OPTIONS: `--import ${heapWatch}`,
      SOAK_HEAP: held,
      KONKYO_WEBHOOK_ALLOW: host,
      KONKYO_RATE_ANON: '100000:100000',
      KONKYO_TRUST_PROXY: '127.0.0.1/32',
      KONKYO_LOG_LEVEL: 'fatal',
      ...(ledgerUrl && { KONKYO_LEDGER_URL: ledgerUrl }),
    })
    const gauges = new Gauges(at.url, join(at.folder, 'data', 'ledger.sqlite-wal'), held)
    const publisher = new Publisher(at)
    const cuts = ledgerUrl === undefined ? undefined : new ConnectionCuts(ledgerUrl, this.plan)
    try {
      await this.install(at, `http://${host}/events`)
      await this.start(at, gauges)
      const calling = [...this.customers.values()].flat().map((customer) => customer.run())
      const watching = gauges.run()
      await Promise.all([
        this.endIn(seconds),
        this.live(at, gauges),
        this.again(this.options.everySeconds.publish, () => publisher.publish()),
        this.again(this.options.everySeconds.invariants, () => this.checkInvariants(at)),
        this.again(this.options.everySeconds.cuts, async () => cuts?.cut()),
      ])
      for (const customer of [...this.customers.values()].flat()) customer.end()
      await Promise.all(calling)
      gauges.end()
      await watching
      this.options.say('all clients have their answers')
      // Whatever the traffic came to, there is news that every customer waits for when all is compared.
      await publisher.publish()
      const counts = { snapshots: publisher.snapshots, connectionsCut: cuts?.count ?? 0 }
      return await this.settle(at, gauges, counts, host)
    } finally {
      await cuts?.close()
      await at.remove()
      rmSync(held, { force: true })
      this.receiver.stop()
    }
  }

  private async endIn(seconds: number): Promise<void> {
    await sleep(seconds * 1000)
    this.ending.abort()
  }

  /** Does something again and again; a command that failed while nothing was broken on purpose is a complaint. */
  private async again(seconds: number, work: () => Promise<void>): Promise<void> {
    const { signal } = this.ending
    for (;;) {
      await sleep(seconds * 1000, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      const from = performance.now()
      try {
        await work()
      } catch (error) {
        if (!this.plan.covers(from, performance.now())) this.complaints.push(String((error as Error).message))
      }
    }
  }

  private async install(at: Installation, receiver: string): Promise<void> {
    const { customers, clients, corpus, pauseMs } = this.options
    if (corpus === 'small') await at.publish()
    const ids = corpus === 'small' ? at.ids : await at.publishStarter()
    for (let i = 0; i < customers; i++) {
      const key = await at.subscribe(`cus_soak${i}`, 'metered')
      const world: World = { ids, webhooks: [], receiver }
      const options = { url: at.url, key, world, diary: this.diary, pauseMs }
      const many = Array.from({ length: Math.ceil(clients / customers) }, () => new Customer(options))
      this.customers.set(`cus_soak${i}`, many)
    }
  }

  /** As a supervisor would: a start that was cut from its database is begun again. */
  private async start(at: Installation, gauges: Gauges): Promise<void> {
    const from = performance.now()
    try {
      const child = await at.serve()
      this.service = child
      gauges.follow(child.pid)
    } catch (error) {
      if (!this.plan.covers(from, performance.now(), 'connections')) throw error
      await this.start(at, gauges)
    }
  }

  /** The service is killed again and again, and then lives until the end; one that ends by itself is a complaint. */
  private async live(at: Installation, gauges: Gauges): Promise<void> {
    const { lives, seconds, killedShare } = this.options
    const quietFrom = performance.now() + seconds * 1000 * killedShare
    const [from, to] = lives
    while (performance.now() < quietFrom) {
      const hasEnded = await this.endsWithin(from * 1000 + randomInt((to - from) * 1000 + 1))
      const over = this.plan.begin(hasEnded ? 'ended by itself' : 'kill')
      gauges.follow(undefined)
      if (this.service) await kill(this.service)
      await this.start(at, gauges)
      setTimeout(over, 500)
    }
    this.options.say('the service lives on from here')
    const backup = this.backup(at)
    while (!this.ending.signal.aborted) {
      if (!(await this.endsWithin(1000))) continue
      const over = this.plan.begin('ended by itself')
      await this.start(at, gauges)
      over()
    }
    await backup
  }

  /** Whether the service ends by itself within some time, or until the soak is over. */
  private async endsWithin(ms: number): Promise<boolean> {
    const until = performance.now() + ms
    const service = this.service as ChildProcess
    while (performance.now() < until && !this.ending.signal.aborted) {
      if (service.exitCode !== null || service.signalCode !== null) {
        this.complaints.push(`the service ended by itself: ${service.exitCode ?? service.signalCode}`)
        return true
      }
      await sleep(100)
    }
    return false
  }

  /** A backup under load, of which something is restored in the end. */
  private async backup(at: Installation): Promise<void> {
    const began = performance.now()
    await at
      .done('backup', '--to', join(at.folder, 'backup'))
      .catch((error: Error) => this.complaints.push(error.message))
    this.backupSeconds = (performance.now() - began) / 1000
  }

  private async checkInvariants(at: Installation): Promise<void> {
    const broken = await at.withLedger(({ db }) => brokenInvariants(db, 3))
    this.invariantChecks++
    this.complaints.push(...broken)
  }

  /** Stops the service as an operator would, and compares. */
  private async settle(at: Installation, gauges: Gauges, counts: Counts, receiverHost: string): Promise<Soaked> {
    const service = this.service as ChildProcess
    const ended = once(service, 'exit')
    service.kill('SIGTERM')
    const [code] = await ended
    if (code !== 0) this.complaints.push(`the service answered SIGTERM with ${code}`)
    await deliverRest(at, receiverHost, this.complaints)
    const restoreSeconds = await examine(at, this.complaints)
    const attempts = [...this.customers].map(([customer, clients]) => ({
      customer,
      attempts: clients.flatMap((client) => client.attempts),
    }))
    const reckonings = await at.withLedger((ledger) =>
      Promise.all(attempts.map((one) => reckon(ledger, one.customer, one.attempts, this.receiver))),
    )
    const { plan, diary, receiver, invariantChecks, backupSeconds, complaints } = this
    for (const [network, served] of diary.served)
      if (served > 3) complaints.push(`${network}::/64 was served ${served} times without a key`)
    const seconds = { backupSeconds, restoreSeconds }
    return { plan, diary, gauges, receiver, ...counts, invariantChecks, reckonings, ...seconds, complaints }
  }
}
