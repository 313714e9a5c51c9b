import { describe, expect, test } from 'vitest'
import { freshAddress, ledgers, testApp } from '../../../test/app.ts'
import { logIn, ownPage } from '../../../test/log-in.ts'
import { oneApp } from '../../../test/one-app.ts'
import { revokeKey } from '../../ledger/keys.ts'
import { newApiKey } from '../../ledger/secrets.ts'

describe.each(ledgers)('create_session on %s', (ledger) => {
  test('opens the account pages with a cookie that names no account and says nothing of the key', async () => {
    const app = await testApp({ ledger })
    const { apiKey: api_key, keyHashPrefix } = await app.createKey()
    const answer = await app.post('/v1/session', { api_key })
    expect([answer.status, answer.json]).toEqual([200, { tier: 'metered', key_hash_prefix: keyHashPrefix }])
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^service_session=[\w-]{43}; HttpOnly; Max-Age=604800; Path=\/; SameSite=Lax$/)
    const me = await app.get('/v1/me', { headers: { cookie: cookie.split(';')[0] as string } })
    expect([me.status, me.json.key_hash_prefix]).toEqual([200, keyHashPrefix])
    expect(me.headers['cache-control']).toBe('no-store')
    const stored = await app.app.ledger.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(cookie.slice(16, 59))
  })

  test('answers 401 to anything that is no good key, and 429 from the sixth try of an address within an hour', async () => {
    const app = await testApp({ ledger, now: new Date('2026-05-10T03:10:00Z') })
    const { apiKey: api_key } = await app.createKey()
    const from = freshAddress()
    for (let i = 0; i < 5; i++) {
      const wrong = await app.post('/v1/session', { api_key: newApiKey() }, { from })
      expect([wrong.status, wrong.json, wrong.headers['set-cookie']]).toEqual([
        401,
        { detail: 'invalid api key' },
        undefined,
      ])
    }
    const sixth = await app.post('/v1/session', { api_key }, { from })
    expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, '3000'])
    const enter = { ...ownPage, 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'ja' }
    const page = await app.post('/login/enter', `api_key=${api_key}`, { from, headers: enter })
    expect([page.status, page.text]).toEqual([429, expect.stringContaining('50分後に再試行してください')])
    expect((await app.post('/v1/session', { api_key })).status).toBe(200)
    app.clock.now = new Date('2026-05-10T04:00:00Z')
    expect((await app.post('/v1/session', { api_key }, { from })).status).toBe(200)
  })

  test('lets everybody of an office in: log-ins that succeed are not counted, in a browser and by the API', async () => {
    const app = await testApp({ ledger })
    const { apiKey: api_key } = await app.createKey()
    const from = freshAddress()
    const headers = { ...ownPage, 'content-type': 'application/x-www-form-urlencoded' }
    for (let i = 0; i < 7; i++) {
      expect((await app.post('/v1/session', { api_key }, { from })).status).toBe(200)
      expect((await app.post('/login/enter', `api_key=${api_key}`, { from, headers })).status).toBe(303)
    }
    expect((await app.post('/v1/session', { api_key: newApiKey() }, { from })).status).toBe(401)
  })

  test('a session ends after seven days, when its key is revoked, and when the browser logs in again', async () => {
    const app = await testApp({ ledger, now: new Date('2026-05-10T03:00:00Z') })
    const { apiKey, keyHashPrefix } = await app.createKey()
    const [first, second] = [await logIn(app, apiKey), await logIn(app, apiKey)]
    await app.post('/v1/session', { api_key: apiKey }, { headers: { cookie: first } })
    const expired = [401, { detail: 'session expired' }]
    const seen = async (cookie: string) => {
      const { status, json } = await app.get('/v1/me', { headers: { cookie } })
      return status === 200 ? [status] : [status, json]
    }
    expect(await seen(first)).toEqual(expired)
    app.clock.now = new Date('2026-05-17T02:59:59Z')
    expect(await seen(second)).toEqual([200])
    app.clock.now = new Date('2026-05-17T03:00:00Z')
    expect(await seen(second)).toEqual(expired)
    const third = await logIn(app, apiKey)
    expect(await seen(third)).toEqual([200])
    await revokeKey(app.app.ledger.db, keyHashPrefix, app.clock.now)
    expect(await seen(third)).toEqual(expired)
  })
})

describe('the cookie of a session', () => {
  test('travels over https only where the service is served so', async () => {
    const app = await testApp({ env: { KONKYO_BASE_URL: 'https://konkyo.example' } })
    const { apiKey: api_key } = await app.createKey()
    expect((await app.post('/v1/session', { api_key })).headers['set-cookie']).toMatch(/; Secure/)
  })

  test('is refused when a character of it differs', async () => {
    const app = await testApp()
    const cookie = await logIn(app, (await app.createKey()).apiKey)
    const last = cookie.at(-1) === 'A' ? 'B' : 'A'
    const { status, json } = await app.get('/v1/me', { headers: { cookie: cookie.slice(0, -1) + last } })
    expect([status, json]).toEqual([401, { detail: 'session expired' }])
  })

  test('opens no data: there its caller is anonymous', async () => {
    const app = await testApp()
    const headers = { cookie: await logIn(app, (await app.createKey()).apiKey) }
    expect((await app.get('/v1/ping', { headers })).json).toMatchObject({ authenticated: false, tier: 'free' })
    expect((await app.get('/v1/usage', { headers })).json.tier).toBe('anonymous')
  })

  test('of a test account opens the account pages as well', async () => {
    const app = await testApp()
    const { apiKey } = await app.createKey()
    await app.app.ledger.db.updateTable('accounts').set({ mode: 'test' }).execute()
    const headers = { cookie: await logIn(app, apiKey) }
    expect((await app.get('/v1/me/dashboard', { headers })).status).toBe(200)
  })
})

describe('a change by session', () => {
  const strangers: [string, Record<string, string>][] = [
    ['another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['something that says neither Origin nor Sec-Fetch-Site', {}],
    ['another site that a browser tells of', { 'sec-fetch-site': 'cross-site' }],
    ['another port of another host', { origin: 'http://127.0.0.1.evil.example:8787' }],
  ]

  test.each(strangers)('is refused when it comes from %s', async (_, headers) => {
    const app = await testApp()
    const cookie = await logIn(app, (await app.createKey()).apiKey)
    for (const [url, body] of [
      ['/v1/me/cap', { monthly_cap_yen: 0 }],
      ['/v1/me/rotate-key', {}],
      ['/v1/session/logout', {}],
    ] as const)
      expect([url, (await app.post(url, body, { headers: { cookie, ...headers } })).status]).toEqual([url, 403])
    expect((await app.get('/v1/me/dashboard', { headers: { cookie, ...headers } })).json.monthly_cap_yen).toBeNull()
  })

  test.each([[ownPage], [{ 'sec-fetch-site': 'same-origin' }]])(
    'works from a page of this site: %j',
    async (headers) => {
      const app = await testApp()
      const cookie = await logIn(app, (await app.createKey()).apiKey)
      const capped = await app.post('/v1/me/cap', { monthly_cap_yen: 300 }, { headers: { cookie, ...headers } })
      expect([capped.status, capped.json]).toEqual([200, { ok: true, monthly_cap_yen: 300 }])
    },
  )

  test('is refused as a form, which any site could send', async () => {
    const app = await testApp()
    const cookie = await logIn(app, (await app.createKey()).apiKey)
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
      const headers = { cookie, ...ownPage, 'content-type': type }
      expect([type, (await app.post('/v1/me/cap', 'monthly_cap_yen=0', { headers })).status]).toEqual([type, 415])
    }
  })

  test('needs no page when a key is sent as well', async () => {
    const app = await testApp()
    const { apiKey: key } = await app.createKey()
    const headers = { cookie: await logIn(app, key), origin: 'https://evil.example' }
    expect((await app.post('/v1/me/cap', { monthly_cap_yen: 300 }, { key, headers })).status).toBe(200)
  })
})

describe('logout_session', () => {
  test('ends the session of this browser only, and removes its cookie', async () => {
    const app = await testApp()
    const { apiKey } = await app.createKey()
    const [cookie, other] = [await logIn(app, apiKey), await logIn(app, apiKey)]
    const out = await app.post('/v1/session/logout', undefined, { headers: { cookie, ...ownPage } })
    expect([out.status, out.text]).toEqual([204, ''])
    expect(out.headers['set-cookie']).toMatch(/^service_session=; HttpOnly; Max-Age=0; Path=\//)
    expect((await app.get('/v1/me', { headers: { cookie } })).status).toBe(401)
    expect((await app.get('/v1/me', { headers: { cookie: other } })).status).toBe(200)
  })

  test('answers the same without a session, with one that is over, and twice', async () => {
    const app = await testApp()
    const cookie = await logIn(app, (await app.createKey()).apiKey)
    expect((await app.post('/v1/session/logout', {})).status).toBe(204)
    for (let i = 0; i < 2; i++)
      expect((await app.post('/v1/session/logout', {}, { headers: { cookie, ...ownPage } })).status).toBe(204)
  })
})

describe('whoever logs in on the page', () => {
  const app = oneApp({})
  test.each([
    ['/search?q=補助金', '/search?q=%E8%A3%9C%E5%8A%A9%E9%87%91'],
    ['/search?q=%E8%A3%9C&x=é', '/search?q=%E8%A3%9C&x=%C3%A9'],
    ['/search?q=\u0001\u007f', '/search?q=%01%7F'],
    ['/r/laws/𠮷', '/r/laws/%F0%A0%AE%B7'],
  ])('goes on to where they were, however its address is written: %j', async (next, location) => {
    const { apiKey: api_key } = await app().createKey()
    const fields = new URLSearchParams({ next, api_key }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...ownPage }
    const entered = await app().post('/login/enter', fields, { headers })
    expect([entered.status, entered.headers.location]).toEqual([303, location])
    expect(String(entered.headers['set-cookie'])).toMatch(/^service_session=/)
  })

  test('is told why a key was not taken, and types it again where they were; the key stands in no page', async () => {
    const wrong = newApiKey()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en', ...ownPage }
    const fields = new URLSearchParams({ next: '/combine', api_key: wrong }).toString()
    const { status, text } = await app().post('/login/enter', fields, { headers })
    expect([status, text]).toEqual([401, expect.stringMatching(/role="alert".*action="\/login\/enter"/s)])
    expect(text).toContain('name="next" value="/combine"')
    expect(text).not.toContain(wrong)
  })
})
