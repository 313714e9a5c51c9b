import { describe, expect, test } from 'vitest'
import { ledgers } from '../../../test/app.ts'
import { leaving } from '../../../test/jobs/leaving.ts'
import { brokenInvariants } from '../../ledger/invariants/check.ts'
import { leaseMs } from '../../ledger/leases.ts'

const once = [['bulk_verify_invoices', 3]]

describe.each(ledgers)('the life of a job on %s', (ledger) => {
  test('only its account sees it (get_job, get_job_result), lists it (list_jobs) and cancels it (cancel_job); a retry leaves no second one', async () => {
    const { app, leave, read, cancel, run, key, usage } = await leaving(ledger)
    const { apiKey: other } = await app.createKey({ customerId: 'cus_2' })
    const first = await leave(3, { 'idempotency-key': 'same' })
    const again = await leave(3, { 'idempotency-key': 'same' })
    expect([first.status, again.status, again.headers['idempotency-replayed']]).toEqual([202, 202, 'true'])
    await app.app.ledger.db.deleteFrom('idempotency').execute()
    const { job_id } = (await leave(3, { 'idempotency-key': 'same' })).json.job
    expect([again.json, job_id]).toEqual([first.json, first.json.job.job_id])
    expect(first.json.job).toMatchObject({
      operation: 'bulk_verify_invoices',
      state: 'pending',
      units: null,
      error: null,
      result: null,
      progress: { done: 0, total: null, counts: {} },
      retry_after_seconds: 2,
      expires_at: '2026-07-04T00:00:00.000Z',
      status_url: `http://127.0.0.1:8787/v1/jobs/${job_id}`,
    })
    for (const answer of [await read(job_id, other), await cancel(job_id, other)])
      expect([answer.status, answer.json.code]).toEqual([404, 'job_not_found'])
    const second = (await leave(3, { prefer: 'respond-async, wait=10' }, {})).json.job
    const listed = async (by: string) => (await app.get('/v1/jobs?limit=1', { key: by })).json
    expect(await listed(key)).toMatchObject({ total: 2, limit: 1, offset: 0, results: [{ job_id: second.job_id }] })
    expect(await listed(other)).toMatchObject({ total: 0, results: [] })
    const doing = async (operation: string) => (await app.get(`/v1/jobs?operation=${operation}`, { key })).json.total
    expect([await doing('bulk_verify_invoices'), await doing('bulk_verify_invoice')]).toEqual([2, 0])
    expect((await cancel(job_id)).json.job).toMatchObject({
      state: 'cancelled',
      error: { reason: 'cancelled_by_caller' },
    })
    await run()
    expect((await cancel(second.job_id)).json.job).toMatchObject({ state: 'succeeded', units: 3 })
    expect((await read(job_id)).json).toMatchObject({ job: { state: 'cancelled', units: null }, results: [] })
    expect(await usage()).toEqual(once)
    expect(await brokenInvariants(app.app.ledger.db)).toEqual([])
  })

  test('a list reads nothing of a result but what it shows; what stands beside the rows is read with them, as is what an earlier version kept', async () => {
    const { app, key, leave, read, run } = await leaving(ledger)
    const { db } = app.app.ledger
    const { job_id } = (await leave()).json.job
    await run()
    const whole = (await read(job_id)).json
    expect(whole.summary).toMatchObject({ _disclaimer: expect.any(String) })
    const lines = (await app.get(`/v1/jobs/${job_id}/result`, { key })).json
    expect(lines).toEqual({ ...whole.summary, results: whole.results })
    const { result } = await db.selectFrom('jobs').select('result').executeTakeFirstOrThrow()
    const { secrets } = app.app
    const record = JSON.parse(secrets.unseal(result as string))
    expect(Object.keys(record)).toEqual(['epoch', 'media_type', 'file_name', 'bytes', 'rows', 'head'])
    expect(record.head).toBe('in a part')
    const earlier = secrets.seal(JSON.stringify({ ...record, head: whole.summary }))
    await db.updateTable('jobs').set({ result: earlier }).execute()
    await db.deleteFrom('job_results').where('part', '<', 0).execute()
    expect((await read(job_id)).json).toEqual(whole)
    expect((await app.get(`/v1/jobs/${job_id}/result`, { key })).json).toEqual(lines)
  })

  test('a process that ends in the midst of it loses nothing: another does it, and it is charged once', async () => {
    const { app, leave, read, run, take, finish, later, usage } = await leaving(ledger)
    const { job_id } = (await leave()).json.job
    const paused = await take()
    later(leaseMs - 1)
    await run()
    expect((await read(job_id)).json.job.state).toBe('running')
    later(1)
    await run()
    expect((await read(job_id)).json).toMatchObject({ job: { state: 'succeeded', units: 3 }, total: 3 })
    expect(await finish(paused)).toEqual({ state: 'settled' })
    expect((await read(job_id)).json).toMatchObject({ job: { state: 'succeeded' }, total: 3 })
    expect(await usage()).toEqual(once)
    const kept = await app.app.ledger.db.selectFrom('job_results').select('job_id').execute()
    expect(kept.length).toBeLessThanOrEqual(2)
  })

  test('cancelled while it was done it is not charged, and what it has made is not given out', async () => {
    const { app, key, leave, cancel, take, finish, usage } = await leaving(ledger)
    const { job_id } = (await leave()).json.job
    const taken = await take()
    await cancel(job_id)
    expect(await finish(taken)).toEqual({ state: 'settled' })
    expect((await app.get(`/v1/jobs/${job_id}/result`, { key })).json.code).toBe('no_result')
    expect(await usage()).toEqual([])
  })

  test('a job of a key that was revoked, or of a cap that was reached meanwhile, fails and costs nothing', async () => {
    const { app, key, leave, read, run, usage } = await leaving(ledger)
    const { job_id } = (await leave()).json.job
    await app.post('/v1/me/cap', { monthly_cap_yen: 6 }, { key })
    await run()
    expect((await read(job_id)).json.job).toMatchObject({ state: 'failed', error: { detail: 'monthly cap reached' } })
    expect(await usage()).toEqual([])
  })
})
