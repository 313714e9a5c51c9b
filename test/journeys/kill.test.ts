import type { ChildProcess } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { program } from '../../src/datasets/program.ts'
import { openSqlite } from '../../src/sqlite/driver.mjs'
import { make } from '../make.ts'
import { freePort, konkyo } from './konkyo.ts'

const kills = 3
const callsPerLife = 80
const callers = 8

interface Batch {
  readonly idempotencyKey: string
  readonly unified_ids: readonly string[]
  body?: string
}

/** What the customer did and was told. */
class Customer {
  searchesSent = 0
  searchesServed = 0
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
    const status = await answered(`${this.base}/v1/programs/search?limit=1`, { headers: { 'x-api-key': this.key } })
    if (status === null) return false
    expect(status.code).toBe(200)
    this.searchesServed++
    return true
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
    expect(answer.code).toBe(200)
    if (batch.body !== undefined) expect(answer.body).toBe(batch.body)
    batch.body = answer.body
    return true
  }

  get batchUnits(): number {
    return this.batches.reduce((sum, { unified_ids }) => sum + unified_ids.length - 1, 0)
  }
}

async function answered(url: string, options: RequestInit): Promise<{ code: number; body: string } | null> {
  try {
    const response = await fetch(url, options)
    return { code: response.status, body: await response.text() }
  } catch {
    return null
  }
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

/** A served data directory with a few programs and one paid key. */
async function installed() {
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
  const customer = new Customer(
    base,
    api_key,
    records.map((record) => record.unified_id as string),
  )
  return { run, dataDir, base, customer, serve: () => start(['serve']) }
}

/** Calls from many sides until the process is killed in the midst of them. */
async function killUnderLoad(child: ChildProcess, customer: Customer): Promise<void> {
  const killAt = randomInt(callsPerLife / 4, callsPerLife)
  let served = 0
  const caller = async () => {
    while (await customer.call()) if (++served === killAt) child.kill('SIGKILL')
  }
  const ended = once(child, 'exit')
  await Promise.all(Array.from({ length: callers }, caller))
  expect(await ended).toEqual([null, 'SIGKILL'])
}

const unitsOf = (db: Database.Database, operation: string): number =>
  db.prepare('select coalesce(sum(units), 0) from usage where operation = ?').pluck().get(operation) as number

test('killed again and again under load, the books hold every answered call and every retried batch exactly once', async () => {
  const { run, serve, base, dataDir, customer } = await installed()
  for (let life = 0; life < kills; life++) {
    const child = serve()
    await untilReady(base, child)
    await killUnderLoad(child, customer)
  }
  const last = serve()
  await untilReady(base, last)
  for (const batch of customer.batches) expect(await customer.batch(batch)).toBe(true)
  last.kill('SIGKILL')
  await once(last, 'exit')

  const doctor = await run('doctor')
  expect(doctor.code, doctor.stdout + doctor.stderr).toBe(0)
  const db = openSqlite(join(dataDir, 'ledger.sqlite'))
  try {
    expect(unitsOf(db, 'batch_get_programs')).toBe(customer.batchUnits)
    const searches = unitsOf(db, 'search_programs')
    expect(searches).toBeGreaterThanOrEqual(customer.searchesServed)
    expect(searches).toBeLessThanOrEqual(customer.searchesSent)
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  } finally {
    db.close()
  }
})
