import { describe, expect, test } from 'vitest'
import { type LedgerKind, ledgers } from '../../../test/app.ts'
import { leaving } from '../../../test/jobs/leaving.ts'
import { expire } from '../../jobs/expire.ts'
import { pepperUse, resealAll } from '../../ledger/pepper-use.ts'
import { Secrets } from '../../ledger/secrets.ts'

const hourMs = 3_600_000
const url = '/v1/invoice_registrants/bulk_verify'
const unreadable = (count: number) => Array.from({ length: count }, (_, i) => ({ number: `顧客${i}` }))

/** A service with bounds that are soon reached. */
async function bounded(ledger: LedgerKind, settings: Record<string, string>) {
  const left = await leaving(ledger)
  const { app, key } = left
  await app.restart(settings)
  let sent = 0
  const post = (lines: object[], more: object = {}, by = key) =>
    app.post(
      url,
      { lines, ...more },
      { key: by, headers: { 'idempotency-key': `f${sent++}`, 'x-cost-cap-jpy': '90000' } },
    )
  const refusal = ({ status, json, headers }: Awaited<ReturnType<typeof post>>) => [
    status,
    json.bucket ?? json.code,
    headers['retry-after'],
  ]
  const keptBytes = async () => {
    const rows = await app.app.ledger.db.selectFrom('job_owners').select(['owner', 'kept_bytes']).execute()
    const stored = await app.app.ledger.db.selectFrom('job_results').select('bytes').execute()
    const texts = await app.app.ledger.db.selectFrom('jobs').select(['input', 'result']).execute()
    const lengths = [
      ...stored.map(({ bytes }) => bytes.length),
      ...texts.map((one) => one.input.length + (one.result?.length ?? 0)),
    ]
    return { counted: rows.map((row) => Number(row.kept_bytes)), stored: lengths.reduce((sum, one) => sum + one, 0) }
  }
  return { ...left, post, refusal, keptBytes }
}

describe.each(ledgers)('what jobs may take on %s', (ledger) => {
  test('lines that cost nothing are bounded in an hour, however many come at once, as a call and as a job', async () => {
    const { app, post, refusal, run, later, leave } = await bounded(ledger, { KONKYO_FREE_LINES: '100' })
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, i) => post(unreadable(30), i % 2 ? { async: true } : {})),
    )
    expect(all.map(({ status }) => status < 300).filter(Boolean).length).toBe(3)
    const refused = all.filter(({ status }) => status === 429)
    expect(refused.map(refusal)).toEqual(Array(5).fill([429, 'free_lines', '3600']))
    expect(refused[0]?.json.detail).toContain('at most 100 lines that cost nothing')
    const { apiKey: other } = await app.createKey({ customerId: 'cus_2' })
    expect((await post(unreadable(30), {}, other)).status).toBe(200)
    expect((await leave(3)).status).toBe(202)
    await run()
    later(hourMs)
    expect((await post(unreadable(30))).status).toBe(200)
  })

  test('repeated lines, and all lines of a test key, are free lines as well', async () => {
    const { app, post, refusal } = await bounded(ledger, { KONKYO_FREE_LINES: '10' })
    const same = Array.from({ length: 12 }, () => ({ number: 'T1000020012131' }))
    expect(refusal(await post(same))[1]).toBe('free_lines')
    expect((await post(same.slice(0, 11))).status).toBe(200)
    const { apiKey } = await app.createKey({ customerId: 'cus_2', mode: 'test' })
    expect((await post(same.slice(0, 10), {}, apiKey)).status).toBe(200)
    expect(refusal(await post(same.slice(0, 1), {}, apiKey))[1]).toBe('free_lines')
  })

  test('jobs that cost nothing are bounded in an hour, and those that are paid are not', async () => {
    const { post, refusal, leave, later } = await bounded(ledger, { KONKYO_FREE_JOBS: '2' })
    const all = await Promise.all(Array.from({ length: 5 }, () => post(unreadable(1), { async: true })))
    expect(all.map(({ status }) => status).sort()).toEqual([202, 202, 429, 429, 429])
    expect(refusal(await post(unreadable(1), { async: true }))).toEqual([429, 'free_jobs', '3600'])
    expect((await leave(3)).status).toBe(202)
    later(hourMs)
    expect((await post(unreadable(1), { async: true })).status).toBe(202)
  })

  test('bytes are counted as they are stored, of all jobs that are kept and of no others', async () => {
    const { app, post, run, cancel, keptBytes, later, leave } = await bounded(ledger, {})
    for (const lines of [unreadable(250), unreadable(5)]) await post(lines, { async: true })
    const { job_id } = (await leave(3)).json.job
    await cancel(job_id)
    await run()
    const { counted, stored } = await keptBytes()
    expect(counted).toEqual([stored, stored])
    later(72 * hourMs)
    await expire(app.app.ledger.db, app.clock.now)
    expect((await keptBytes()).counted).toEqual([0])
  })

  test('an account whose jobs have taken their room is told when there is some, and a result that has none ends its job unbilled', async () => {
    const { app, leave, run, read, later, usage } = await bounded(ledger, { KONKYO_JOBS_ACCOUNT_MB: '1' })
    const { db } = app.app.ledger
    const setKept = (kept_bytes: number) =>
      db.updateTable('job_owners').set({ kept_bytes }).where('owner', '!=', '*').execute()
    const { job_id } = (await leave(3)).json.job
    later(hourMs)
    await setKept(1024 ** 2 - 10)
    const full = await leave(3)
    expect([full.status, full.json.code, full.json.limit_bytes]).toEqual([429, 'kept_bytes_reached', 1024 ** 2])
    expect(full.headers['retry-after']).toBe(String(71 * 3600))
    await run()
    const { state, error, units } = (await read(job_id)).json.job
    expect([state, error.reason, units]).toEqual(['failed', 'kept_bytes_reached', null])
    expect(await usage()).toEqual([])
    expect(await db.selectFrom('job_results').select('part').execute()).toEqual([])
    // What the job had taken is free again, and no more than that.
    expect((await leave(3)).status).toBe(202)
  })

  test('without room for anybody it is 503', async () => {
    const { app, leave } = await bounded(ledger, { KONKYO_JOBS_TOTAL_MB: '1' })
    const { db } = app.app.ledger
    await db
      .updateTable('job_owners')
      .set({ kept_bytes: 1024 ** 2 })
      .where('owner', '=', '*')
      .execute()
    const { status, json, headers } = await leave(3)
    expect([status, json.code, headers['retry-after']]).toEqual([503, 'no_room_for_jobs', '600'])
  })

  test('names and numbers of a list are nowhere in the ledger in the clear, before and after, and outlive a change of the pepper', async () => {
    const { app, key, post, run, read } = await bounded(ledger, {})
    const { db } = app.app.ledger
    const secret = '株式会社秘密の取引先'
    const lines = [{ number: 'T1000020012131', name: secret }, { number: secret }]
    const { job_id } = (await post(lines, { async: true })).json.job
    const stored = async () => {
      const jobs = await db.selectFrom('jobs').selectAll().execute()
      const parts = await db.selectFrom('job_results').selectAll().execute()
      return JSON.stringify(jobs) + parts.map(({ bytes }) => Buffer.from(bytes).toString()).join('')
    }
    expect(await stored()).not.toContain('秘密')
    await run()
    expect(await stored()).not.toMatch(/秘密|1000020012131/)
    const older = app.config.KONKYO_PEPPER[0] as string
    const newer = 'another-pepper-0123456789abcdef0123456789abcdef'
    const secrets = new Secrets([newer, older])
    const before = (await pepperUse(db, secrets)).older.texts
    expect(before).toBeGreaterThan(1)
    await resealAll(db, secrets)
    expect((await pepperUse(db, secrets)).older.texts).toBe(0)
    await app.restart({ KONKYO_PEPPER: `${newer},${older}` })
    const { results } = (await read(job_id)).json
    expect(results).toMatchObject([{ given_name: secret }, { given: secret, reason: 'number_malformed' }])
    expect((await app.get(`/v1/jobs/${job_id}/result`, { key })).json.results).toEqual(results)
  })
})

test('a cell that is no number is given back by its beginning', async () => {
  const { post } = await bounded('sqlite', {})
  const csv = `登録番号,名称\n${'長'.repeat(5000)},${'名'.repeat(5000)}\n`
  const { results } = (await post(undefined as never, { csv })).json
  const [{ given, given_name }] = results
  expect([given.length, given_name.length, given.at(-1)]).toEqual([100, 100, '…'])
})
