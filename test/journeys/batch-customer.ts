import type { ChildProcess } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { program } from '../../src/datasets/program.ts'
import { openSqlite } from '../../src/sqlite/driver.mjs'
import { make } from '../make.ts'
import { freePort, konkyo } from './konkyo.ts'

interface Batch {
  readonly idempotencyKey: string
  readonly unified_ids: readonly string[]
  body?: string
}

interface Answered {
  readonly code: number
  readonly body: string
}

/** What a customer did and was told: searches, and batches that are sent again until they are answered. */
export class Customer {
  searchesSent = 0
  searchesServed = 0
  /** Refused, with the word that nothing was billed. */
  searchesRefused = 0
  readonly batches: Batch[] = []

  constructor(
    private readonly base: string,
    private readonly key: string,
    private readonly ids: readonly string[],
  ) {}

  /** One call, metered; false when the connection broke before an answer. */
  async call(): Promise<boolean> {
    return randomInt(2) === 0 ? this.search() : this.batch(this.newBatch())
  }

  private async search(): Promise<boolean> {
    this.searchesSent++
    const answer = await answered(`${this.base}/v1/programs/search?limit=1`, { headers: { 'x-api-key': this.key } })
    if (answer?.code === 200) this.searchesServed++
    else if (answer && refusalIn(answer) === 'ledger_unavailable') this.searchesRefused++
    return answer !== null
  }

  private newBatch(): Batch {
    const first = randomInt(this.ids.length - 4)
    const unified_ids = [...this.ids.slice(first, first + 1 + randomInt(4)), 'unknown']
    const made = { idempotencyKey: randomUUID(), unified_ids }
    this.batches.push(made)
    return made
  }

  async batch(batch: Batch): Promise<boolean> {
    const answer = await answered(`${this.base}/v1/programs/batch`, {
      method: 'POST',
      headers: {
        'x-api-key': this.key,
        'idempotency-key': batch.idempotencyKey,
        'x-cost-cap-jpy': '300',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ unified_ids: batch.unified_ids }),
    })
    if (answer === null) return false
    if (answer.code !== 200) {
      refusalIn(answer)
      return true
    }
    if (batch.body !== undefined) expect(answer.body).toBe(batch.body)
    batch.body = answer.body
    return true
  }

  /** Sends every batch again, which must be answered now. */
  async retryBatches(): Promise<void> {
    for (const batch of this.batches) {
      expect(await this.batch(batch)).toBe(true)
      expect(batch.body).toBeDefined()
    }
  }

  get batchUnits(): number {
    return this.batches.reduce((sum, { unified_ids }) => sum + unified_ids.length - 1, 0)
  }
}

/** Why a call was refused; fails where it was for anything but the ledger. */
function refusalIn({ code, body }: Answered): string {
  expect(code, body).toBe(503)
  const { code: reason, retry_after } = JSON.parse(body)
  expect(retry_after, body).toBe(1)
  expect(['ledger_unavailable', 'outcome_unknown']).toContain(reason)
  return reason
}

/** Who is handed to a process that dies at that moment is never answered. */
const patienceMs = 15_000

/** An answer, or null when the connection broke before it. */
export async function answered(url: string, options: RequestInit): Promise<Answered | null> {
  try {
    const response = await fetch(url, { ...options, signal: AbortSignal.timeout(patienceMs) })
    return { code: response.status, body: await response.text() }
  } catch {
    return null
  }
}

interface How {
  readonly workers?: number
  readonly env?: Record<string, string>
}

/** A data directory with a few programs and one paid key, and the customer who has it. */
export async function installed({ workers = 1, env = {} }: How = {}) {
  const port = await freePort()
  const { run, start, folder, dataDir } = konkyo({
    PORT: String(port),
    KONKYO_RATE_KEY: '100000:100000',
    KONKYO_LOG_LEVEL: 'error',
  })
  const input = join(folder, 'rows')
  mkdirSync(input)
  const records = Array.from({ length: 20 }, () => make(program))
  writeFileSync(join(input, 'programs.jsonl'), records.map((record) => `${JSON.stringify(record)}\n`).join(''))
  expect((await run('ingest', 'jsonl', '--input', input)).code).toBe(0)
  expect((await run('corpus', 'build')).code).toBe(0)
  const { api_key } = JSON.parse((await run('keys', 'create', '--json')).stdout)
  const base = `http://127.0.0.1:${port}`
  const ids = records.map((record) => record.unified_id as string)
  const serve = async () => {
    const child = start(['serve', '--workers', String(workers)], env)
    await untilReady(base, child)
    return child
  }
  return { run, dataDir, base, customer: new Customer(base, api_key, ids), serve }
}

async function untilReady(base: string, child: ChildProcess): Promise<void> {
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      said += text
    })
  while ((await answered(`${base}/readyz`, {}))?.code !== 200) {
    if (child.exitCode !== null) throw new Error(`serve ended with ${child.exitCode}: ${said}`)
    await sleep(20)
  }
}

/** Fails unless the books hold every answered call and every batch exactly once, and nothing that was refused. */
export async function expectTrueBooks({ run, dataDir, customer }: Awaited<ReturnType<typeof installed>>) {
  const doctor = await run('doctor')
  expect(doctor.code, doctor.stdout + doctor.stderr).toBe(0)
  const db = openSqlite(join(dataDir, 'ledger.sqlite'))
  const unitsOf = (operation: string) =>
    db.prepare('select coalesce(sum(units), 0) from usage where operation = ?').pluck().get(operation) as number
  try {
    expect(unitsOf('batch_get_programs')).toBe(customer.batchUnits)
    const searches = unitsOf('search_programs')
    expect(searches).toBeGreaterThanOrEqual(customer.searchesServed)
    expect(searches).toBeLessThanOrEqual(customer.searchesSent - customer.searchesRefused)
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  } finally {
    db.close()
  }
}
