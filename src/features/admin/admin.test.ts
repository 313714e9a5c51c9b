import { describe, expect, test } from 'vitest'
import { ledgers, type TestApp, testApp } from '../../../test/app.ts'
import { bought } from '../../../test/buying.ts'
import { randomKey } from '../../../test/random-key.ts'

const adminKey = 'an-admin-key-of-the-tests'
const now = new Date('2026-07-01T00:00:00Z')
const env = { KONKYO_ADMIN_KEY: adminKey, KONKYO_ANON_DAILY: '100' }
const headers = { 'x-admin-key': adminKey }
const refund = { customer_id: 'cus_1', reason: 'x', requester_email: 'taro@example.jp' }

const acts = async (app: TestApp) =>
  (await app.app.ledger.db.selectFrom('admin_acts').selectAll().orderBy('id').execute()).map(({ act, subject }) => [
    act,
    JSON.parse(subject),
  ])

describe.each(ledgers)('administration on %s', (ledger) => {
  const open = () => testApp({ ledger, now, env })

  test('find_admin_customer shows what a customer has, by id or by the prefix of a key, and no address', async () => {
    const app = await open()
    const { apiKey: key, keyHashPrefix } = await app.createKey({ customerId: 'cus_1', plan: 'starter', capYen: 900 })
    await bought(app, 'cus_1', { id: 'sub_1', plan: 'starter', period_end: '2026-08-01T00:00:00Z' })
    for (let i = 0; i < 2; i++) await app.get('/v1/ping', { key })
    const { request_id } = (await app.post('/v1/billing/refund_request', refund, { key })).json
    const { status, json, text } = await app.get('/v1/admin/customers?customer_id=cus_1', { headers })
    expect(status).toBe(200)
    expect(json).toEqual({
      customer_id: 'cus_1',
      email_masked: null,
      plan: 'starter',
      standing: 'good',
      mode: 'live',
      monthly_cap_yen: 900,
      created_at: now.toISOString(),
      month: '2026-07',
      month_units: 2,
      month_billed_units: 0,
      month_amount_yen: 0,
      keys: [
        expect.objectContaining({ key_hash_prefix: keyHashPrefix, created_at: now.toISOString(), revoked_at: null }),
      ],
      entitlements: [
        expect.objectContaining({ id: 'sub_1', has_dump: false, status: 'active', period_end: '2026-08-01T00:00:00Z' }),
      ],
      open_requests: [{ id: request_id, kind: 'refund', created_at: now.toISOString() }],
    })
    expect(text).not.toMatch(/taro|svc_/)
    expect((await app.get(`/v1/admin/customers?key_hash_prefix=${keyHashPrefix}`, { headers })).json).toEqual(json)
  })

  test('find_admin_customer says what it cannot answer', async () => {
    const app = await open()
    const find = async (query: string) => (await app.get(`/v1/admin/customers${query}`, { headers })).status
    expect(await find('?customer_id=cus_nobody')).toBe(404)
    expect(await find('?key_hash_prefix=00000000')).toBe(404)
    for (const bad of ['', '?customer_id=a&key_hash_prefix=00000000', '?key_hash_prefix=%25', '?customer_id=a%20b'])
      expect([bad, await find(bad)]).toEqual([bad, 422])
    const [one, two] = [await app.createKey({ customerId: 'cus_1' }), await app.createKey({ customerId: 'cus_2' })]
    const { db } = app.app.ledger
    await db.updateTable('api_keys').set({ hash_prefix: one.keyHashPrefix }).execute()
    const several = await app.get(`/v1/admin/customers?key_hash_prefix=${one.keyHashPrefix}`, { headers })
    expect([several.status, several.json.customer_ids]).toEqual([409, ['cus_1', 'cus_2']])
    expect((await app.post(`/v1/admin/keys/${one.keyHashPrefix}/revoke`, undefined, { headers })).status).toBe(409)
    expect((await app.get('/v1/me', { key: two.apiKey })).status).toBe(200)
  })

  test('revoke_admin_key ends a key at once, and the second time tells the first', async () => {
    const app = await open()
    const { apiKey: key, keyHashPrefix } = await app.createKey()
    const revoke = () => app.call('POST', `/v1/admin/keys/${keyHashPrefix}/revoke`, { headers })
    const first = await revoke()
    expect([first.status, first.json]).toEqual([200, { key_hash_prefix: keyHashPrefix, revoked_at: now.toISOString() }])
    expect((await app.get('/v1/me', { key })).status).toBe(401)
    app.clock.now = new Date('2026-07-02T00:00:00Z')
    expect((await revoke()).json).toEqual(first.json)
    expect((await app.call('POST', '/v1/admin/keys/00000000/revoke', { headers })).status).toBe(404)
  })

  test('grant_admin_key gives a new customer seats on a plan, and a known one further keys', async () => {
    const app = await open()
    const grant = (body: object, more = {}) =>
      app.post('/v1/admin/customers/cus_1/grant', body, { headers: { ...headers, ...more } })
    const { status, json } = await grant({ plan: 'pro', seats: 3, cap_yen: 5000 })
    expect([status, json.customer_id, json.plan, json.mode]).toEqual([201, 'cus_1', 'pro', 'live'])
    expect(new Set(json.keys.map(({ api_key }: { api_key: string }) => api_key)).size).toBe(3)
    for (const { api_key: key, key_hash_prefix } of json.keys)
      expect((await app.get('/v1/me', { key })).json).toMatchObject({
        customer_id: 'cus_1',
        plan: 'pro',
        key_hash_prefix,
      })
    const again = await grant({ plan: 'enterprise' })
    expect(again.json.keys).toHaveLength(1)
    const [{ api_key: key }] = json.keys
    expect((await app.get('/v1/me', { key })).json.plan).toBe('enterprise')
    expect((await app.get('/v1/me/dashboard', { key })).json.monthly_cap_yen).toBe(5000)
    expect((await grant({ plan: 'pro', mode: 'test' })).status).toBe(409)
    for (const bad of [
      {},
      { plan: 'free' },
      { plan: 'data_dump' },
      { plan: 'pro', seats: 0 },
      { plan: 'pro', seats: 11 },
    ])
      expect([bad, (await grant(bad)).status]).toEqual([bad, 422])
    expect((await grant({ plan: 'pro', cap_yen: -1 })).status).toBe(422)
  })

  test('grant_admin_key tells a lost answer again to the same operator, and mints nothing twice', async () => {
    const app = await open()
    const once = { ...headers, 'idempotency-key': randomKey('grant-1') }
    const grant = (given: Record<string, string>) =>
      app.post('/v1/admin/customers/cus_1/grant', { plan: 'metered' }, { headers: given })
    const first = await grant(once)
    const second = await grant(once)
    expect([second.status, second.json, second.headers['idempotency-replayed']]).toEqual([201, first.json, 'true'])
    expect((await grant({ ...once, 'x-admin-key': 'another-admin-key-here' })).status).toBe(404)
    const { count } = await app.app.ledger.db
      .selectFrom('api_keys')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  test('list_admin_requests shows who waits for an answer, oldest first, close_admin_request notes it, and set_admin_request_state says how far it is', async () => {
    const app = await open()
    const { apiKey: key } = await app.createKey({ customerId: 'cus_9' })
    const ids: string[] = []
    for (let i = 0; i < 3; i++) {
      app.clock.now = new Date(now.getTime() + i * 1000)
      ids.push((await app.post('/v1/billing/refund_request', refund, i === 2 ? { key } : {})).json.request_id)
    }
    const list = async (query = '') => (await app.get(`/v1/admin/requests${query}`, { headers })).json
    expect(await list('?kind=refund&limit=2')).toMatchObject({ total: 3, results: [{ id: ids[0] }, { id: ids[1] }] })
    expect((await list('?offset=2')).results).toEqual([
      {
        id: ids[2],
        kind: 'refund',
        customer_id: 'cus_9',
        requester_email: 'taro@example.jp',
        details: { amount_yen: null, customer_id: 'cus_1', reason: 'x' },
        created_at: '2026-07-01T00:00:02.000Z',
        done_at: null,
        done_note: null,
        state: 'received',
        state_at: null,
        reply: null,
      },
    ])
    expect((await list('?kind=deletion')).total).toBe(0)
    const close = (id: string | undefined, note: string) =>
      app.post(`/v1/admin/requests/${id}/done`, { note }, { headers })
    const closed = await close(ids[1], '返金済み')
    expect([closed.status, closed.json.done_at, closed.json.done_note]).toEqual([
      200,
      app.clock.now.toISOString(),
      '返金済み',
    ])
    expect((await close(ids[1], '返金済み')).json).toEqual(closed.json)
    const other = await close(ids[1], '却下')
    expect([other.status, other.json.done_note]).toEqual([409, '返金済み'])
    expect((await close('rfd-none', 'x')).status).toBe(404)
    expect((await close(ids[0], '')).status).toBe(422)
    const set = (id: string | undefined, state: string) =>
      app.post(`/v1/admin/requests/${id}/state`, { state }, { headers })
    expect((await set(ids[2], 'in_progress')).json).toMatchObject({ state: 'in_progress', done_at: null })
    expect([(await set('rfd-none', 'done')).status, (await set(ids[1], 'in_progress')).status]).toEqual([404, 409])
    expect(
      await app.app.ledger.db.selectFrom('mails').where('kind', '=', 'request_state').selectAll().execute(),
    ).toEqual([])
    expect((await list('?is_done=true')).results.map(({ id }: { id: string }) => id)).toEqual([ids[1]])
    expect((await list('?is_done=false')).total).toBe(2)
  })

  test('every use is on record with what it was about, refused ones too, and no secret is', async () => {
    const app = await open()
    const { keys } = (await app.post('/v1/admin/customers/cus_1/grant', { plan: 'pro' }, { headers })).json
    const [{ api_key, key_hash_prefix }] = keys
    await app.get('/v1/admin/customers?customer_id=cus_nobody', { headers })
    await app.call('POST', `/v1/admin/keys/${key_hash_prefix}/revoke`, { headers })
    await app.get('/v1/admin/requests', { headers: { 'x-admin-key': 'a-guess-of-some-length' } })
    const recorded = await acts(app)
    expect(recorded).toHaveLength(3)
    expect(recorded).toEqual(
      expect.arrayContaining([
        ['grant_admin_key', { customer_id: 'cus_1', plan: 'pro', mode: 'live', seats: 1 }],
        ['find_admin_customer', { customer_id: 'cus_nobody' }],
        ['revoke_admin_key', { key_hash_prefix }],
      ]),
    )
    for (const secret of [api_key, adminKey]) expect(JSON.stringify(recorded)).not.toContain(secret)
  })
})
