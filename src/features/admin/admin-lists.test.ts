import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ledgers } from '../../../test/app.ts'
import { bought } from '../../../test/buying.ts'
import { oneApp } from '../../../test/one-app.ts'
import { adminKey } from '../../../test/operating.ts'
import { RecordStore } from '../../records/record-store.ts'
import { metricFamilies } from './metric-families.ts'

const now = new Date('2026-07-01T00:00:00Z')
const at = now.toISOString()
const env = { KONKYO_ADMIN_KEY: adminKey }
const headers = { 'x-admin-key': adminKey }

describe.each(ledgers)('what the operator reads on %s', (ledger) => {
  const app = oneApp({ ledger, rows: [], now, env }, async (made) => {
    const keys = []
    for (const customerId of ['cus_a', 'cus_b', 'cus_c', 'x%d'])
      keys.push(await made.createKey({ customerId, ...(customerId === 'cus_b' && { plan: 'pro', capYen: 900 }) }))
    await made.createKey({ customerId: 'cus_b' })
    for (let i = 0; i < 3; i++) await made.get('/v1/programs/search', { key: keys[2]?.apiKey ?? '' })
    await made.get('/v1/programs/search', { key: keys[0]?.apiKey ?? '' })
    const { db } = made.app.ledger
    await db.updateTable('accounts').set({ standing: 'demoted' }).where('customer_id', '=', 'cus_a').execute()
    await made.post('/v1/feedback', { message: '締切が違います', rating: 2 }, { key: keys[0]?.apiKey ?? '' })
    await made.post('/v1/feedback', { message: 'second' })
  })
  const read = async (path: string) => {
    const { status, json } = await app().get(`/v1/admin/${path}`, { headers })
    expect([path, status]).toEqual([path, 200])
    return json
  }
  const ids = async (query: string) =>
    (await read(`accounts?${query}`)).results.map(({ customer_id }: { customer_id: string }) => customer_id)

  test('list_admin_accounts pages through customers in one order, the busiest first where that is asked for', async () => {
    const busiest = await read('accounts?order=units&limit=1')
    expect(busiest).toEqual({
      total: 4,
      limit: 1,
      offset: 0,
      results: [
        {
          customer_id: 'cus_c',
          email_masked: null,
          plan: 'metered',
          standing: 'good',
          mode: 'live',
          monthly_cap_yen: null,
          created_at: at,
          live_keys: 1,
          month: '2026-07',
          month_units: 3,
          month_billed_units: 3,
          month_amount_yen: 9,
        },
      ],
    })
    const all = await ids('limit=4')
    expect([...all].sort()).toEqual(['cus_a', 'cus_b', 'cus_c', 'x%d'])
    const paged: string[] = []
    for (let offset = 0; offset < 4; offset++) paged.push(...(await ids(`limit=1&offset=${offset}`)))
    expect(paged).toEqual(all)
  })

  test('list_admin_accounts narrows down by plan, standing, mode and what an id begins with', async () => {
    expect(await ids('plan=pro')).toEqual([])
    expect(await ids('standing=demoted')).toEqual(['cus_a'])
    expect(await ids('mode=test')).toEqual([])
    expect(await ids('beginning=x%25')).toEqual(['x%d'])
    expect(await ids('beginning=%25')).toEqual([])
    const [{ live_keys, monthly_cap_yen }] = (await read('accounts?beginning=cus_b')).results
    expect([live_keys, monthly_cap_yen]).toEqual([2, 900])
    for (const bad of ['plan=free', 'order=name', 'limit=101', 'offset=-1', 'beginning=', 'sort=x'])
      expect([bad, (await app().get(`/v1/admin/accounts?${bad}`, { headers })).status]).toEqual([bad, 422])
  })

  test('list_admin_feedback shows what was written, newest first, and whose key it came with', async () => {
    const { total, results } = await read('feedback')
    expect(total).toBe(2)
    expect(results).toMatchObject([
      { message: 'second', customer_id: null, rating: null },
      { message: '締切が違います', customer_id: 'cus_a', rating: 2, created_at: at },
    ])
    expect(JSON.stringify(results)).not.toContain('address')
  })

  test('list_admin_deliveries and list_admin_mails show attempts and errors, and neither secrets, addresses nor texts', async () => {
    const { db } = app().app.ledger
    const { id: account_id } = await db
      .selectFrom('accounts')
      .select('id')
      .where('customer_id', '=', 'cus_a')
      .executeTakeFirstOrThrow()
    const hook = { account_id, url: 'https://hooks.example/services/s3cret', event_types: '[]', created_at: at }
    const none = { disabled_at: null, disabled_reason: null, last_delivery_at: null, leased_until: null }
    const { id: webhook_id } = await db
      .insertInto('webhooks')
      .values({ ...hook, ...none, secret: 'sealed', secret_last4: 'last', alert_subscription_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [state, event_id] of [
      ['waiting', 'e-1'],
      ['failed', 'e-2'],
    ] as const) {
      const made = { event_type: 'program.created', event_id, body: 'text', observed_at: at, created_at: at }
      const { id: event } = await db.insertInto('webhook_events').values(made).returning('id').executeTakeFirstOrThrow()
      const delivery = { webhook_id, event, due_at: at, delivered_at: null, usage_id: null, created_at: at }
      const tried = { state, attempt_count: 3, status_code: 500, error: 'http_500' }
      await db
        .insertInto('webhook_deliveries')
        .values({ ...delivery, ...tried })
        .execute()
    }
    await app()
      .app.ledger.db.insertInto('mails')
      .values({
        kind: 'subscribed',
        language: null,
        account_id,
        recipient: 'sealed-address',
        facts: '{"private":1}',
        once_key: null,
        state: 'failed',
        attempt_count: 8,
        due_at: at,
        error: 'smtp_550',
        created_at: at,
        ended_at: at,
        leased_until: null,
      })
      .execute()
    const [all, failed, mails] = [await read('deliveries'), await read('deliveries?state=failed'), await read('mails')]
    expect([all.total, failed.total]).toEqual([2, 1])
    expect(failed.results[0]).toMatchObject({
      customer_id: 'cus_a',
      webhook_status: 'active',
      receiver_host: 'hooks.example',
      status: 'failed',
      status_code: 500,
      attempt_count: 3,
      next_attempt_at: null,
      error: 'http_500',
    })
    expect(all.results.map((one: { next_attempt_at: string | null }) => one.next_attempt_at)).toEqual([null, at])
    expect(mails.results).toMatchObject([
      { kind: 'subscribed', customer_id: 'cus_a', state: 'failed', error: 'smtp_550' },
    ])
    expect(JSON.stringify([all, mails])).not.toMatch(/s3cret|sealed|private|"last"/)
  })

  test('get_admin_backlogs counts what waits and what has failed', async () => {
    await bought(app(), 'cus_c', { id: 'sub_1', plan: 'starter', period_end: '2026-08-01T00:00:00Z' })
    await app().post('/v1/billing/refund_request', {
      customer_id: 'cus_1',
      reason: 'x',
      requester_email: 'a@example.jp',
    })
    expect(await read('backlogs')).toMatchObject({
      accounts: 4,
      demoted_accounts: 1,
      open_requests: 1,
      pending_testimonials: 0,
      waiting_deliveries: 1,
      held_deliveries: 0,
      failed_deliveries: 1,
      deliveries_due_since: at,
      disabled_webhooks: 0,
      failed_mails: 1,
      waiting_jobs: 0,
      ledger_problem: null,
      failing_work: [],
    })
  })
})

describe('what the operator reads of the machine', () => {
  const app = oneApp({ rows: [], now, env })

  test('list_admin_snapshots says how large each file is, which one answers and why others do not', async () => {
    const id = app().app.corpus.currentId
    const { json } = await app().get('/v1/admin/snapshots', { headers })
    expect(json).toMatchObject({ serving: id, published: id, problem: null, total: 1 })
    expect(json.results).toEqual([
      expect.objectContaining({ snapshot_id: id, is_served: true, unanswerable: null, bytes: expect.any(Number) }),
    ])
    expect(json.results[0].bytes).toBeGreaterThan(0)
  })

  test('list_admin_sources tells the last run, how the last try ended with its alarms, what a run began and did not finish, and where the reasons of rejects are', async () => {
    const store = new RecordStore(app().dataDir)
    store.ingest.start('egov', 'a', 'a.xml')
    store.ingest.finish('egov', 'a', { created: 2, rejected: 3 }, at)
    store.ingest.start('egov', 'b', 'b.xml')
    store.ingest.noteSource('egov', { attribution: 'e-Gov', gaps: [] }, at)
    store.ingest.start('kkj', 'c', 'c.xml')
    const alarm = {
      kind: 'unreachable',
      message: 'kkj answers with 503',
      message_ja: '取得できません',
      document: null,
    } as const
    const measures = { documents: 0, already_read: 0, records: {}, filled: {}, newest: null }
    store.runs.end(store.runs.begin('kkj', null, at), { outcome: 'failed', why: null, alarms: [alarm], measures }, at)
    store.close()
    mkdirSync(join(app().dataDir, 'rejects'), { recursive: true })
    for (const name of ['egov-2026-06-01T000000000Z.jsonl', 'egov-2026-06-30T000000000Z.jsonl', 'notes.txt'])
      writeFileSync(join(app().dataDir, 'rejects', name), '{}\n')
    const { json } = await app().get('/v1/admin/sources', { headers })
    expect(json.is_read_here).toBe(true)
    expect(json.results).toEqual([
      {
        source: 'egov',
        attribution: null,
        last_run_at: at,
        documents: 1,
        unfinished_documents: 1,
        last_document_at: at,
        rejected_rows: 3,
        rejects_file: 'egov-2026-06-30T000000000Z.jsonl',
        rejects_bytes: 3,
        rejects_at: expect.any(String),
        last_try_at: null,
        last_try_outcome: null,
        last_good_at: null,
        alarms: [],
      },
      expect.objectContaining({
        ...{ source: 'kkj', last_run_at: null, documents: 0, unfinished_documents: 1 },
        ...{ last_try_at: at, last_try_outcome: 'failed', last_good_at: null, alarms: [alarm] },
      }),
    ])
  })

  test('get_admin_metrics tells the figures of /metrics where nobody collects them, too, and opens /metrics to nobody', async () => {
    await app().get('/v1/ping')
    const { metrics } = (await app().get('/v1/admin/metrics', { headers })).json
    const calls = metrics.find(({ name }: { name: string }) => name === 'konkyo_calls_total')
    expect(calls.samples).toContainEqual({
      labels: { operation: 'ping', transport: 'http', status: '200' },
      part: null,
      value: 1,
    })
    expect((await app().get('/metrics')).status).toBe(404)
  })

  test('figures are read as they are written: histograms whole, escapes undone, what is no number as null', () => {
    const text = [
      '# HELP a_seconds How long',
      '# TYPE a_seconds histogram',
      'a_seconds_bucket{le="0.1",x="a\\"b\\\\c"} 2',
      'a_seconds_sum 0.5',
      'a_seconds_count 2',
      '# HELP b A gauge',
      '# TYPE b gauge',
      'b NaN',
    ].join('\n')
    expect(metricFamilies(text)).toEqual([
      {
        name: 'a_seconds',
        type: 'histogram',
        help: 'How long',
        samples: [
          { labels: { le: '0.1', x: 'a"b\\c' }, part: 'bucket', value: 2 },
          { labels: {}, part: 'sum', value: 0.5 },
          { labels: {}, part: 'count', value: 2 },
        ],
      },
      { name: 'b', type: 'gauge', help: 'A gauge', samples: [{ labels: {}, part: null, value: null }] },
    ])
  })
})
