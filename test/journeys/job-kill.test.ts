import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { invoiceRegistrant } from '../../src/datasets/invoice-registrant.ts'
import { openSqlite } from '../../src/sqlite/driver.mjs'
import { make } from '../make.ts'
import { freePort, konkyo } from './konkyo.ts'

const lines = 10_000

/** A served data directory with one registrant and a paid key, which leaves a job and a task. */
async function installed() {
  const port = await freePort()
  const { run, start, folder, dataDir } = konkyo({ PORT: String(port), KONKYO_LOG_LEVEL: 'error' })
  const input = join(folder, 'rows')
  mkdirSync(input)
  const registrant = make(invoiceRegistrant, { invoice_registration_number: 'T1000020012131' })
  writeFileSync(join(input, 'invoice_registrants.jsonl'), `${JSON.stringify(registrant)}\n`)
  const ingested = await run('ingest', 'jsonl', '--input', input)
  expect([ingested.code, ingested.stderr]).toEqual([0, expect.any(String)])
  expect((await run('corpus', 'build')).code).toBe(0)
  const { api_key: key } = JSON.parse((await run('keys', 'create', '--json')).stdout)
  const base = `http://127.0.0.1:${port}`
  const call = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const post = body && { method: 'POST', body: JSON.stringify(body) }
    const all = { 'x-api-key': key, 'content-type': 'application/json', ...headers }
    return (await fetch(base + path, { ...post, headers: all })).json() as Promise<Record<string, never>>
  }
  const serve = async (): Promise<ChildProcess> => {
    const child = start(['serve'])
    while (!(await fetch(`${base}/readyz`).catch(() => null))?.ok) {
      expect(child.exitCode).toBeNull()
      await sleep(20)
    }
    return child
  }
  return { run, serve, call, ledger: join(dataDir, 'ledger.sqlite') }
}

test('a process that is killed in the midst of a job and a task: each is finished once and charged once', async () => {
  const { run, serve, call, ledger } = await installed()
  const many = Array.from({ length: lines }, (_, i) => ({ number: `T${String(i + 1).padStart(13, '0')}` }))
  const headers = { 'idempotency-key': 'left', 'x-cost-cap-jpy': '100000' }
  const first = await serve()
  const { job } = await call('/v1/invoice_registrants/bulk_verify', { lines: many }, headers)
  const { job_id } = job as unknown as { job_id: string }
  const task = { skill: 'search_programs', inputs: { q: '省エネ' } }
  const { task_id } = (await call('/v1/a2a/task', task, { 'idempotency-key': 'task' })) as unknown as {
    task_id: string
  }
  first.kill('SIGKILL')
  await once(first, 'exit')

  const db = openSqlite(ledger)
  // As if the minute were over for which the lost process holds what it had begun.
  db.prepare('update jobs set leased_until = null').run()

  const second = await serve()
  const stateOf = async (path: string, name: string): Promise<unknown> => {
    const reported = (await call(path)) as Record<string, Record<string, unknown>>
    return reported[name]?.state ?? reported.status
  }
  await expect.poll(() => stateOf(`/v1/jobs/${job_id}`, 'job'), { timeout: 60_000 }).toBe('succeeded')
  await expect.poll(() => stateOf(`/v1/a2a/task/${task_id}`, ''), { timeout: 60_000 }).toBe('succeeded')
  const page = (await call(`/v1/jobs/${job_id}?offset=9999`)) as unknown as { total: number; results: object[] }
  expect([page.total, page.results]).toMatchObject([lines, [{ row: lines }]])
  second.kill('SIGKILL')
  await once(second, 'exit')

  const units = db.prepare(
    'select operation, sum(units) as units, count(*) as rows from usage where units > 0 group by 1',
  )
  expect(units.all()).toEqual([
    { operation: 'bulk_verify_invoices', units: lines, rows: 1 },
    { operation: 'search_programs', units: 1, rows: 1 },
  ])
  db.close()
  expect((await run('doctor')).code).toBe(0)
}, 180_000)
