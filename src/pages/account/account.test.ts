import { describe, expect, test } from 'vitest'
import { logIn, ownPage } from '../../../test/log-in.ts'
import { oneApp } from '../../../test/one-app.ts'
import { selling } from '../../../test/selling.ts'
import { withoutMarks } from '../../../test/without-marks.ts'
import { accountActs } from './acts.ts'
import { monthForecast } from './rooms/use-sections.ts'

const now = new Date('2026-09-10T03:00:00Z')
const app = oneApp({ rows: 'starter', now, env: selling })

const rooms = ['keys', 'alerts', 'searches', 'jobs', 'webhooks', 'billing'].map((room) => `/account/${room}`)

async function customer() {
  const { apiKey: key } = await app().createKey()
  const cookie = await logIn(app(), key)
  const form = { 'content-type': 'application/x-www-form-urlencoded', cookie, ...ownPage }
  const look = (path = '/account') => app().get(path, { headers: { cookie, 'accept-language': 'en' } })
  const press = (path: string, fields: Record<string, string>, headers: Record<string, string> = form) =>
    app().post(path, new URLSearchParams(fields).toString(), { headers: { 'accept-language': 'en', ...headers } })
  return { key, cookie, form, look, press }
}

describe('the account', () => {
  test('is for whoever is logged in: a stranger is led to the log-in and learns nothing', async () => {
    for (const path of ['/account', ...rooms, '/account/invoices', '/account/webhooks/1', '/account/jobs/x/result']) {
      const page = await app().get(path)
      expect([path, page.status, page.headers['content-type']]).toEqual([path, 401, 'text/html; charset=utf-8'])
      expect(page.text).toContain(`href="/login?next=${encodeURIComponent(path)}"`)
    }
  })

  test('leads whoever is no longer logged in from a form to the log-in and back', async () => {
    const { press, form } = await customer()
    const { cookie: _, ...loggedOut } = form
    const { status, text } = await press('/account/cap', { yen: '3000' }, loggedOut)
    expect([status, text]).toEqual([401, expect.stringContaining('href="/login?next=%2Faccount%2Fbilling"')])
  })

  test('shows what was used by day, operation and client, with bars and as numbers, and costs nothing', async () => {
    const { key, look } = await customer()
    for (const tag of ['tanaka', 'tanaka', 'sato'])
      await app().get('/v1/programs/search', { key, headers: { 'x-client-tag': tag } })
    const [page] = [await look(), await look()]
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.text).toMatch(/<rect [^>]+><title>10 September 2026: 3<\/title>/)
    expect(page.text).toContain('Search public support programs<br><code class="quiet">search_programs</code>')
    expect(page.text).toMatch(/tanaka.*?>2<.*?¥6/s)
    expect(page.text).toMatch(/Spent so far \(before tax\)<\/dt><dd>¥9</)
    expect(page.text).toMatch(/Projected for the whole month<\/dt><dd>¥27</)
    expect((await app().get('/v1/me/dashboard', { key })).json.month_to_date_calls).toBe(3)
    expect(page.text.length).toBeLessThan(200_000)
    expect(page.text).not.toContain(key)
  })

  test('of one customer shows and changes nothing of another', async () => {
    const [one, other] = [await customer(), await customer()]
    const made = await app().post('/v1/me/calendar/feeds', {}, { key: one.key })
    const id = made.json.feed_id
    const calendars = '/account/searches'
    expect((await one.look(calendars)).text).toContain(id)
    expect((await other.look(calendars)).text).not.toContain(id)
    expect((await other.press('/account/calendars/delete', { id, sure: 'yes' })).status).toBe(404)
    const deleted = await one.press('/account/calendars/delete', { id, sure: 'yes' })
    expect([deleted.status, deleted.headers.location]).toEqual([303, `${calendars}?done=delete_calendar_feed`])
    expect((await one.look(deleted.headers.location)).text).toMatch(
      /role="status">The calendar subscription was removed/,
    )
    expect((await one.look(calendars)).text).not.toContain(id)
  })
})

describe('what is done at the account', () => {
  test('must be confirmed exactly where it destroys something, and not where it is undone as easily as done', async () => {
    const { press } = await customer()
    const fields = { id: '1', webhook: '1', yen: '1', label: 'x', url: 'https://example.com/' }
    const unconfirmed: string[] = []
    for (const { operation } of accountActs) {
      const page = await press(operation.http.replace('POST ', ''), fields)
      if (page.text.includes('tick the box')) unconfirmed.push(operation.http)
    }
    expect(unconfirmed).toEqual([
      'POST /account/key',
      'POST /account/keys/rotate',
      'POST /account/keys/revoke',
      'POST /account/webhooks/delete',
      'POST /account/alerts/delete',
      'POST /account/searches/delete',
      'POST /account/calendars/delete',
      'POST /account/calendars/rotate',
      'POST /account/jobs/cancel',
    ])
  })

  test('is done from a page of ours only, and not by a key that may only read', async () => {
    const { press, form, look } = await customer()
    const cap = { yen: '3000' }
    expect((await press('/account/cap', cap, { ...form, origin: 'https://evil.example' })).status).toBe(403)
    const set = await press('/account/cap', cap)
    expect([set.status, set.headers.location]).toEqual([303, '/account/billing?done=set_monthly_cap'])
    expect((await look(set.headers.location)).text).toMatch(/role="status">The monthly cap was changed.*value="3000"/s)
    expect((await press('/account/cap', { yen: '-1' })).status).toBe(422)
    expect((await press('/account/cap', { yen: '' })).status).toBe(303)
    expect((await look()).text).toMatch(/Monthly cap<\/dt><dd>none</)
    await app().app.ledger.db.updateTable('api_keys').set({ scope: 'account:read' }).execute()
    expect((await press('/account/cap', cap)).status).toBe(403)
    expect((await look()).status).toBe(200)
  })

  test('registers a webhook, shows its secret once, and disables it', async () => {
    const { press, look } = await customer()
    const none = await press('/account/webhooks/add', { url: 'https://example.com/hook' })
    expect([none.status, none.text]).toEqual([422, expect.stringContaining('Events: must have at least 1 item')])
    const made = await press('/account/webhooks/add', { url: 'https://93.184.215.14/hook', on_program_created: 'yes' })
    const [, secret = ''] = /<pre data-copied>([^<]+)<\/pre>/.exec(made.text) ?? []
    expect([made.status, secret]).toEqual([200, expect.stringMatching(/^whsec_/)])
    const page = await look('/account/webhooks')
    expect(page.text).toContain('https://93.184.215.14/hook')
    expect(page.text).not.toContain(secret)
    const [, id = ''] = /href="\/account\/webhooks\/(\d+)"/.exec(page.text) ?? []
    expect((await look(`/account/webhooks/${id}`)).text).toContain('None.')
    expect((await press('/account/webhooks/delete', { id, sure: 'yes' })).status).toBe(303)
    expect((await look('/account/webhooks')).text).toContain('Disabled (by you)')
  })

  test('makes a key for addresses of spreadsheets, which opens nothing else and has a small cap', async () => {
    const { press } = await customer()
    const terms = { label: '台帳', scope_sheets: 'yes' }
    expect((await press('/account/keys/add', { ...terms, yen: '10001' })).text).toContain('10,000 yen a month at most')
    const made = await press('/account/keys/add', { ...terms, yen: '300' })
    const [, key = ''] = /<pre data-copied>([^<]+)<\/pre>/.exec(made.text) ?? []
    expect([made.status, (await app().get('/v1/ping', { key })).status]).toEqual([200, 403])
    expect((await app().get(`/x/company?number=8000012050008&key=${key}`)).status).toBe(200)
  })

  test('makes a restricted key, which is shown once, replaces its secret and revokes it', async () => {
    const { press, look } = await customer()
    const terms = { label: '調査 <係>', yen: '3000', until: '2026-09-30', tag: 'kakari-1' }
    expect((await press('/account/keys/add', terms)).text).toContain('Scopes: must have at least 1 item')
    const ever = { ...terms, scope_read: 'yes', until: '2026-02-30' }
    expect((await press('/account/keys/add', ever)).status).toBe(422)
    const secretOf = (text: string) => /<pre data-copied>([^<]+)<\/pre>/.exec(text)?.[1] ?? ''
    const made = await press('/account/keys/add', { ...terms, scope_read: 'yes', scope_metered: 'yes' })
    const child = secretOf(made.text)
    expect([made.status, child, (await app().get('/v1/ping', { key: child })).status]).toEqual([
      200,
      expect.stringMatching(/^svc_/),
      200,
    ])
    const page = withoutMarks((await look('/account/keys')).text)
    expect(page).toMatch(/調査 &lt;係&gt;.*api:read.*api:metered.*¥3,000.*¥3<.*30 September 2026.*kakari-1/s)
    expect(page).not.toContain(child)
    const [, id = ''] = /\/account\/keys\/revoke"[^>]*><input type="hidden" name="id" value="([^"]+)"/.exec(page) ?? []
    expect((await press('/account/keys/rotate', { id })).status).toBe(422)
    const fresh = secretOf((await press('/account/keys/rotate', { id, sure: 'yes' })).text)
    const statuses = async () => [
      (await app().get('/v1/ping', { key: child })).status,
      (await app().get('/v1/ping', { key: fresh })).status,
    ]
    expect(await statuses()).toEqual([401, 200])
    expect((await (await customer()).press('/account/keys/revoke', { id, sure: 'yes' })).status).toBe(404)
    expect((await press('/account/keys/revoke', { id, sure: 'yes' })).status).toBe(303)
    expect(await statuses()).toEqual([401, 401])
    expect((await look('/account/keys')).text).not.toContain('調査 &lt;係&gt;')
  })

  test('changes what a restricted key may do, and keeps the hour of a last day that stays', async () => {
    const { key, press, look } = await customer()
    const terms = { label: 'old', scopes: ['api:read'], monthly_cap_yen: 3000, client_tag: 'a', dedupe_seconds: 0 }
    const expires_at = '2026-09-30T01:00:00.000Z'
    const { key_id: id } = (await app().post('/v1/me/keys', { ...terms, expires_at }, { key })).json
    expect((await look('/account/keys')).text).toContain(`href="/account/keys/${id}"`)
    const page = (await look(`/account/keys/${id}`)).text
    expect(page).toMatch(
      /value="old".*name="scope_read" value="yes" checked.*value="3000".*value="2026-09-30".*value="a"/s,
    )
    expect(page).not.toMatch(/name="scope_metered" value="yes" checked/)
    const changed = { id, label: '新 <係>', yen: '500', until: '2026-09-30', until_was: '2026-09-30', tag: '' }
    expect((await press('/account/keys/change', changed)).text).toContain('Scopes: must have at least 1 item')
    const sure = { ...changed, scope_metered: 'yes' }
    const done = await press('/account/keys/change', sure)
    expect([done.status, done.headers.location]).toEqual([303, '/account/keys?done=update_child_key'])
    const held = async () => (await app().get('/v1/me/keys', { key })).json.keys[0]
    const now = { label: '新 <係>', scopes: ['api:metered'], monthly_cap_yen: 500, client_tag: null }
    expect(await held()).toMatchObject({ ...now, expires_at })
    expect((await press('/account/keys/change', { ...sure, until: '' })).status).toBe(303)
    expect(await held()).toMatchObject({ ...now, expires_at: null })
    const other = await customer()
    expect((await other.look(`/account/keys/${id}`)).status).toBe(404)
    expect((await other.press('/account/keys/change', sure)).status).toBe(404)
  })

  test('sends a delivery that was given up again, from the page of its webhook', async () => {
    const { press, look } = await customer()
    await press('/account/webhooks/add', { url: 'https://93.184.215.14/hook', on_program_created: 'yes' })
    const [, id = ''] = /href="\/account\/webhooks\/(\d+)"/.exec((await look('/account/webhooks')).text) ?? []
    const { db } = app().app.ledger
    const at = now.toISOString()
    const event = { event_type: 'program.created', event_id: 'UNI-1@2026-09-10', body: '{}', observed_at: at }
    const { id: number } = await db
      .insertInto('webhook_events')
      .values({ ...event, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const kept = { webhook_id: Number(id), event: number, state: 'failed' as const, attempt_count: 4, due_at: at }
    await db
      .insertInto('webhook_deliveries')
      .values({ ...kept, created_at: at, error: 'http_500', status_code: 500 })
      .execute()
    const page = (await look(`/account/webhooks/${id}`)).text
    const [, delivery = ''] = /name="id" value="(\d+)"/.exec(page) ?? []
    expect(page).toContain('Send again')
    const sent = await press('/account/webhooks/replay', { id: delivery, webhook: id })
    expect([sent.status, sent.headers.location]).toEqual([303, `/account/webhooks/${id}?done=replay_webhook_delivery`])
    expect((await look(`/account/webhooks/${id}`)).text).toMatch(/Waiting.*Send now/s)
    const { press: theirs } = await customer()
    expect((await theirs('/account/webhooks/replay', { id: delivery, webhook: id })).status).toBe(404)
  })

  test('replaces the key: the new one is shown once, the browser stays logged in, the old key is over', async () => {
    const { key, press } = await customer()
    const made = await press('/account/key', { sure: 'yes' })
    const [, fresh = ''] = /<pre data-copied>([^<]+)<\/pre>/.exec(made.text) ?? []
    expect(made.status, made.text).toBe(200)
    const cookie = String(made.headers['set-cookie']).split(';')[0] as string
    expect((await app().get('/account', { headers: { cookie } })).status).toBe(200)
    expect((await app().get('/v1/me', { key })).status).toBe(401)
    expect((await app().get('/v1/me', { key: fresh })).status).toBe(200)
  })
})

describe('a form that is refused', () => {
  const tried: [string, Record<string, string>, RegExp[]][] = [
    [
      '/account/alerts/add',
      { watch: 'law_id', value: 'none', severity: 'critical', email: 'taro@example.jp', digest: 'weekly', url: '' },
      [
        /id="watched-fault".*LAW-.*id="watched" name="value" value="none"[^>]* aria-invalid="true"/s,
        /value="law_id" selected.*value="critical" selected.*value="taro@example.jp".*value="weekly" selected/s,
      ],
    ],
    [
      '/account/alerts/add',
      { watch: 'all', value: '', severity: 'info', email: '', digest: '', url: '' },
      [/id="told-fault".*id="told" name="email" value=""[^>]* aria-invalid="true"/s, /value="all" selected/],
    ],
    [
      '/account/webhooks/add',
      { url: 'http://inner.example.jp/', on_program_created: 'yes' },
      [/id="receiver-fault".*value="http:\/\/inner.example.jp\/"/s, /name="on_program_created" value="yes" checked/],
    ],
    [
      '/account/keys/add',
      { label: '経理 <係>', yen: '3000', until: '2026-12-31', tag: 'k' },
      [/value="経理 &lt;係&gt;".*id="key-scopes-fault".*value="3000".*value="2026-12-31".*value="k"/s],
    ],
    ['/account/cap', { yen: '三千' }, [/id="cap-fault".*id="cap" name="yen" value="三千"[^>]* aria-invalid="true"/s]],
    [
      '/account/refund',
      { id: 'x', yen: '100', reason: '二重払い <2回>', email: 'nobody' },
      [/value="100".*>二重払い &lt;2回&gt;<\/textarea>.*id="answered-fault".*value="nobody"/s],
    ],
  ]

  test.each(tried)(
    'at %s is shown again with all that was typed, and says beside the field what is wrong',
    async (path, fields, shown) => {
      const { press } = await customer()
      const { status, text } = await press(path, fields)
      expect([path, status >= 400 && status < 500, text.includes('role="alert"')]).toEqual([path, true, true])
      expect(text).toContain(`action="${path}"`)
      for (const part of shown) expect(text).toMatch(part)
    },
  )

  const typed = { label: '経理 <係>', yen: '3000', until: '2026-12-31', tag: 'k' }
  const kept = /value="経理 &lt;係&gt;".*value="3000".*value="2026-12-31".*value="k"/s

  test('because the log-in is over keeps all that was typed and says how to go on', async () => {
    const { form, press } = await customer()
    const over = await press('/account/keys/add', typed, { ...form, cookie: '' })
    expect([over.status, over.text]).toEqual([401, expect.stringMatching(kept)])
    expect(over.text).toMatch(/<a href="\/login\?next=%2Faccount%2Fkeys" target="_blank" rel="noopener">Log in/)
  })

  test('because another site sent it shows nothing that the other site filled in', async () => {
    const { form, press } = await customer()
    const { status, text } = await press('/account/keys/add', typed, { ...form, origin: 'https://evil.example' })
    expect([status, text]).toEqual([403, expect.not.stringContaining('経理')])
  })
})

test('the forecast is what was spent by the days so far, times the days of the month in Japan', () => {
  expect(monthForecast(300, new Date('2026-02-10T03:00:00Z'))).toBe(840)
  expect(monthForecast(300, new Date('2026-02-28T15:00:00Z'))).toBe(9300)
})
