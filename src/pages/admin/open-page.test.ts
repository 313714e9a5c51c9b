import { expect, test } from 'vitest'
import { freshAddress, ledgers, testApp } from '../../../test/app.ts'
import { ownPage } from '../../../test/log-in.ts'
import { dropOldAdminSessions, makeOperatorLink } from '../../ledger/admin-sessions.ts'

const began = new Date('2026-07-01T00:00:00Z')
const html = { accept: 'text/html', 'accept-language': 'en' }
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? ''

test.each(ledgers)(
  'the link of a terminal lets one browser in, which then looks without being counted, on %s',
  async (ledger) => {
    const app = await testApp({ rows: 'starter', ledger, now: began, env: { KONKYO_ANON_DAILY: '1' } })
    const { db } = app.app.ledger
    const { secrets } = app.app
    const from = freshAddress()
    const link = await makeOperatorLink(db, secrets, began)
    const open = (given: string) => app.get(`/open?${new URLSearchParams({ link: given })}`, { from, headers: html })
    const entered = await open(link)
    expect([entered.status, entered.headers.location]).toEqual([303, '/'])
    expect(String(entered.headers['set-cookie'])).toMatch(
      /^konkyo_admin=own_[\w-]{43}; HttpOnly; .*Path=\/; SameSite=Strict/,
    )
    const again = await open(link)
    expect([again.status, again.text]).toEqual([401, expect.stringContaining('npx konkyo open')])

    const headers = { ...html, cookie: cookieOf(entered) }
    const look = (more = {}) => app.get('/search?q=省エネ', { from, headers: { ...headers, ...more } })
    for (let i = 0; i < 5; i++) expect((await look()).status).toBe(200)
    expect((await app.get('/v1/programs/search?q=省エネ', { from, headers: { cookie: headers.cookie } })).status).toBe(
      200,
    )
    expect(await db.selectFrom('usage').selectAll().execute()).toEqual([])
    for (const path of ['/', '/docs', '/docs/keys', '/status', '/feeds', '/login', '/check/invoices', '/verify'])
      expect([path, (await app.get(path, { from, headers })).status]).toEqual([path, 200])
    app.clock.now = new Date(began.getTime() + 7 * 3600_000)
    await dropOldAdminSessions(db, app.clock.now)
    expect((await look()).status).toBe(200)
    app.clock.now = new Date(began.getTime() + 8 * 3600_000)
    expect((await look()).status).toBe(200)
    expect((await look()).status).toBe(429)
  },
)

test('a link is over after an hour, another text is none, and neither it nor a session is kept as it is', async () => {
  const app = await testApp({ rows: [], now: began })
  const { db } = app.app.ledger
  const link = await makeOperatorLink(db, app.app.secrets, began)
  expect(JSON.stringify(await db.selectFrom('admin_sessions').selectAll().execute())).not.toContain(link)
  for (const given of ['link_0123456789', 'own_0123456789', link.slice(5)])
    expect((await app.get(`/open?link=${given}`, { headers: html })).status).toBe(401)
  app.clock.now = new Date(began.getTime() + 3600_000)
  expect((await app.get(`/open?link=${link}`, { headers: html })).status).toBe(401)
})

test('no other site changes anything with the session of the operator', async () => {
  const app = await testApp({ rows: 'starter', now: began })
  const link = await makeOperatorLink(app.app.ledger.db, app.app.secrets, began)
  const cookie = cookieOf(await app.get(`/open?link=${link}`, { headers: html }))
  const ask = (headers: Record<string, string>) =>
    app.post('/v1/feedback', { message: '見本の声です。' }, { headers: { cookie, ...headers } })
  expect((await ask({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await ask(ownPage)).status).toBeLessThan(300)
})
