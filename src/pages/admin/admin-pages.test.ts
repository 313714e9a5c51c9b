import { describe, expect, test } from 'vitest'
import { firm, numberOf, registrant } from '../../../test/advisors.ts'
import { oneApp } from '../../../test/one-app.ts'
import { adminKey, operator } from '../../../test/operating.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { RecordStore } from '../../records/record-store.ts'
import { adminPages } from './admin-pages.ts'
import { rooms } from './rooms.ts'

const now = new Date('2026-07-01T00:00:00Z')
const env = { KONKYO_ADMIN_KEY: adminKey }
const app = oneApp({ rows: [[invoiceRegistrant, [registrant(1)]]], now, env }, async (made) => {
  const { apiKey: key } = await made.createKey({ customerId: 'cus_first' })
  await made.post('/v1/me/testimonials', { audience: '税理士', text: '助かっています <b>' }, { key })
  await made.post('/v1/feedback', { message: '締切が<違います>', rating: 3 }, { key })
  const refund = { customer_id: 'cus_first', reason: '二重払い', requester_email: 'taro@example.jp' }
  for (let i = 0; i < 12; i++) await made.post('/v1/billing/refund_request', refund)
  await made.post('/v1/advisors/signup', firm)
})

/** A key in a page; its random part may begin with any sign of base64url. */
const keyForm = /svc_live_[\w-]{49}/g

const acts = async () => {
  const rows = await app().app.ledger.db.selectFrom('admin_acts').selectAll().orderBy('id').execute()
  return rows.map(({ act, subject }) => [act, JSON.parse(subject)])
}

describe('every room of the operator', () => {
  test('is one page in both languages, under 200 KB, of our own parts alone, and kept by nobody', async () => {
    const [ja, en] = [await operator(app(), { language: 'ja' }), await operator(app())]
    const paths = [...rooms.map(({ path }) => path), '/admin/customer?customer_id=cus_first']
    for (const path of paths)
      for (const [browser, lang] of [
        [ja, 'ja'],
        [en, 'en'],
      ] as const) {
        const page = await browser.look(path)
        expect([path, page.status, page.headers['cache-control']]).toEqual([path, 200, 'no-store'])
        expect(page.bytes.length, path).toBeLessThan(200_000)
        expect(page.text).toContain(`<html lang="${lang}">`)
        expect(page.text.match(/<h1>/g)).toHaveLength(1)
        expect(page.text).toContain('<meta name="robots" content="noindex">')
        expect(page.headers['content-security-policy']).not.toContain('unsafe')
        expect(page.text).not.toMatch(/\sstyle="|\son[a-z]+="|<img|undefined|\[object|\bNaN\b|<b>/)
      }
    expect((await ja.look('/admin?lang=en')).text).toContain('href="/admin/customers?lang=en"')
  })

  test('shows what waits, as it was written', async () => {
    const { look } = await operator(app())
    expect((await look('/admin')).text).toMatch(
      /Requests that nobody has answered<\/dt><dd><a href="\/admin\/requests">12</,
    )
    const requests = (await look('/admin/requests')).text
    expect(requests).toContain('taro@example.jp')
    expect(requests).toContain('Requests (12)')
    expect(requests).toContain('締切が&lt;違います&gt;')
    expect((await look('/admin/requests?from=10')).text.match(/taro@example\.jp/g)).toHaveLength(2)
    const moderation = (await look('/admin/moderation')).text
    expect(moderation).toContain('助かっています &lt;b&gt;')
    expect(moderation).toContain(numberOf(1))
    expect(moderation).toMatch(new RegExp(`not proven</span> ${firm.contact_email}`))
    expect((await look('/admin/snapshots')).text).toContain(app().app.corpus.currentId)
    expect((await look('/admin/sources')).text).toContain('invoice_registrants')
    expect((await look('/admin/metrics')).text).toMatch(/konkyo_calls_total.*operation=/s)
  })

  test('tells how the last try to read a source ended, in the words of its alarms', async () => {
    const store = new RecordStore(app().dataDir)
    const measures = { documents: 0, already_read: 0, records: {}, filled: {}, newest: null }
    const alarm = {
      kind: 'columns_changed',
      message: 'has 31 columns',
      message_ja: '列数が31です',
      document: null,
    } as const
    const at = '2026-06-01T00:00:00.000Z'
    store.runs.end(store.runs.begin('kkj', null, at), { outcome: 'failed', why: null, alarms: [alarm], measures }, at)
    store.close()
    expect((await (await operator(app())).look('/admin/sources')).text).toMatch(
      /failed<.*columns_changed.*has 31 columns/s,
    )
    expect((await (await operator(app(), { language: 'ja' })).look('/admin/sources')).text).toContain('列数が31です')
  })

  test('puts a look on record, and refuses what an address of it cannot mean', async () => {
    const { look } = await operator(app())
    await look('/admin/customer?customer_id=cus_first')
    expect(await acts()).toContainEqual(['page_admin_customer', { customer_id: 'cus_first' }])
    const statuses = ['customer?customer_id=cus_nobody', 'customer', 'customers?from=-1', 'deliveries?state=x']
    const seen: number[] = []
    for (const path of statuses) seen.push((await look(`/admin/${path}`)).status)
    expect(seen).toEqual([404, 422, 422, 422])
  })
})

test('a customer is known by a mail address that it confirmed, masked, and kinds of records by their names', async () => {
  const { db } = app().app.ledger
  const { id: account_id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('customer_id', '=', 'cus_first')
    .executeTakeFirstOrThrow()
  const row = (address: string, state: 'confirmed' | 'pending') => ({
    account_id,
    address: app().app.secrets.seal(address),
    address_hash: address,
    token: app().app.secrets.seal('t'),
    token_hash: address,
    state,
    created_at: now.toISOString(),
    confirmed_at: state === 'confirmed' ? now.toISOString() : null,
  })
  await db
    .insertInto('alert_addresses')
    .values([row('hanako.yamada@kaikei.example', 'confirmed'), row('somebody.else@other.example', 'pending')])
    .execute()
  const { look } = await operator(app(), { language: 'ja' })
  for (const path of ['/admin/customers', '/admin/customer?customer_id=cus_first']) {
    const { text } = await look(path)
    expect([path, text]).toEqual([path, expect.stringContaining('h***@kaikei.example')])
    expect(text).not.toMatch(/hanako\.yamada|somebody\.else|other\.example/)
  }
  expect((await look('/admin/sources')).text).toMatch(
    /インボイス登録事業者<br><code class="quiet">invoice_registrants</,
  )
})

describe('ten thousand customers', () => {
  test('are pages of fifty in one order, found by the beginning of an id', async () => {
    const months: { account_id: string; month: string; units: number; billed_units: number }[] = []
    const accounts = Array.from({ length: 10_000 }, (_, i) => {
      months.push({ account_id: `acct_${i}`, month: '2026-07', units: i % 7, billed_units: i % 7 })
      return {
        id: `acct_${i}`,
        customer_id: `cus_many_${i}`,
        plan: 'metered' as const,
        monthly_cap_yen: null,
        created_at: now.toISOString(),
      }
    })
    const { db } = app().app.ledger
    for (let at = 0; at < accounts.length; at += 1000) {
      await db
        .insertInto('accounts')
        .values(accounts.slice(at, at + 1000))
        .execute()
      await db
        .insertInto('account_months')
        .values(months.slice(at, at + 1000))
        .execute()
    }
    const { look } = await operator(app())
    const seen = async (query: string) => {
      const { text, bytes } = await look(`/admin/customers?${query}`)
      expect(bytes.length).toBeLessThan(200_000)
      return [...text.matchAll(/customer_id=([\w%]+)"/g)].map(([, id]) => id)
    }
    for (const order of ['newest', 'units']) {
      const pages = [
        await seen(`order=${order}`),
        await seen(`order=${order}&from=50`),
        await seen(`order=${order}&from=9950`),
      ]
      expect(pages.map((ids) => ids.length)).toEqual([50, 50, 50])
      expect(new Set(pages.flat()).size).toBe(150)
      expect(await seen(`order=${order}&from=50`)).toEqual(pages[1])
    }
    expect(await seen('beginning=cus_many_777')).toHaveLength(11)
    expect(await seen('from=10001')).toEqual([])
  })
})

describe('what the operator does', () => {
  const fields = {
    customer_id: 'cus_new',
    plan: 'pro',
    mode: 'live',
    seats: '2',
    cap_yen: '',
    key_hash_prefix: '00000000',
    note: 'x',
    amount_yen: '1',
  }

  test('is done from a page of ours only, and confirmed where it cannot be taken back', async () => {
    const { press } = await operator(app())
    const unconfirmed: string[] = []
    const before = await acts()
    for (const { operation } of adminPages) {
      const path = operation.http.replace('POST ', '')
      if (path === operation.http || /\/(?:enter|leave)$/.test(path)) continue
      for (const headers of [{ origin: 'https://evil.example' }, { origin: '', 'sec-fetch-site': 'cross-site' }])
        expect([path, (await press(path, { ...fields, sure: 'yes' }, headers)).status]).toEqual([path, 403])
      const form = { ...fields, id: '999999', state: 'done', disabled_reason: 'x', seats: '99' }
      if ((await press(path, form)).text.includes('tick the box')) unconfirmed.push(path)
    }
    expect(unconfirmed).toEqual([
      '/admin/keys/revoke',
      '/admin/requests/state',
      '/admin/requests/close',
      '/admin/advisors/proof',
      '/admin/advisors/standing',
      '/admin/advisors/paid',
    ])
    const isKnown = new Set(before.map((one) => JSON.stringify(one)))
    const done = (await acts()).filter((one) => !isKnown.has(JSON.stringify(one)))
    expect(done).toEqual([['send_admin_advisor_link', { id: 999_999 }]])
  })

  test('gives a customer keys that are shown once, twice the same for the same form, and ends one', async () => {
    const { look, press } = await operator(app())
    const form = { ...fields, once: '0b9f3c9e-8a64-4c0f-9a4e-5d2f6f1c7a11', cap_yen: '5000' }
    const granted = await press('/admin/customers/grant', form)
    const keys = [...granted.text.matchAll(keyForm)].map(([key]) => key)
    expect([granted.status, keys.length]).toEqual([200, 2])
    const again = await press('/admin/customers/grant', form)
    expect([...again.text.matchAll(keyForm)].map(([key]) => key)).toEqual(keys)
    const key = keys[0] ?? ''
    const { json } = await app().get('/v1/me', { key })
    expect(json).toMatchObject({ customer_id: 'cus_new', plan: 'pro' })
    const page = await look('/admin/customer?customer_id=cus_new')
    expect(page.text).toContain('¥5,000')
    expect(page.text).not.toContain('svc_live')
    const revoked = await press('/admin/keys/revoke', { key_hash_prefix: json.key_hash_prefix, sure: 'yes' })
    expect(revoked.headers.location).toBe(
      `/admin/customer?key_hash_prefix=${json.key_hash_prefix}&done=revoke_admin_key`,
    )
    expect((await look(String(revoked.headers.location))).text).toContain('Done: <code>revoke_admin_key</code>')
    expect((await app().get('/v1/me', { key })).status).toBe(401)
    expect(await acts()).toEqual(
      expect.arrayContaining([
        ['grant_admin_key', { customer_id: 'cus_new', plan: 'pro', mode: 'live', seats: 2, cap_yen: 5000 }],
        ['revoke_admin_key', { key_hash_prefix: json.key_hash_prefix }],
      ]),
    )
  })

  test('answers requests, reviews testimonials and takes firms off the list, as the operations do', async () => {
    const { look, press } = await operator(app())
    const headers = { 'x-admin-key': adminKey }
    const read = async (path: string) => (await app().get(`/v1/admin/${path}`, { headers })).json
    const [first, second] = (await read('requests?limit=2')).results
    const place = async (path: string, form: Record<string, string>) => (await press(path, form)).headers.location
    expect(await place('/admin/requests/state', { id: first.id, state: 'in_progress' })).toBe(
      '/admin/requests?done=set_admin_request_state',
    )
    expect((await look('/admin/requests')).text).toContain('In progress')
    await press('/admin/requests/close', { id: second.id, note: '返金済み', sure: 'yes' })
    const [one, two] = (await read('requests?limit=2')).results
    expect([one.state, two.done_note]).toEqual(['in_progress', '返金済み'])
    const refused = await press('/admin/requests/state', { id: first.id, state: 'refused', reply: '', sure: 'yes' })
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('a refusal needs its reason')])
    const [{ id: said }] = (await read('testimonials')).results
    await press('/admin/testimonials/review', { id: String(said), state: 'approved', note: '' })
    expect((await app().get('/v1/testimonials')).json.total ?? 1).toBe(1)
    expect((await read('testimonials?state=approved')).total).toBe(1)
    const [{ id: firmId }] = (await read('advisors')).results
    const proof = { id: String(firmId), is_proven: 'true', reason: '代表電話に架電', sure: 'yes' }
    expect(await place('/admin/advisors/proof', proof)).toBe('/admin/moderation?done=verify_admin_advisor')
    expect((await look('/admin/moderation')).text).not.toContain('not proven')
    const { token } = (await app().post('/v1/advisors/track', { advisor_id: firmId, consent_granted: true })).json
    const evidence_url = 'https://mihon.example.jp/<b>'
    await app().post('/v1/advisors/report-conversion', { referral_token: token, evidence_url })
    const [{ referral_id }] = (await read('advisor-conversions')).results
    expect((await look('/admin/moderation')).text).toContain('https://mihon.example.jp/&lt;b&gt;')
    const business = { id: String(firmId), referral_id: String(referral_id), decision: 'confirmed' }
    expect(await place('/admin/advisors/conversions', business)).toBe('/admin/moderation?done=decide_admin_conversion')
    expect((await read('advisor-conversions')).results[0].status).toBe('confirmed')
    await press('/admin/advisors/standing', { id: String(firmId), disabled_reason: '名称が異なる', sure: 'yes' })
    expect((await look('/admin/moderation?standing=disabled')).text).toContain('名称が異なる')
    await press('/admin/advisors/standing', { id: String(firmId) })
    expect((await read('advisors')).results[0].disabled_at).toBeNull()
  })
})
