import { describe, expect, test } from 'vitest'
import { freshAddress, ledgers, type TestApp, testApp } from '../../../test/app.ts'
import { connect } from '../../../test/mcp/connect.ts'

const now = new Date('2026-07-01T14:59:00Z')
const url = '/v1/me/testimonials'
const adminKey = 'an-admin-key-of-the-tests'
const env = { KONKYO_ADMIN_KEY: adminKey }
const admin = { headers: { 'x-admin-key': adminKey } }
const said = { audience: '税理士', text: '出典が付いているので説明が早い。' }
const whole = {
  ...said,
  name: '見本 花子',
  organization: '見本税理士法人',
  linkedin_url: 'https://jp.linkedin.com/in/hanako?x=1',
}

const review = (app: TestApp, id: number, body: object) => app.post(`/v1/admin/testimonials/${id}/review`, body, admin)
const shown = async (app: TestApp) => (await app.get('/v1/testimonials')).json

describe.each(ledgers)('testimonials on %s', (ledger) => {
  test('submit_testimonial waits for a review; once approved, list_testimonials shows it to everybody', async () => {
    const app = await testApp({ ledger, now, env, rows: 'none' })
    const { apiKey: key } = await app.createKey({ customerId: 'cus_1' })
    const { status, json } = await app.post(url, whole, { key })
    expect([status, json]).toEqual([201, { received: true, testimonial_id: expect.any(Number), pending_review: true }])
    expect(await shown(app)).toEqual({ total: 0, rows: [] })
    const pending = (await app.get('/v1/admin/testimonials?state=pending', admin)).json
    const kept = {
      id: json.testimonial_id,
      customer_id: 'cus_1',
      mode: 'live',
      ...whole,
      state: 'pending',
      created_at: now.toISOString(),
      reviewed_at: null,
      review_note: null,
    }
    expect(pending).toEqual({ total: 1, limit: 20, offset: 0, results: [kept] })
    app.clock.now = new Date('2026-07-03T00:00:00Z')
    const approved_at = app.clock.now.toISOString()
    const approved = await review(app, json.testimonial_id, { state: 'approved', note: '確認済み' })
    const reviewed = { ...kept, state: 'approved', reviewed_at: approved_at, review_note: '確認済み' }
    expect([approved.status, approved.json]).toEqual([200, reviewed])
    app.clock.now = new Date('2026-07-04T00:00:00Z')
    expect((await review(app, json.testimonial_id, { state: 'approved', note: 'again' })).json).toEqual(reviewed)
    expect(await shown(app)).toEqual({ total: 1, rows: [{ id: json.testimonial_id, ...whole, approved_at }] })
    expect((await review(app, json.testimonial_id, { state: 'rejected' })).json.state).toBe('rejected')
    expect((await shown(app)).total).toBe(0)
    expect((await app.get('/v1/admin/testimonials?state=rejected', admin)).json.total).toBe(1)
  })

  test('delete_testimonial removes what the account said, and nothing of anybody else', async () => {
    const app = await testApp({ ledger, now, env, rows: 'none' })
    const [one, two] = [await app.createKey({ customerId: 'cus_1' }), await app.createKey({ customerId: 'cus_1' })]
    const stranger = await app.createKey()
    const { testimonial_id: id } = (await app.post(url, said, { key: one.apiKey })).json
    await review(app, id, { state: 'approved' })
    const remove = (key: string, which: unknown = id) => app.call('DELETE', `${url}/${which}`, { key })
    expect((await remove(stranger.apiKey)).status).toBe(404)
    expect((await shown(app)).total).toBe(1)
    const removed = await remove(two.apiKey)
    expect([removed.status, removed.text]).toEqual([204, ''])
    expect((await shown(app)).total).toBe(0)
    expect(await app.app.ledger.db.selectFrom('testimonials').selectAll().execute()).toEqual([])
    expect((await remove(one.apiKey)).status).toBe(404)
    expect((await review(app, id, { state: 'approved' })).status).toBe(404)
    for (const bad of [0, 'x', '1.5', '99999999999999999999']) expect((await remove(one.apiKey, bad)).status).toBe(422)
    expect((await app.call('DELETE', `${url}/${id}`)).status).toBe(401)
  })

  test('an account hands in five a day over all its keys, and again from the next day in Japan', async () => {
    const app = await testApp({ ledger, now, rows: 'none' })
    const keys = [await app.createKey({ customerId: 'cus_1' }), await app.createKey({ customerId: 'cus_1' })]
    const send = (i: number, body: object = said) => app.post(url, body, { key: keys[i % 2]?.apiKey ?? '' })
    expect((await send(0, {})).status).toBe(422)
    for (let i = 0; i < 5; i++) expect((await send(i)).status).toBe(201)
    const refused = await send(0)
    expect([refused.status, refused.headers['retry-after'], refused.json.limit]).toEqual([429, '60', 5])
    app.clock.now = new Date('2026-07-01T15:00:00Z')
    expect((await send(1)).status).toBe(201)
  })
})

test('submit_testimonial wants a key, and refuses what is not meant as declared', async () => {
  const app = await testApp({ now, rows: 'none' })
  expect((await app.post(url, said)).status).toBe(401)
  const { apiKey: key } = await app.createKey()
  const bad = [
    { audience: 'Student' },
    { text: '短い' },
    { text: 'あ'.repeat(2001) },
    { text: `${said.text}\0` },
    { name: '' },
    { name: 'あ'.repeat(81) },
    { organization: 'あ'.repeat(121) },
    { linkedin_url: 'x' },
    { linkedin_url: 'http://linkedin.com/in/a' },
    { linkedin_url: 'https://linkedin.com.evil.example/in/a' },
    { linkedin_url: 'https://linkedin.com@evil.example/' },
    { linkedin_url: 'https://notlinkedin.com/' },
    { linkedin_url: `https://linkedin.com/${'a'.repeat(300)}` },
    { linkedin_url: 'https://linkedin.com/a b' },
  ]
  for (const change of bad)
    expect([change, (await app.post(url, { ...said, ...change }, { key })).status]).toEqual([change, 422])
  for (const name of Object.keys(said))
    expect([name, (await app.post(url, { ...said, [name]: undefined }, { key })).status]).toEqual([name, 422])
  expect(await app.app.ledger.db.selectFrom('testimonials').selectAll().execute()).toEqual([])
})

test('list_testimonials ends after two hundred, the one approved last first, and uses no slot', async () => {
  const app = await testApp({ now, env, rows: 'none' })
  const { apiKey: key } = await app.createKey()
  const { testimonial_id } = (await app.post(url, said, { key })).json
  const { account_id } = await app.app.ledger.db
    .selectFrom('testimonials')
    .select('account_id')
    .executeTakeFirstOrThrow()
  const at = (minute: number) => new Date(now.getTime() + minute * 60_000).toISOString()
  const rows = Array.from({ length: 201 }, (_, i) => ({
    account_id,
    audience: 'Dev' as const,
    text: `approved ${i}`,
    state: 'approved' as const,
    name: null,
    organization: null,
    linkedin_url: null,
    created_at: at(0),
    reviewed_at: at(i),
    review_note: null,
  }))
  await app.app.ledger.db.insertInto('testimonials').values(rows).execute()
  app.clock.now = new Date(at(500))
  await review(app, testimonial_id, { state: 'approved' })
  const from = freshAddress()
  const { json } = await app.get('/v1/testimonials', { from })
  expect([json.total, json.rows.length, json.rows[0].id, json.rows[1].text]).toEqual([
    202,
    200,
    testimonial_id,
    'approved 200',
  ])
  expect((await app.get('/v1/usage', { from })).json.used).toBe(0)
  expect((await app.get('/v1/testimonials?limit=5')).status).toBe(422)
})

test('the tools do the same over MCP', async () => {
  const app = await testApp({ now, env, rows: 'none' })
  const { apiKey: key } = await app.createKey()
  const client = await connect(app, { key })
  const call = (name: string, input: object) => client.callTool({ name, arguments: { ...input } })
  const { structuredContent } = await call('submit_testimonial', said)
  const { testimonial_id } = structuredContent as { testimonial_id: number }
  await review(app, testimonial_id, { state: 'approved' })
  expect((await call('list_testimonials', {})).structuredContent).toEqual(await shown(app))
  expect((await call('delete_testimonial', { testimonial_id })).isError).toBeFalsy()
  const again = await call('delete_testimonial', { testimonial_id })
  expect([again.isError, (await shown(app)).total]).toEqual([true, 0])
})
