import { describe, expect, test } from 'vitest'
import { ledgers, testApp } from '../../../test/app.ts'
import { bought } from '../../../test/buying.ts'
import { revokeKey } from '../../ledger/keys.ts'

const url = '/v1/me'
const now = new Date('2026-07-01T00:00:00Z')

describe.each(ledgers)('get_me on %s', (ledger) => {
  test('shows the account behind the key, never the key, and costs nothing', async () => {
    const app = await testApp({ ledger, now })
    const { apiKey: key, keyHashPrefix } = await app.createKey({ customerId: 'cus_1' })
    const { status, json, headers, text } = await app.get(url, { key })
    expect([status, headers['x-cost-yen']]).toEqual([200, '0'])
    expect(json).toEqual({
      customer_id: 'cus_1',
      key_hash_prefix: keyHashPrefix,
      tier: 'metered',
      plan: 'metered',
      created_at: '2026-07-01T00:00:00.000Z',
      subscription_status: 'no_subscription',
      subscription_current_period_end: null,
      subscription_cancel_at_period_end: false,
    })
    expect(json.key_hash_prefix).toMatch(/^[0-9a-f]{8}$/)
    expect(text).not.toContain(key)
    expect((await app.get('/v1/usage', { key })).json.used).toBe(0)
  })

  test('two keys of one customer show one account and each its own prefix', async () => {
    const app = await testApp({ ledger, now })
    const first = await app.createKey({ customerId: 'cus_1' })
    app.clock.now = new Date('2026-08-01T00:00:00Z')
    const second = await app.createKey({ customerId: 'cus_1', plan: 'pro' })
    const mine = (await app.get(url, { key: second.apiKey })).json
    expect(mine).toMatchObject({ customer_id: 'cus_1', plan: 'pro', created_at: '2026-07-01T00:00:00.000Z' })
    expect(mine.key_hash_prefix).toBe(second.keyHashPrefix)
    expect((await app.get(url, { key: first.apiKey })).json.key_hash_prefix).toBe(first.keyHashPrefix)
  })
})

describe.each(ledgers)('the subscription that get_me and get_dashboard show on %s', (ledger) => {
  const period = { period_end: '2026-08-01T00:00:00Z', cancel_at_period_end: 1 }

  test('is the newest one that has not ended, in the words of the processor', async () => {
    const app = await testApp({ ledger, now })
    const { apiKey: key } = await app.createKey({ customerId: 'cus_1' })
    await bought(app, 'cus_1', { id: 'sub_old', status: 'past_due', created_at: '2026-05-01T00:00:00.000Z' })
    await bought(app, 'cus_1', { id: 'sub_now', status: 'trialing', created_at: '2026-06-01T00:00:00.000Z', ...period })
    await bought(app, 'cus_1', { id: 'sub_ended', status: 'canceled', ended_at: '2026-06-20T00:00:00Z' })
    expect((await app.get(url, { key })).json).toMatchObject({
      subscription_status: 'trialing',
      subscription_current_period_end: '2026-08-01T00:00:00Z',
      subscription_cancel_at_period_end: true,
    })
    expect((await app.get('/v1/me/dashboard', { key })).json).toMatchObject({
      subscription_status: 'trialing',
      current_period_end: '2026-08-01T00:00:00Z',
    })
  })

  test('is none for something bought once, for an ended one, and for somebody else', async () => {
    const app = await testApp({ ledger, now })
    const { apiKey: key } = await app.createKey({ customerId: 'cus_1' })
    await app.createKey({ customerId: 'cus_2' })
    await bought(app, 'cus_1', { id: 'cs_1', kind: 'purchase', plan: 'lifetime' })
    await bought(app, 'cus_1', { ended_at: '2026-06-20T00:00:00Z', status: 'canceled', ...period })
    await bought(app, 'cus_2', period)
    expect((await app.get(url, { key })).json).toMatchObject({
      subscription_status: 'no_subscription',
      subscription_current_period_end: null,
      subscription_cancel_at_period_end: false,
    })
    const dashboard = (await app.get('/v1/me/dashboard', { key })).json
    expect([dashboard.subscription_status, dashboard.current_period_end]).toEqual([null, null])
  })

  test('an account whose subscription is not paid for is free', async () => {
    const app = await testApp({ ledger, now })
    const { apiKey: key } = await app.createKey({ customerId: 'cus_1' })
    await app.app.ledger.db.updateTable('accounts').set({ standing: 'demoted' }).execute()
    for (const path of [url, '/v1/me/dashboard']) expect((await app.get(path, { key })).json.tier).toBe('free')
  })
})

describe('who get_me answers', () => {
  test('a key may come as X-API-Key or as a Bearer token, and both must agree', async () => {
    const app = await testApp({ now })
    const { apiKey: key } = await app.createKey()
    const other = await app.createKey()
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
    expect((await app.get(url, { headers: bearer(key) })).status).toBe(200)
    expect((await app.get(url, { key, headers: bearer(key) })).status).toBe(200)
    expect((await app.get(url, { key, headers: bearer(other.apiKey) })).status).toBe(401)
    expect((await app.get(url, { headers: { authorization: `Basic ${key}` } })).status).toBe(401)
  })

  test('is refused without a key, with a wrong one and with a revoked one', async () => {
    const app = await testApp({ now })
    const nobody = await app.get(url)
    expect([nobody.status, nobody.json]).toEqual([401, { detail: 'api key required' }])
    expect(nobody.headers['www-authenticate']).toBe('Bearer')
    expect((await app.get(url, { key: 'svc_live_wrong' })).json).toEqual({ detail: 'invalid api key' })
    const { apiKey: key, keyHashPrefix } = await app.createKey()
    await revokeKey(app.app.ledger.db, keyHashPrefix, now)
    expect((await app.get(url, { key })).json).toEqual({ detail: 'invalid api key' })
    expect((await app.get(`${url}?fields=full`)).status).toBe(401)
  })
})
