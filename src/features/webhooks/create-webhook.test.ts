import { describe, expect, test } from 'vitest'
import { ledgers, type TestApp, testApp } from '../../../test/app.ts'
import { atOnce, statuses } from '../../../test/journeys/paid.ts'
import { randomKey } from '../../../test/random-key.ts'

const url = '/v1/me/webhooks'
const now = new Date('2026-07-01T00:00:00Z')
const requested = { url: 'https://example.com/konkyo', event_types: ['program.created'] }

async function customer(ledger: 'sqlite' | 'postgres' = 'sqlite') {
  const app = await testApp({ ledger, now })
  const { apiKey: key } = await app.createKey({ customerId: 'cus_1' })
  const register = (given: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    app.post(url, { ...requested, ...given }, { key, headers })
  return { app, key, register }
}

const listed = async (app: TestApp, key: string) => (await app.get(url, { key })).json

describe.each(ledgers)('create_webhook on %s', (ledger) => {
  test('registers an address and hands the secret out once, which is nowhere stored as it is', async () => {
    const { app, key, register } = await customer(ledger)
    const { status, json, headers } = await register({ event_types: ['program.amended', 'program.amended'] })
    expect([status, headers['cache-control'], headers['x-cost-yen']]).toEqual([201, 'no-store', '0'])
    const { secret_hmac, ...rest } = json
    expect(secret_hmac).toMatch(/^whsec_[A-Za-z0-9]{44}$/)
    expect(rest).toEqual({
      id: 1,
      url: 'https://example.com/konkyo',
      event_types: ['program.amended'],
      status: 'active',
      failure_count: 0,
      last_delivery_at: null,
      created_at: now.toISOString(),
      disabled_at: null,
      disabled_reason: null,
      secret_last4: secret_hmac.slice(-4),
    })
    expect(await listed(app, key)).toEqual([{ ...rest, secret_hmac: null }])
    const rows = await app.app.ledger.db.selectFrom('webhooks').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret_hmac.slice('whsec_'.length, -4))
  })

  test('allows ten active webhooks, however many are registered at once', async () => {
    const { app, key, register } = await customer(ledger)
    expect(statuses(await atOnce(14, () => register()))).toEqual({ 201: 10, 409: 4 })
    const ids = (await listed(app, key)).map(({ id }: { id: number }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    await app.call('DELETE', `${url}/${ids[3]}`, { key })
    expect((await register()).status).toBe(201)
    const full = await register()
    expect([full.status, full.json.code, full.json.limit]).toEqual([409, 'too_many_webhooks', 10])
  })

  test('a lost answer is given again, with the same secret and without a second webhook', async () => {
    const { app, key, register } = await customer(ledger)
    const first = await register({}, { 'idempotency-key': randomKey('r1') })
    const again = await register({}, { 'idempotency-key': randomKey('r1') })
    expect(again.json).toEqual(first.json)
    expect(await listed(app, key)).toHaveLength(1)
  })

  test('the webhooks of a customer stay when the key is replaced, and nobody else sees them', async () => {
    const { app, key, register } = await customer(ledger)
    const { id } = (await register()).json
    const { api_key: fresh } = (await app.post('/v1/me/rotate-key', {}, { key })).json
    expect(await listed(app, fresh)).toMatchObject([{ id }])
    const { apiKey: other } = await app.createKey({ customerId: 'cus_2' })
    expect(await listed(app, other)).toEqual([])
    for (const [method, path] of [
      ['DELETE', `${url}/${id}`],
      ['POST', `${url}/${id}/test`],
      ['GET', `${url}/${id}/deliveries`],
    ] as const) {
      const foreign = await app.call(method, path, { key: other })
      const unknown = await app.call(method, path.replace(`/${id}`, '/987654'), { key: other })
      const reported = ({ status, json }: typeof foreign) => [status, json.detail]
      expect(reported(foreign)).toEqual([404, `webhook "${id}" not found`])
      expect(reported(unknown)).toEqual([404, 'webhook "987654" not found'])
    }
    expect(await listed(app, fresh)).toMatchObject([{ id, status: 'active' }])
  })
})

describe('create_webhook refuses', () => {
  test.each([
    ['no address', { url: undefined }],
    ['an address that is too long', { url: `https://example.com/${'a'.repeat(2048)}` }],
    ['no event type', { event_types: [] }],
    ['an unknown event type', { event_types: ['program.created', 'program.deleted'] }],
    ['the event type of tests', { event_types: ['test.ping'] }],
  ])('%s with 422', async (_, given) => {
    const { register } = await customer()
    const { status, json } = await register(given)
    expect([status, json.detail[0].loc[0]]).toEqual([422, 'body'])
  })

  test.each([
    ['http://example.com/x', 'webhook_target_unsafe: url must be https'],
    ['https://127.0.0.1/x', 'url host resolves to a private/internal address'],
    ['https://2130706433/', 'url host resolves to a private/internal address'],
    ['https://user:pass@example.com/', expect.stringContaining('user name')],
    ['https://example.com:6379/', expect.stringContaining('port')],
    ['not an address', expect.stringContaining('parsed')],
  ])('%s with 400 and the reason', async (address, detail) => {
    const { app, key, register } = await customer()
    const { status, json } = await register({ url: address })
    expect([status, json.detail]).toEqual([400, detail])
    expect(await listed(app, key)).toEqual([])
  })

  test('callers without a key with 401, and keys that are not paid for with 402', async () => {
    const { app, key } = await customer()
    expect((await app.post(url, requested)).status).toBe(401)
    await app.app.ledger.db.updateTable('accounts').set({ standing: 'demoted' }).execute()
    const { status, json } = await app.post(url, requested, { key })
    expect([status, json.detail.code]).toEqual([402, 'metered_key_required'])
  })
})
