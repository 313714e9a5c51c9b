import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { invoiceRegistrant } from '../../src/datasets/invoice-registrant.ts'
import { openSqlite } from '../../src/sqlite/driver.mjs'
import { make } from '../make.ts'
import { prepareCorpus } from '../prepared-stores.ts'
import { freePort, konkyo } from './konkyo.ts'
import { first, until } from './served.ts'

const lines = 10_000
const numbers = Array.from({ length: lines }, (_, i) => String(i + 1).padStart(13, '0'))

/** What is left behind. */
const left = {
  invoices: { path: '/v1/invoice_registrants/bulk_verify', body: { lines: numbers.map((n) => ({ number: `T${n}` })) } },
  companies: { path: '/v1/houjin/screen', body: { csv: numbers.join('\n') } },
  task: { path: '/v1/a2a/task', body: { skill: 'search_programs', inputs: { q: '省エネ' } } },
}

/** A served data directory with one registrant and a paid key, which leaves jobs and a task. */
async function installed() {
  const port = await freePort()
  const { run, start, dataDir } = konkyo({ PORT: String(port), KONKYO_LOG_LEVEL: 'error' })
  const registrant = make(invoiceRegistrant, { invoice_registration_number: 'T1000020012131' })
  await prepareCorpus(dataDir, [[invoiceRegistrant, [registrant]]], new Date(), 'that day')
  const { api_key: key } = JSON.parse((await run('keys', 'create', '--json')).stdout)
  const base = `http://127.0.0.1:${port}`
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever was answered
  const call = async (path: string, body?: object, once = ''): Promise<any> => {
    const post = body && { method: 'POST', body: JSON.stringify(body) }
    const headers = { 'x-api-key': key, 'content-type': 'application/json', 'x-cost-cap-jpy': '100000' }
    const answer = await fetch(base + path, {
      ...post,
      headers: { ...headers, ...(once && { 'idempotency-key': once }) },
    })
    return answer.json()
  }
  const serve = async (env: Record<string, string> = {}): Promise<ChildProcess> => {
    const child = start(['serve'], env)
    await until(async () => child.exitCode !== null || (await fetch(`${base}/readyz`).catch(() => null))?.ok)
    expect(child.exitCode).toBeNull()
    return child
  }
  return { run, serve, call, ledger: join(dataDir, 'ledger.sqlite') }
}

const killed = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Work rests at each of its pauses, so that it is seen in the midst on a machine however fast. */
const unhurried = first('globalThis.setImmediate = (next, ...given) => setTimeout(next, 50, ...given)')

test('a process that is killed in the midst of lists of 10,000 lines and a task: each is finished once and charged once', async () => {
  const { run, serve, call, ledger } = await installed()
  const leave = ({ path, body }: { path: string; body: object }) => call(path, body, path)
  const jobOf = async (id: string) => (await call(`/v1/jobs/${id}`)).job
  const killedOne = await serve(unhurried)
  const jobs: string[] = []
  for (const list of [left.invoices, left.companies]) jobs.push((await leave(list)).job.job_id)
  for (const id of jobs) {
    const seen = new Set<number>()
    await until(async () => seen.add((await jobOf(id)).progress.done).size > 2)
    expect([...seen]).toEqual([...seen].sort((a, b) => a - b))
  }
  const { task_id } = await leave(left.task)
  await killed(killedOne)

  const db = openSqlite(ledger)
  const states = db.prepare(
    "select state, attempt_count, json_extract(progress, '$.done') as done from jobs where kind = 'call' order by id",
  )
  const between = expect.toSatisfy((done: number) => done > 1 && done < lines, 'is between the first line and the last')
  expect(states.all()).toEqual(jobs.map(() => ({ state: 'running', attempt_count: 1, done: between })))
  // As if the minute were over for which the lost process holds what it had begun.
  db.prepare('update jobs set leased_until = null').run()

  const second = await serve()
  for (const id of jobs) {
    await until(async () => (await jobOf(id)).state === 'succeeded', 120_000)
    const { job, total, results } = await call(`/v1/jobs/${id}?offset=9999`)
    expect([job.units, total, results]).toMatchObject([lines, lines, [{ row: lines }]])
  }
  await until(async () => (await call(`/v1/a2a/task/${task_id}`)).status === 'succeeded')
  await killed(second)

  const finished = { state: 'succeeded', attempt_count: 2, done: expect.any(Number) }
  expect(states.all()).toEqual(jobs.map(() => finished))
  const kept = db.prepare(
    'select count(distinct epoch) as processes, sum(rows) as rows from job_results group by job_id',
  )
  expect(kept.all()).toEqual(jobs.map(() => ({ processes: 1, rows: lines })))
  const units = db.prepare(
    'select operation, sum(units) as units, count(*) as rows from usage where units > 0 group by 1',
  )
  expect(units.all()).toEqual([
    { operation: 'bulk_verify_invoices', units: lines, rows: 1 },
    { operation: 'screen_counterparties', units: lines, rows: 1 },
    { operation: 'search_programs', units: 1, rows: 1 },
  ])
  db.close()
  expect((await run('doctor')).code).toBe(0)
}, 240_000)
