import { describe, expect, test } from 'vitest'
import { freshAddress, ledgers, testApp } from '../../../test/app.ts'
import { device, grantType } from '../../../test/device.ts'
import { atOnce } from '../../../test/journeys/paid.ts'
import { expire } from '../../jobs/expire.ts'

const now = new Date('2026-05-10T03:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe.each(ledgers)('a device on %s', (ledger) => {
  const open = () => testApp({ ledger, now, rows: 'none' })

  test('device_authorize: gets a code for itself and one for its person, at addresses of this service only', async () => {
    const app = await open()
    const { status, json, headers } = await app.post('/v1/device/authorize', {}, { headers: { host: 'evil.example' } })
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(json).toEqual({
      device_code: expect.stringMatching(/^[0-9a-f]{64}$/),
      user_code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/),
      verification_uri: 'http://127.0.0.1:8787/go',
      verification_uri_complete: `http://127.0.0.1:8787/go/${json.user_code}`,
      expires_in: 900,
      interval: 5,
    })
    const stored = await app.app.ledger.db.selectFrom('device_logins').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(json.device_code)
  })

  test('device_token: waits, gets the key once, and then never again', async () => {
    const app = await open()
    const customer = await app.createKey()
    const box = await device(app)
    expect((await box.poll()).json).toMatchObject({ error: 'authorization_pending', detail: expect.any(String) })
    expect(await box.approve(customer)).toBe(true)
    const { status, json, headers } = await box.poll()
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(json).toEqual({ access_token: expect.any(String), token_type: 'Bearer', scope: 'api:read api:metered' })
    const me = (await app.get('/v1/me', { key: json.access_token })).json
    expect(me.customer_id).toBe(customer.customerId)
    expect((await app.get('/v1/me', { key: customer.apiKey })).status).toBe(200)
    expect(await box.reported()).toBe('invalid_grant')
    const origins = await app.app.ledger.db.selectFrom('api_keys').select('origin').orderBy('origin').execute()
    expect(origins.map(({ origin }) => origin)).toEqual(['device', 'operator'])
  })

  test('that asks many times at once gets one key', async () => {
    const app = await open()
    const box = await device(app)
    await box.approve(await app.createKey())
    const reported = await atOnce(12, () => box.reported())
    expect(reported.sort()).toEqual([...Array.from({ length: 11 }, () => 'invalid_grant'), 'ok'])
    expect(await app.app.ledger.db.selectFrom('api_keys').select('id').execute()).toHaveLength(2)
  })

  test('that asks too soon has to wait five seconds more from then on', async () => {
    const app = await open()
    const box = await device(app)
    const reportedAt = async (seconds: number) => {
      app.clock.now = later(seconds)
      return box.reported()
    }
    const reported: string[] = []
    for (const seconds of [0, 5, 9, 14, 29]) reported.push(await reportedAt(seconds))
    const [wait, slower] = ['authorization_pending', 'slow_down']
    expect(reported).toEqual([wait, wait, slower, slower, wait])
  })

  test('is too late after fifteen minutes, also when it was let in', async () => {
    const app = await open()
    const [one, two] = [await device(app), await device(app)]
    await two.approve(await app.createKey())
    app.clock.now = later(900)
    expect([await one.reported(), await two.reported()]).toEqual(['expired_token', 'expired_token'])
    expect(await one.approve(await app.createKey())).toBe(false)
  })
})

test('a login is forgotten a day after its end, not earlier', async () => {
  const app = await testApp({ now, rows: 'none' })
  const box = await device(app)
  app.clock.now = later(900)
  await expire(app.app.ledger.db, later(900 + 24 * 3600 - 1))
  expect(await box.reported()).toBe('expired_token')
  await expire(app.app.ledger.db, later(900 + 24 * 3600))
  expect(await box.reported()).toBe('invalid_grant')
})

describe('what a device may ask', () => {
  test('JSON or a form, as OAuth clients send it', async () => {
    const app = await testApp({ now })
    const begun = await app.post('/v1/device/authorize', 'client_id=cli%201&scope=api%3Aread', { headers: form })
    const poll = new URLSearchParams({ grant_type: grantType, device_code: begun.json.device_code, client_id: 'cli 1' })
    expect((await app.post('/v1/device/token', poll.toString(), { headers: form })).json.error).toBe(
      'authorization_pending',
    )
  })

  test('another grant, an unknown code and the code of another client are refused in words of OAuth', async () => {
    const app = await testApp({ now })
    const box = await device(app)
    expect(await box.reported({ grant_type: 'authorization_code' })).toBe('unsupported_grant_type')
    expect(await box.reported({ device_code: '0'.repeat(64) })).toBe('invalid_grant')
    expect(await box.reported({ client_id: 'another' })).toBe('invalid_grant')
    expect(await box.reported()).toBe('authorization_pending')
  })

  test('scopes that exist, and its key can do no more than the key of the account that lets it in', async () => {
    const app = await testApp({ now })
    expect((await app.post('/v1/device/authorize', { scope: 'admin' })).json.error).toBe('invalid_scope')
    const customer = await app.createKey()
    const reader = await device(app, { scope: 'api:read' })
    await reader.approve(customer)
    const { access_token, scope } = (await reader.poll()).json
    expect(scope).toBe('api:read')
    expect((await app.get('/v1/ping', { key: access_token })).status).toBe(403)
    for (const [method, url, body] of [
      ['POST', '/v1/me/cap', { monthly_cap_yen: null }],
      ['POST', '/v1/me/webhooks', { url: 'https://example.jp/hook', event_types: ['program.amended'] }],
      ['DELETE', '/v1/me/webhooks/1', undefined],
      ['POST', '/v1/me/rotate-key', {}],
      ['POST', '/v1/me/billing-portal', {}],
      ['POST', '/v1/session', { api_key: access_token }],
    ] as const)
      expect([url, (await app.call(method, url, { key: access_token, body })).json.scope]).toEqual([
        url,
        'account:write',
      ])
    await app.app.ledger.db.updateTable('api_keys').set({ scope: 'api:read' }).execute()
    const greedy = await device(app)
    await greedy.approve(customer)
    expect((await greedy.poll()).json.scope).toBe('api:read')
    const metered = await device(app, { scope: 'api:metered' })
    expect(await metered.approve(customer)).toBe(false)
  })

  test('no scope that does not exist, with 400 and the scopes that do', async () => {
    const app = await testApp({ now })
    for (const scope of ['admin', 'api:read admin', '', ' ', 'API:READ', 'api:read,api:metered']) {
      const { status, json } = await app.post('/v1/device/authorize', { scope })
      expect([scope, status, json.error]).toEqual([scope, 400, 'invalid_scope'])
      expect(json.error_description).toBe(
        'scope is made of api:read, account:read, api:metered, account:write, separated by spaces',
      )
    }
  })

  test('ten logins an hour from one address', async () => {
    const app = await testApp({ now })
    const from = freshAddress()
    const answers = await atOnce(11, () => app.post('/v1/device/authorize', {}, { from }))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})
