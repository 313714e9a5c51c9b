import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { program } from '../../src/datasets/program.ts'
import { createKey } from '../../src/ledger/keys.ts'
import { migrate } from '../../src/ledger/migrate.ts'
import { type Ledger, openLedger } from '../../src/ledger/open.ts'
import type { Plan } from '../../src/ledger/price.ts'
import { Secrets } from '../../src/ledger/secrets.ts'
import { make } from '../../test/make.ts'

export interface Finished {
  /** Null after a signal. */
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

const main = resolve('dist/main.js')
/** What keys of an installation are hashed with. */
export const pepper = 'pepper-of-reconciliation-0123456789abcdef'

/** A built service in a folder of its own, whose processes may be killed at any time. */
export class Installation {
  readonly ids: readonly string[]
  readonly folder = mkdtempSync(join(tmpdir(), 'konkyo-reconciliation-'))
  private readonly env: Record<string, string>
  private readonly living = new Set<ChildProcess>()
  private readonly programs = Array.from({ length: 30 }, () => make(program))

  constructor(
    readonly url: string,
    settings: Readonly<Record<string, string>>,
  ) {
    this.ids = this.programs.map((record) => record.unified_id as string)
    this.env = {
      PATH: process.env.PATH ?? '',
      PORT: new URL(url).port,
      KONKYO_DATA_DIR: join(this.folder, 'data'),
      KONKYO_RATE_KEY: '100000:100000',
      KONKYO_LOG_LEVEL: 'error',
      KONKYO_PEPPER: pepper,
      KONKYO_SIGNING_SECRET: `${pepper} that signs`,
      ...settings,
    }
  }

  /** Publishes a few programs, or those that are given in their place. */
  async publish(programs: readonly Readonly<Record<string, unknown>>[] = this.programs): Promise<void> {
    const input = join(this.folder, 'rows')
    mkdirSync(input, { recursive: true })
    writeFileSync(join(input, 'programs.jsonl'), programs.map((row) => `${JSON.stringify(row)}\n`).join(''))
    await this.done('ingest', 'jsonl', '--input', input)
    await this.done('corpus', 'build')
  }

  /** Publishes the starter; gives the ids of its programs. */
  async publishStarter(): Promise<string[]> {
    const input = resolve('starter')
    await this.done('ingest', 'jsonl', '--input', input)
    await this.done('corpus', 'build')
    const rows = readFileSync(join(input, 'programs.jsonl'), 'utf8').trimEnd().split('\n')
    const programs = rows.map((row) => JSON.parse(row) as { unified_id: string; tier: string; excluded: boolean })
    return programs.filter(({ tier, excluded }) => tier !== 'X' && !excluded).map(({ unified_id }) => unified_id)
  }

  /** A key of a customer who subscribed now, perhaps with a monthly cap. */
  async subscribe(customer: string, plan: Plan, capYen?: number): Promise<string> {
    const now = new Date()
    const time = now.toISOString()
    const row = { id: `sub_${customer}`, kind: 'subscription', plan, status: 'active', created_at: time } as const
    const empty = {
      period_end: null,
      state_as_of: null,
      paid_at: time,
      failed_at: null,
      ended_at: null,
      key_issued_at: time,
    }
    const cap = capYen === undefined ? {} : { capYen }
    return this.withLedger(async (ledger) => {
      const { apiKey } = await createKey(ledger, new Secrets([pepper]), { customerId: customer, plan, now, ...cap })
      const account = ledger.db.selectFrom('accounts').select('id').where('customer_id', '=', customer)
      const { id } = await account.executeTakeFirstOrThrow()
      await ledger.db
        .insertInto('entitlements')
        .values({ ...row, ...empty, account_id: id })
        .execute()
      return apiKey
    })
  }

  async withLedger<T>(work: (ledger: Ledger) => Promise<T>): Promise<T> {
    const { KONKYO_LEDGER_URL: url, KONKYO_DATA_DIR: dataDir = '' } = this.env
    const ledger = await openLedger({ url, dataDir })
    try {
      await migrate(ledger)
      return await work(ledger)
    } finally {
      await ledger.close()
    }
  }

  /** Runs a command to its end. */
  run(...args: string[]): Promise<Finished> {
    return finished(this.start(args))
  }

  /** Runs a command on another data directory. */
  runOn(dataDir: string, ...args: string[]): Promise<Finished> {
    return finished(this.start(args, { KONKYO_DATA_DIR: dataDir }))
  }

  /** Runs a command that must not fail. */
  async done(...args: string[]): Promise<void> {
    const { code, stderr } = await this.run(...args)
    if (code !== 0) throw new Error(`konkyo ${args.join(' ')} ended with ${code}: ${stderr}`)
  }

  start(args: readonly string[], more: Readonly<Record<string, string>> = {}): ChildProcess {
    const child = spawn(process.execPath, [main, ...args], { cwd: this.folder, env: { ...this.env, ...more } })
    this.living.add(child)
    child.once('exit', () => this.living.delete(child))
    return child
  }

  /** Starts the service and waits until it is ready. */
  async serve(): Promise<ChildProcess> {
    const child = this.start(['serve'])
    // Only what ends a process is told at this level.
    if (this.env.KONKYO_LOG_LEVEL === 'fatal') child.stdout?.pipe(process.stderr)
    else child.stdout?.resume()
    child.stderr?.pipe(process.stderr)
    for (;;) {
      if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}`)
      const ready = await fetch(`${this.url}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      )
      if (ready) return child
      await sleep(20)
    }
  }

  /** Ends every process and removes the folder. */
  async remove(): Promise<void> {
    await Promise.all([...this.living].map(kill))
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Ends a process at once, as a crash would. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** What a command says until it ends. */
export async function finished(child: ChildProcess): Promise<Finished> {
  const said = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream]?.setEncoding('utf8').on('data', (text: string) => {
      said[stream] += text
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...said }
}
