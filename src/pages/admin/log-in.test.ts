import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { freshAddress, ledgers, type TestApp, testApp } from '../../../test/app.ts'
import { ownPage } from '../../../test/log-in.ts'
import { oneApp } from '../../../test/one-app.ts'
import { adminKey, formType, operator } from '../../../test/operating.ts'
import { adminPages } from './admin-pages.ts'

const now = new Date('2026-07-01T00:00:00Z')
const env = { KONKYO_ADMIN_KEY: adminKey }
const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
const app = oneApp({ rows: [], now, env, log })
const addresses = adminPages.map(({ operation }) => operation.http.split(' ') as ['GET' | 'POST', string])
const looks = addresses.flatMap(([method, path]) => (method === 'GET' ? [path] : []))

const enter = (served: TestApp, api_key: string, { from = freshAddress(), headers = {}, next = '' } = {}) =>
  served.post('/admin/enter', new URLSearchParams({ api_key, next }).toString(), {
    from,
    headers: { ...formType, ...ownPage, 'accept-language': 'en', ...headers },
  })
const at = (minutes: number) => {
  app().clock.now = new Date(now.getTime() + minutes * 60_000)
}

describe('to whoever is not logged in', () => {
  test('every address of the operator is the form to log in and nothing else, and no robot or memory keeps it', async () => {
    for (const path of looks)
      for (const cookie of ['', 'konkyo_admin=0123456789', `konkyo_admin=${adminKey}`]) {
        const page = await app().get(path, { headers: { cookie } })
        expect([path, page.status, page.headers['cache-control']]).toEqual([path, 401, 'no-store'])
        expect(page.text).toContain('<meta name="robots" content="noindex">')
        expect(page.text).toContain('action="/admin/enter"')
        expect(page.text).not.toMatch(/class="tabs"|action="\/admin\/(?!enter)/)
      }
    expect((await app().get('/robots.txt')).text).toContain('Disallow: /admin\n')
  })

  test('no form does anything, and neither the operator key as a header nor a key of a customer opens a page', async () => {
    const { apiKey: key } = await app().createKey()
    for (const [method, path] of addresses.filter(([, one]) => !/\/(?:enter|leave)$/.test(one)))
      for (const headers of [{ 'x-admin-key': adminKey }, { 'x-api-key': key }]) {
        const sent =
          method === 'POST' ? { body: 'sure=yes', headers: { ...formType, ...ownPage, ...headers } } : { headers }
        expect([path, (await app().call(method, path, sent)).status]).toEqual([path, 401])
      }
    expect(await app().app.ledger.db.selectFrom('admin_acts').selectAll().execute()).toEqual([])
  })

  test('another method is refused as on every page', async () => {
    expect((await app().call('HEAD', '/admin')).status).toBe(405)
  })
})

describe('logging in', () => {
  test('gives a cookie that scripts and other sites do not get and that says nothing of the key, in Secure where it is https', async () => {
    const entered = await enter(app(), adminKey, { next: '/admin/snapshots?from=20' })
    expect([entered.status, entered.headers.location]).toEqual([303, '/admin/snapshots?from=20'])
    expect(String(entered.headers['set-cookie'])).toMatch(
      /^konkyo_admin=[\w-]{43}; HttpOnly; Max-Age=28800; Path=\/; SameSite=Strict$/,
    )
    const secure = await testApp({ rows: 'none', now, env: { ...env, KONKYO_BASE_URL: 'https://konkyo.example' } })
    const there = await enter(secure, adminKey, { headers: { origin: 'https://konkyo.example' } })
    expect(there.headers['set-cookie']).toMatch(/; Secure/)
  })

  test('leads to rooms of the operator only', async () => {
    for (const next of ['', '//evil.example', 'https://evil.example/admin', '/admin/../login', '/admin\\x', '/adminx'])
      expect([next, (await enter(app(), adminKey, { next })).headers.location]).toEqual([next, '/admin'])
  })

  test('is refused to a page of another site, whatever it sends', async () => {
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, { origin: '' }]) {
      const page = await enter(app(), adminKey, { headers })
      expect([page.status, page.headers['set-cookie']]).toEqual([403, undefined])
    }
  })

  test('with another key is 401, and from the eleventh guess of a minute on 429 with Retry-After, with the right key as well', async () => {
    at(0)
    const from = freshAddress()
    for (let i = 0; i < 10; i++) {
      const page = await enter(app(), `a-guess-of-some-length-${i}`, { from })
      expect([page.status, page.headers['set-cookie']]).toEqual([401, undefined])
      expect(page.text).toContain('this is not the operator key')
    }
    const waits = [await enter(app(), 'x', { from }), await enter(app(), adminKey, { from })]
    expect(waits.map(({ status, headers }) => [status, headers['retry-after']])).toEqual([
      [429, '60'],
      [429, '60'],
    ])
    const byHeader = { from, headers: { 'x-admin-key': adminKey } }
    expect((await app().get('/v1/admin/requests', byHeader)).status).toBe(404)
    expect((await enter(app(), adminKey)).status).toBe(303)
    at(1)
    expect((await enter(app(), adminKey, { from })).status).toBe(303)
    expect((await app().get('/v1/admin/requests', byHeader)).status).toBe(200)
  })

  test('leaves the key in no page, address, log line or row', async () => {
    const { entered, look, cookie } = await operator(app())
    await enter(app(), `${adminKey}-wrong`)
    const token = cookie.split('=')[1] as string
    const kept = await app().app.ledger.db.selectFrom('admin_sessions').selectAll().execute()
    expect(lines.length).toBeGreaterThan(0)
    for (const secret of [adminKey, token])
      expect(
        [(await look('/admin')).text, entered.text, lines, kept].map((one) => JSON.stringify(one)).join(),
      ).not.toContain(secret)
  })
})

describe.each(ledgers)('a session of the operator on %s', (ledger) => {
  test('is over after half an hour without a look, after eight hours, at the log-out, and with another key', async () => {
    const served = await testApp({ ledger, rows: 'none', now, env })
    const [one, other] = [await operator(served), await operator(served)]
    const status = async ({ look }: typeof one) => (await look('/admin')).status
    const later = (minutes: number) => {
      served.clock.now = new Date(now.getTime() + minutes * 60_000)
    }
    for (let minutes = 29; minutes < 480; minutes += 29) {
      later(minutes)
      expect([minutes, await status(one)]).toEqual([minutes, 200])
    }
    expect(await status(other)).toBe(401)
    later(480)
    expect(await status(one)).toBe(401)
    const [third, fourth] = [await operator(served), await operator(served)]
    const out = await third.press('/admin/leave')
    expect([out.status, out.headers['set-cookie']]).toEqual([303, expect.stringContaining('Max-Age=0')])
    expect([await status(third), await status(fourth)]).toEqual([401, 200])
    later(480 + 29)
    expect(await status(fourth)).toBe(200)
    later(480 + 29 + 30)
    expect(await status(fourth)).toBe(401)
    const fifth = await operator(served)
    await served.restart()
    expect(await status(fifth)).toBe(200)
    await served.restart({ KONKYO_ADMIN_KEY: 'another-admin-key-of-tests' })
    expect(await status(fifth)).toBe(401)
  })
})

test('where no operator key is set, every address answers as one that does not exist', async () => {
  const served = await testApp({ rows: 'none', now })
  const shown = async (method: 'GET' | 'POST' | 'PUT', url: string) => {
    const headers = { accept: 'text/html', ...formType, ...ownPage, cookie: 'konkyo_admin=x' }
    const answer = await served.call(method, url, { headers, ...(method !== 'GET' && { body: 'api_key=x' }) })
    const { 'x-request-id': id, date: _, ...rest } = answer.headers
    return [answer.status, answer.text.replaceAll(String(id), 'id').replaceAll(url, 'url'), rest]
  }
  for (const [, path] of addresses)
    for (const method of ['GET', 'POST', 'PUT'] as const)
      expect([path, method, ...(await shown(method, path))]).toEqual([
        path,
        method,
        ...(await shown(method, '/nothing-of-ours')),
      ])
  expect((await shown('GET', '/admin'))[0]).toBe(404)
})
