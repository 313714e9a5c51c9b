import { describe, expect, test } from 'vitest'
import { ledgers, type TestApp, testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { connect } from '../../../test/mcp/connect.ts'
import { lawProgramRef } from '../../datasets/law-program-ref.ts'
import { program } from '../../datasets/program.ts'

const now = new Date('2026-07-01T00:00:00Z')
const day = 24 * 3_600_000
const paths = { subscribe: '/v1/me/alerts/subscribe', list: '/v1/me/alerts/subscriptions' }
const requested = { filter_type: 'program_id', filter_value: 'UNI-1', email: 'Taro@example.jp' }

async function customer(ledger: 'sqlite' | 'postgres' = 'sqlite') {
  const app = await testApp({ ledger, now })
  const { apiKey: key } = await app.createKey({ customerId: 'cus_1' })
  const subscribe = (given: Record<string, unknown> = {}) =>
    app.post(paths.subscribe, { ...requested, ...given }, { key })
  return { app, key, subscribe }
}

const listed = async (app: TestApp, key: string) => (await app.get(paths.list, { key })).json
const end = (app: TestApp, key: string, id: number) => app.call('DELETE', `${paths.list}/${id}`, { key })

describe.each(ledgers)('alert subscriptions on %s', (ledger) => {
  test('subscribe_alert keeps one that list_alert_subscriptions shows and delete_alert_subscription ends, free of charge', async () => {
    const { app, key, subscribe } = await customer(ledger)
    const { status, json, headers } = await subscribe({ webhook_url: 'https://example.com/alerts' })
    expect([status, headers['x-cost-yen']]).toEqual([201, '0'])
    const { would_have_fired_90d, would_have_fired_unknown, deadlines_90d, confirmation_mailed, ...kept } = json
    expect([confirmation_mailed, deadlines_90d]).toEqual([true, 0])
    expect([would_have_fired_90d, would_have_fired_unknown]).toEqual([null, 'history_too_short'])
    expect(kept).toEqual({
      id: 1,
      ...requested,
      min_severity: 'important',
      webhook_url: 'https://example.com/alerts',
      active: true,
      email_confirmed: false,
      digest: null,
      fields: null,
      feed_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:8787\/v1\/alerts\/feeds\/al_1_[0-9a-f]{64}\.atom$/),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      last_triggered: null,
    })
    expect(await listed(app, key)).toEqual([kept])
    expect((await app.get('/v1/me/webhooks', { key })).json).toEqual([])
    expect((await app.get('/v1/me/webhooks/1/deliveries', { key })).status).toBe(404)
    const rows = await app.app.ledger.db.selectFrom('alert_subscriptions').selectAll().execute()
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('taro')
    expect((await end(app, key, 1)).json).toEqual({ ok: true, id: 1 })
    expect((await end(app, key, 1)).status).toBe(404)
    expect(await listed(app, key)).toEqual([])
  })

  test('the same subscription again is the one that exists, however often it is asked for at once', async () => {
    const { app, key, subscribe } = await customer(ledger)
    const answers = await Promise.all([subscribe(), subscribe(), subscribe({ min_severity: 'important' })])
    expect(answers.map(({ json }) => json.id)).toEqual([1, 1, 1])
    expect((await subscribe({ min_severity: 'info' })).json.id).toBe(2)
    await end(app, key, 1)
    expect((await subscribe()).json.id).toBe(3)
  })

  test('subscriptions belong to the account: another one sees none, a new key sees them all', async () => {
    const { app, key, subscribe } = await customer(ledger)
    await subscribe()
    const { apiKey: stranger } = await app.createKey({ customerId: 'cus_2' })
    expect(await listed(app, stranger)).toEqual([])
    expect((await end(app, stranger, 1)).status).toBe(404)
    const { api_key } = (await app.post('/v1/me/rotate-key', {}, { key })).json
    expect(await listed(app, api_key)).toMatchObject([{ id: 1, ...requested }])
    expect((await end(app, api_key, 1)).status).toBe(200)
  })

  test('at most a hundred are active at once', async () => {
    const { app, key, subscribe } = await customer(ledger)
    for (let i = 1; i <= 100; i++) {
      if (i % 25 === 0) app.clock.now = new Date(app.clock.now.getTime() + 60_000)
      expect((await subscribe({ filter_value: `UNI-${i}` })).status).toBe(201)
    }
    const full = await subscribe({ filter_value: 'UNI-101' })
    expect([full.status, full.json.code, full.json.limit]).toEqual([409, 'too_many_alerts', 100])
    await end(app, key, 1)
    expect((await subscribe({ filter_value: 'UNI-101' })).status).toBe(201)
  })
})

describe('subscribe_alert', () => {
  test('refuses with 400 what could never fire or reach anybody', async () => {
    const { app, key, subscribe } = await customer()
    const refused: [Record<string, unknown>, string][] = [
      [{ filter_value: null }, 'filter_value is needed with filter_type program_id'],
      [{ email: null }, 'webhook_url or email is needed'],
      [{ filter_type: 'tool', filter_value: 'nothing' }, 'filter_value must be one of program, loan_program,'],
      [{ filter_type: 'law_id', filter_value: 'LAW-1' }, 'filter_value must be the id of a law (LAW-…)'],
      [{ filter_type: 'industry_jsic', filter_value: '製造' }, 'filter_value must be a code of the industrial'],
      [{ filter_type: 'houjin_bangou', filter_value: '123' }, 'filter_value must be a number of 13 digits'],
      [{ webhook_url: 'http://example.com/a' }, 'https'],
      [{ webhook_url: 'https://127.0.0.1/a' }, 'internal'],
    ]
    for (const [given, words] of refused) {
      const { status, json } = await subscribe(given)
      expect([status, json.detail]).toEqual([400, expect.stringContaining(words)])
    }
    expect((await subscribe({ filter_value: '  ' })).status).toBe(422)
    expect(await listed(app, key)).toEqual([])
  })

  test('refuses with 422 what is malformed, and with 401 who is nobody', async () => {
    const { app, subscribe } = await customer()
    for (const given of [
      { filter_type: 'law' },
      { min_severity: 'high' },
      { email: 'taro' },
      { filter_value: 'x'.repeat(257) },
      { webhook_url: `https://example.com/${'x'.repeat(2048)}` },
    ])
      expect([(await subscribe(given)).status, given]).toEqual([422, given])
    expect((await app.post(paths.subscribe, requested)).status).toBe(401)
    expect((await app.get(paths.list)).status).toBe(401)
    expect((await app.call('DELETE', `${paths.list}/1`)).status).toBe(401)
  })

  test('keeps numbers and codes as records have them', async () => {
    const { subscribe } = await customer()
    const values = [
      ['houjin_bangou', 'T７０００−０１２０５０００２', '7000012050002'],
      ['invoice_registration_number', '7000012050002', 'T7000012050002'],
      ['industry_jsic', 'e09', 'E09'],
    ]
    for (const [filter_type, filter_value, kept] of values)
      expect((await subscribe({ filter_type, filter_value })).json).toMatchObject({ filter_type, filter_value: kept })
    expect((await subscribe({ filter_type: 'all', filter_value: 'x' })).json.filter_value).toBe(null)
  })

  test('tells how often it would have fired in the last 90 days, once the history reaches back so far', async () => {
    const of = (amount_max_man_yen: number, id = 'UNI-1') =>
      make(program, {
        unified_id: id,
        primary_name: id,
        official_url: `https://example.go.jp/${id}`,
        license: 'gov_standard',
        amount_max_man_yen,
      })
    const law = { law_unified_id: 'LAW-0000000001', program_unified_id: 'UNI-1', license: 'gov_standard' }
    const rows = [
      [program, [of(1), of(1, 'UNI-2')]],
      [lawProgramRef, [make(lawProgramRef, law)]],
    ] as const
    const app = await testApp({ now, rows })
    const { apiKey: key } = await app.createKey()
    const would = async (given: Record<string, unknown>) => {
      const { json } = await app.post(paths.subscribe, { ...requested, ...given }, { key })
      return json.would_have_fired_90d
    }
    for (const [days, record] of [
      [20, of(2)],
      [20, of(3)],
      [40, of(4)],
      [0.1, of(2, 'UNI-2')],
    ] as const) {
      app.clock.now = new Date(app.clock.now.getTime() + days * day)
      await app.publish([[program, [record]]])
      if (days === 20) expect(await would({})).toBe(null)
    }
    app.clock.now = new Date(now.getTime() + 95 * day)
    expect(await would({})).toBe(3)
    expect(await would({ filter_value: 'UNI-2' })).toBe(1)
    expect(await would({ filter_value: 'UNI-9' })).toBe(0)
    expect(await would({ filter_type: 'all' })).toBe(4)
    expect(await would({ filter_type: 'tool', filter_value: 'program' })).toBe(4)
    expect(await would({ filter_type: 'law_id', filter_value: 'LAW-0000000001' })).toBe(3)
    expect(await would({ min_severity: 'critical' })).toBe(0)
    app.clock.now = new Date(now.getTime() + 111 * day)
    expect(await would({})).toBe(2)
  })

  test('agents subscribe, list and end over MCP', async () => {
    const { app, key } = await customer()
    const client = await connect(app, { key })
    const call = (name: string, given: Record<string, unknown>) => client.callTool({ name, arguments: given })
    expect((await call('subscribe_alert', requested)).structuredContent).toMatchObject({ id: 1, ...requested })
    const list = await call('list_alert_subscriptions', {})
    expect(JSON.stringify(list.structuredContent)).toContain('UNI-1')
    const { email: _, ...nowhere } = requested
    expect((await call('subscribe_alert', nowhere)).isError).toBe(true)
    expect((await call('delete_alert_subscription', { sub_id: 1 })).structuredContent).toEqual({ ok: true, id: 1 })
    expect((await call('delete_alert_subscription', { sub_id: 1 })).isError).toBe(true)
  })
})
