import { describe, expect, test } from 'vitest'
import { freshAddress, ledgers, type TestOptions, testApp } from '../../../test/app.ts'
import { Figures } from '../../../test/figures.ts'
import { make } from '../../../test/make.ts'
import { connect } from '../../../test/mcp/connect.ts'
import { receiver } from '../../../test/webhooks/receiver.ts'
import { register, sending, someEvent } from '../../../test/webhooks/subscribed.ts'
import { program } from '../../datasets/program.ts'
import { version } from '../../lib/version.ts'
import { loggerTo } from '../logger.ts'

const token = 'a-token-of-whoever-scrapes'
const question = 'plantedquestion'
const now = new Date('2026-07-01T03:00:00Z')

async function measured({ env, ...options }: TestOptions = {}) {
  const app = await testApp({ now, rows: 'starter', ...options, env: { KONKYO_METRICS_TOKEN: token, ...env } })
  const scrape = (sent = token, from = freshAddress()) =>
    app.get('/metrics', { from, headers: { authorization: `Bearer ${sent}` } })
  return { app, scrape, figures: async () => new Figures((await scrape()).text) }
}

test('without a setting there is no path and nothing is counted', async () => {
  const app = await testApp({ rows: 'none' })
  const [requested, unknown] = [await app.get('/metrics'), await app.get('/no-such-path')]
  expect([requested.status, requested.text]).toEqual([404, unknown.text])
  expect([app.app.metrics, app.app.telemetry.recorder]).toEqual([null, null])
})

test('to everybody without the token the path is not there, and guesses make an address wait', async () => {
  const lines: string[] = []
  const log = loggerTo({ write: (line) => lines.push(line) }, 'info')
  const { app, scrape } = await measured({ rows: 'none', log })
  const unknown = await app.get('/no-such-path')
  const from = freshAddress()
  for (const wrong of ['', 'wrong', token.slice(1), `${token}x`])
    expect(await scrape(wrong, from)).toMatchObject({ status: 404, text: unknown.text })
  expect((await app.get('/metrics')).status).toBe(404)
  expect((await app.post('/metrics', {}, { headers: { authorization: `Bearer ${token}` } })).status).toBe(404)
  for (let i = 0; i < 8; i++) await scrape(`guess-${i}`, from)
  expect((await scrape(token, from)).status).toBe(404)
  const answer = await scrape()
  expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(lines.filter((line) => line.includes('a wrong metrics token was sent'))).toHaveLength(2)
  expect(lines.join('')).not.toContain(token)
  expect(lines.filter((line) => line.includes('"route":"/metrics"') && line.includes('"level":30'))).toEqual([])
})

describe.each(ledgers)('on %s', (ledger) => {
  test('calls, units, refusals and bookings are counted exactly as the books have them', async () => {
    const { app, figures } = await measured({ ledger, env: { KONKYO_ANON_DAILY: '2' } })
    const { apiKey: key } = await app.createKey()
    const { apiKey: capped } = await app.createKey({ capYen: 3 })
    const from = freshAddress()
    const search = (how: object) => app.get(`/v1/programs/search?q=${question}&limit=1`, how)
    for (let i = 0; i < 5; i++) await search({ key })
    for (let i = 0; i < 3; i++) await search({ key: capped })
    for (let i = 0; i < 4; i++) await search({ from })
    await app.get('/v1/programs/search?limit=-1', { key })
    await app.get(`/nowhere?q=${question}`, { from })
    const client = await connect(app, { key })
    await client.callTool({ name: 'search_programs', arguments: { q: question } })
    const found = await figures()
    const calls = (transport: string, status: string) =>
      found.value('konkyo_calls_total', { operation: 'search_programs', transport, status })
    expect([calls('http', '200'), calls('http', '503'), calls('http', '429'), calls('http', '422')]).toEqual([
      8, 2, 2, 1,
    ])
    expect(calls('mcp', '200')).toBe(1)
    expect(found.value('konkyo_calls_total', { operation: 'none', transport: 'http', status: '404' })).toBe(1)
    const searches = { operation: 'search_programs', transport: 'http' }
    expect(found.value('konkyo_call_duration_seconds_count', searches)).toBe(13)
    expect(found.value('konkyo_units_total', searches)).toBe(6)
    const { units } = await app.app.ledger.db
      .selectFrom('usage')
      .select((e) => e.fn.sum<number>('units').as('units'))
      .executeTakeFirstOrThrow()
    expect(found.sum('konkyo_units_total')).toBe(Number(units))
    const refused = (code: string) => found.value('konkyo_refusals_total', { code, transport: 'http' })
    expect([refused('cap_reached'), refused('quota_exceeded'), refused('invalid')]).toEqual([2, 2, 1])
    expect(found.sum('konkyo_ledger_commit_size_sum', { queue: 'plain_charges' })).toBe(6)
    expect(found.sum('konkyo_ledger_commit_size_sum', { queue: 'charges' })).toBe(1)
    expect(found.sum('konkyo_ledger_commit_size_sum', { queue: 'daily_slots' })).toBe(4)
    expect(found.sum('konkyo_ledger_commits_total', { outcome: 'failed' })).toBe(0)
    expect(found.sum('konkyo_ledger_shed_total')).toBe(0)
    expect(found.value('konkyo_ledger_waiting', { queue: 'connection' })).toBe(0)
  })

  test('the queues of webhooks, mail and tasks, attempts at webhooks and units that wait to be reported are what the ledger holds', async () => {
    const target = await receiver()
    const { app, figures } = await measured({ ledger, env: { KONKYO_WEBHOOK_ALLOW: target.host } })
    const { apiKey: key } = await app.createKey({ customerId: 'cus_1' })
    await register(app, key, target.url())
    const { queue, deliver, later } = sending(app)
    await queue(someEvent(), someEvent(), someEvent())
    later(90_000)
    const before = await figures()
    expect(before.value('konkyo_webhook_queue', { state: 'waiting' })).toBe(3)
    expect(before.value('konkyo_webhook_overdue_seconds')).toBe(90)
    expect([before.value('konkyo_mail_queue'), before.value('konkyo_mail_overdue_seconds')]).toEqual([0, 0])
    const requested = { customer_id: 'cus_1', reason: 'x', requester_email: 'taro@example.jp' }
    await app.post('/v1/billing/refund_request', requested)
    await app.post('/v1/a2a/task', { skill: 'search_programs' })
    await app.post('/v1/a2a/task', { skill: 'graph_traverse' })
    later(5000)
    target.answer(200, 503, 404)
    await deliver({ watch: app.app.telemetry.watch })
    const after = await figures()
    expect([after.value('konkyo_mail_queue'), after.value('konkyo_mail_overdue_seconds')]).toEqual([1, 5])
    expect([after.value('konkyo_job_queue'), after.value('konkyo_job_overdue_seconds')]).toEqual([1, 5])
    const attempts = (outcome: string) => after.value('konkyo_webhook_attempts_total', { outcome })
    expect([attempts('delivered'), attempts('http_5xx'), attempts('http_4xx')]).toEqual([1, 1, 1])
    expect(after.value('konkyo_webhook_attempt_duration_seconds_count')).toBe(3)
    expect(after.value('konkyo_webhook_queue', { state: 'waiting' })).toBe(1)
    expect(after.value('konkyo_webhook_overdue_seconds')).toBe(0)
    expect(after.value('konkyo_unreported_units')).toBe(0)
    expect(after.value('konkyo_files_waiting')).toBe(0)
    expect(after.value('konkyo_usage_reports', { state: 'waiting' })).toBe(0)
  })
})

test('the snapshot, its age and every switch are told', async () => {
  const { app, figures } = await measured({ rows: [] })
  app.clock.now = new Date(now.getTime() + 3600_000)
  const before = await figures()
  const first = app.app.corpus.currentId ?? ''
  expect(before.value('konkyo_snapshot_info', { snapshot: first })).toBe(1)
  expect(before.value('konkyo_snapshot_age_seconds')).toBeCloseTo(3600)
  expect(before.value('konkyo_snapshot_events_total', { event: 'opened' })).toBe(1)
  await app.publish([[program, [make(program, { unified_id: 'UNI-1' })]]])
  const after = await figures()
  expect(after.value('konkyo_snapshot_info', { snapshot: first })).toBeUndefined()
  expect(after.value('konkyo_snapshot_info', { snapshot: app.app.corpus.currentId ?? '' })).toBe(1)
  expect(after.value('konkyo_snapshot_age_seconds')).toBe(0)
  expect(after.value('konkyo_snapshot_events_total', { event: 'opened' })).toBe(2)
  expect(after.value('konkyo_snapshot_problem')).toBe(0)
})

test('memory, the delay of the event loop, collections of garbage, bodies and connections are told', async () => {
  const { figures } = await measured({ rows: 'none', env: { KONKYO_CONNECTIONS: '70:7' } })
  const found = await figures()
  expect(found.value('process_resident_memory_bytes')).toBeGreaterThan(1e7)
  expect(found.value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  expect(found.names).toContain('nodejs_gc_duration_seconds')
  expect(found.value('konkyo_connections_limit')).toBe(70)
  expect(found.value('konkyo_connections')).toBe(0)
  expect(found.value('konkyo_body_bytes')).toBe(0)
  expect(found.value('konkyo_body_limit_bytes')).toBe(64 * 1024 * 1024)
  expect(found.value('konkyo_snapshot_age_seconds')).toBeUndefined()
  expect(found.value('konkyo_snapshot_problem')).toBe(1)
})

test('nothing that a caller sent and nothing that tells who called is among the figures', async () => {
  const { app, scrape } = await measured()
  const { apiKey, keyHashPrefix } = await app.createKey()
  const from = '203.0.113.77'
  const headers = { 'x-client-tag': 'planted-tag-01', 'x-request-id': 'planted-request-1' }
  await app.get(`/v1/programs/search?q=${question}`, { key: apiKey, headers })
  await app.get(`/v1/programs/${question}`, { from, headers })
  await app.get(`/${question}/planted.person@example.jp`, { from })
  await app.call('PUT', `/v1/${question}`, { from })
  await app.get('/v1/me', { key: `${apiKey.slice(0, -1)}!` })
  const { text } = await scrape()
  expect(text.length).toBeGreaterThan(5000)
  const private_ = [question, 'planted', apiKey.slice(9, 40), keyHashPrefix, from, '127.0.0.1', token]
  expect(private_.filter((word) => text.includes(word))).toEqual([])
})

test('while the ledger cannot be read its backlogs are left out, and all other figures are told', async () => {
  const { app, figures } = await measured({ rows: 'none' })
  await app.app.ledger.db.schema.dropTable('webhook_deliveries').execute()
  const found = await figures()
  expect(found.value('konkyo_webhook_queue', { state: 'waiting' })).toBeUndefined()
  expect(found.value('konkyo_unreported_units')).toBeUndefined()
  expect(found.value('konkyo_build_info', { version })).toBe(1)
})
