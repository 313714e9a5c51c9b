import { describe, expect, test } from 'vitest'
import { freshAddress, ledgers, type TestApp, testApp } from '../../../../test/app.ts'
import { device } from '../../../../test/device.ts'
import { cookieOf, logIn, ownPage } from '../../../../test/log-in.ts'
import { shop } from '../../../../test/payments/shop.ts'

const now = new Date('2026-05-10T03:00:10Z')
const english = { 'accept-language': 'en-GB,en;q=0.9,ja;q=0.5' }
const form = { 'content-type': 'application/x-www-form-urlencoded', ...ownPage }

const press = (app: TestApp, path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  app.post(path, new URLSearchParams(fields).toString(), { headers: { ...form, ...headers } })

describe.each(ledgers)('the pages of a device login on %s', (ledger) => {
  test('a person logs in with a key, allows the device, and the device gets its own key', async () => {
    const app = await testApp({ ledger, now, rows: 'none' })
    const customer = await app.createKey()
    const box = await device(app)
    const page = `/go/${box.user_code}`
    const typed = await app.get(`/go?user_code=${box.user_code.toLowerCase()}`)
    expect([typed.status, typed.headers.location]).toEqual([303, `/go/${box.user_code.toLowerCase()}`])
    expect((await app.get(page)).text).toContain('name="api_key"')
    const login = await press(app, `${page}/login`, { api_key: customer.apiKey })
    expect([login.status, login.headers.location]).toEqual([303, page])
    const cookie = cookieOf(login)
    const shown = await app.get(page, { headers: { cookie } })
    expect(shown.text).toContain(customer.keyHashPrefix)
    expect(shown.text).not.toContain('name="api_key"')
    const allowed = await press(app, `${page}/approve`, {}, { cookie })
    expect([allowed.status, allowed.headers.location]).toEqual([303, page])
    expect((await app.get(page)).text).toContain('端末に戻ってください')
    const { access_token: key } = (await box.poll()).json
    expect((await app.get('/v1/me', { key })).json.customer_id).toBe(customer.customerId)
  })

  test('a person buys on the way, and the device gets the key of the purchase', async () => {
    const store = await shop({ ledger, now })
    const { app } = store
    const box = await device(app)
    const page = `/go/${box.user_code}`
    expect((await app.get(page)).text).toContain(`action="${page}/checkout"`)
    const leaving = await press(app, `${page}/checkout`, { lang: 'en' })
    expect([leaving.status, leaving.headers.location]).toEqual([303, expect.stringMatching(/^https:\/\/checkout\./)])
    const [session] = [...store.standIn.state.sessions.values()]
    const id = session?.reported.id as string
    expect(session?.reported.metadata).toMatchObject({ user_code: box.user_code, plan: 'metered' })
    const back = session?.reported.success_url.replace('{CHECKOUT_SESSION_ID}', id).replace('http://127.0.0.1:8787', '')
    expect((await app.get(back as string)).status).toBe(402)
    const { customerId } = store.standIn.buyer.pay(id)
    const done = await app.get(back as string)
    expect([done.status, done.headers.location]).toEqual([303, `${page}?lang=en`])
    expect((await app.get(`${page}?lang=en`)).text).toContain('Go back to your device')
    const { access_token: key } = (await box.poll()).json
    expect((await app.get('/v1/me', { key })).json.customer_id).toBe(customerId)
  })

  test('a person who denies leaves the device without a key, and nobody can decide again', async () => {
    const app = await testApp({ ledger, now, rows: 'none' })
    const cookie = await logIn(app, (await app.createKey()).apiKey)
    const box = await device(app)
    expect((await press(app, `/go/${box.user_code}/deny`)).status).toBe(303)
    expect((await app.get(`/go/${box.user_code}`)).text).toContain('拒否しました')
    expect(await box.reported()).toBe('access_denied')
    for (const act of ['approve', 'deny', 'checkout', 'login'])
      expect((await press(app, `/go/${box.user_code}/${act}`, { api_key: 'x' }, { cookie })).status).toBe(409)
  })
})

describe('a page', () => {
  test('runs nothing, is framed by nobody, kept by nobody, and sends forms to this site and the checkout only', async () => {
    const { headers, text } = await (await testApp({ now })).get('/go')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; img-src 'self'; style-src 'self'; form-action 'self' https:\/\/checkout\.stripe\.com; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect([headers['cache-control'], headers['x-content-type-options'], headers['referrer-policy']]).toEqual([
      'no-store',
      'nosniff',
      'same-origin',
    ])
    expect(text).not.toMatch(/<script|\son\w+=|style="|javascript:/i)
  })

  test('shows what a hostile program calls itself as plain text', async () => {
    const app = await testApp({ now })
    const client_id = `"><script>alert(1)</script><img src=x onerror='y'>&amp;`
    const box = await device(app, { client_id })
    const { text } = await app.get(`/go/${box.user_code}`)
    expect(text).not.toMatch(/<script|<img/)
    expect(text).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
    const strange = await app.get(`/go/${encodeURIComponent('"><svg onload=x>')}`)
    expect([strange.status, /<svg/.test(strange.text)]).toEqual([404, false])
  })

  test('speaks the language of its reader, and another one when that is chosen', async () => {
    const app = await testApp({ now })
    const { user_code } = await device(app)
    const page = `/go/${user_code}`
    expect((await app.get(page)).text).toContain('<html lang="ja">')
    const translated = (await app.get(page, { headers: english })).text
    expect(translated).toContain('Let this device in?')
    expect(translated).toContain(`href="${page}?lang=ja"`)
    const chosen = (await app.get(`${page}?lang=ja`, { headers: english })).text
    expect(chosen).toContain('端末を許可しますか')
    expect(chosen).toContain(`action="${page}/deny?lang=ja"`)
  })

  test('tells who asks, for what, by which code and how long, and can be used with a keyboard and a screen reader', async () => {
    const app = await testApp({ now })
    const { user_code } = await device(app, { client_id: 'my-cli', scope: 'api:read' })
    const { text } = await app.get(`/go/${user_code}`, { headers: english })
    for (const reported of ['my-cli', user_code, 'About 15 minutes left', 'see your plan and usage'])
      expect(text).toContain(reported)
    const pages = [text, (await app.get('/go')).text]
    const fields = pages.flatMap((one) => one.match(/<input (?!type="hidden")[^>]*>/g) ?? [])
    expect(fields).toHaveLength(2)
    for (const field of fields) {
      const id = /id="(\w+)"/.exec(field)?.[1]
      expect(pages.some((one) => one.includes(`<label for="${id}">`))).toBe(true)
      expect(field).toMatch(/autocomplete="[\w-]+"/)
    }
    expect(pages[1]).toMatch(/inputmode="text"/)
    expect(text).toMatch(/type="password"/)
    expect(text).toContain('name="viewport" content="width=device-width, initial-scale=1"')
  })
})

describe('what the pages refuse', () => {
  test('a button that was pressed on another site', async () => {
    const app = await testApp({ now })
    const { apiKey: api_key } = await app.createKey()
    const cookie = await logIn(app, api_key)
    const box = await device(app)
    for (const origin of ['https://evil.example', 'null'])
      for (const act of ['login', 'approve', 'deny', 'checkout']) {
        const { status, text } = await press(app, `/go/${box.user_code}/${act}`, { api_key }, { cookie, origin })
        expect([status, text.includes('<h1>')]).toEqual([403, true])
      }
    expect(await box.reported()).toBe('authorization_pending')
  })

  test('an unknown code, an expired one and a wrong key, each with a sentence in the language of the reader', async () => {
    const app = await testApp({ now })
    const box = await device(app)
    const unknown = await app.get('/go/AAAA-AAAA', { headers: english })
    expect([unknown.status, unknown.text.includes('no device waits under this code')]).toEqual([404, true])
    const wrong = await press(app, `/go/${box.user_code}/login`, { api_key: 'svc_live_wrong' })
    expect([wrong.status, wrong.text.includes('APIキーが無効です')]).toEqual([401, true])
    expect((await press(app, `/go/${box.user_code}/approve`)).status).toBe(401)
    app.clock.now = new Date('2026-05-10T03:15:10Z')
    expect((await app.get(`/go/${box.user_code}`)).status).toBe(410)
  })

  test('the sixth try of an address to log in, whether here or by create_session, and its sixth wrong code', async () => {
    const app = await testApp({ now })
    const box = await device(app)
    const from = freshAddress()
    const headers = { 'x-forwarded-for': from }
    for (let i = 0; i < 3; i++) await app.post('/v1/session', { api_key: 'svc_live_wrong' }, { from })
    const tries: number[] = []
    for (let i = 0; i < 3; i++)
      tries.push((await press(app, `/go/${box.user_code}/login`, { api_key: 'svc_live_wrong' }, headers)).status)
    expect(tries).toEqual([401, 401, 429])
    const codes: number[] = []
    for (let i = 0; i < 6; i++) codes.push((await app.get('/go/AAAA-AAAA', { from })).status)
    expect(codes).toEqual([404, 404, 404, 404, 404, 429])
  })

  test('other methods, with 405', async () => {
    const app = await testApp({ now })
    const answer = await app.get('/go/AAAA-AAAA/approve')
    expect([answer.status, answer.headers.allow]).toEqual([405, 'POST'])
    expect((await app.post('/go', {})).status).toBe(405)
  })

  test('to sell where nothing is for sale', async () => {
    const app = await testApp({ now })
    const { user_code } = await device(app)
    expect((await app.get(`/go/${user_code}`)).text).not.toContain('/checkout')
    expect((await press(app, `/go/${user_code}/checkout`)).status).toBe(400)
  })
})
