import { expect, test } from 'vitest'
import { cookieOf, logIn, ownLook, ownPage } from '../../../test/log-in.ts'
import { oneApp } from '../../../test/one-app.ts'

const adminKey = 'admin-key-0123456789abcdef0123456789'
const app = oneApp({ rows: 'starter', env: { KONKYO_ADMIN_KEY: adminKey } })

const pages = ['/', '/search?q=%E7%9C%81%E3%82%A8%E3%83%8D', '/combine', '/calendar', '/status', '/docs', '/login']
const look = (path: string, cookie = '') =>
  app().get(path, { headers: { ...(cookie && { cookie }), ...ownLook, 'accept-language': 'ja' } })

test('every page says who is logged in, with the way out, and offers no log-in to them', async () => {
  const { apiKey, keyHashPrefix } = await app().createKey()
  const cookie = await logIn(app(), apiKey)
  for (const path of [...pages, '/account', '/contact', '/r/programs/UNI-none']) {
    const { text } = await look(path, cookie)
    expect([path, text]).toEqual([
      path,
      expect.stringContaining(`ログイン中：<a href="/account">キー ${keyHashPrefix}…</a>`),
    ])
    expect([path, /action="\/login\/leave"[^>]*>.*?<button>ログアウト<\/button>/.test(text)]).toEqual([path, true])
    expect([path, /<footer>.*>ログイン<\/a>/s.test(text)]).toEqual([path, false])
    expect(text).not.toContain(apiKey)
  }
  const unknown = await app().get('/no-such-place', {
    headers: { cookie, accept: 'text/html', 'accept-language': 'ja' },
  })
  expect([unknown.status, unknown.text.includes('>ログイン</a>')]).toEqual([404, false])
})

test('a stranger is offered to log in, and so is whoever logged out', async () => {
  const { apiKey } = await app().createKey()
  const cookie = await logIn(app(), apiKey)
  for (const path of pages) {
    const { text } = await look(path)
    expect([path, text]).toEqual([path, expect.stringContaining('<a href="/login">ログイン</a>')])
    expect(text).not.toContain('ログイン中：')
  }
  const form = { cookie, ...ownPage, 'content-type': 'application/x-www-form-urlencoded' }
  expect((await app().post('/login/leave', '', { headers: form })).status).toBe(303)
  expect((await look('/status', cookie)).text).not.toContain('ログイン中：')
})

test("the operator's browser is told so on every page", async () => {
  const form = { ...ownPage, 'content-type': 'application/x-www-form-urlencoded' }
  const cookie = cookieOf(await app().post('/admin/enter', `api_key=${adminKey}`, { headers: form }))
  for (const path of [...pages, '/admin']) {
    const { text } = await look(path, cookie)
    expect([path, text]).toEqual([path, expect.stringContaining('ログイン中：<a href="/admin">運営者</a>')])
    expect(text).toContain('action="/admin/leave"')
  }
})
