import { describe, expect, test } from 'vitest'
import { freshAddress, ledgers, testApp } from '../../../test/app.ts'
import { keptRequests } from '../../../test/kept-requests.ts'
import { mailServer } from '../../../test/mail/mail-server.ts'
import { mailing } from '../../../test/mail/mailing.ts'

const now = new Date('2026-07-01T00:00:00Z')
const requester = {
  requester_email: 'taro@example.jp',
  requester_legal_name: '見本 太郎',
  identity_verification_method: 'passport',
}
const disclosure = { url: '/v1/privacy/disclosure_request', requested: requester }
const deletion = {
  url: '/v1/privacy/deletion_request',
  requested: { ...requester, target_data_categories: ['address', 'phone'] },
}

describe.each(ledgers)('requests about personal data on %s', (ledger) => {
  test('submit_disclosure_request is kept and answered within 14 days', async () => {
    const app = await testApp({ ledger, now })
    const { status, json } = await app.post(disclosure.url, {
      ...requester,
      target_houjin_bangou: 'T１２３４-567890123',
    })
    expect(status).toBe(201)
    expect(json).toEqual({
      request_id: expect.stringMatching(/^prv-[0-9a-f]{32}$/),
      received_at: now.toISOString(),
      expected_response_within_days: 14,
      contact: 'http://127.0.0.1:8787',
    })
    const [row] = await keptRequests(app)
    expect(row).toMatchObject({ id: json.request_id, kind: 'disclosure', requester_email: 'taro@example.jp' })
    expect(JSON.parse(row?.details ?? '')).toEqual({
      requester_legal_name: '見本 太郎',
      target_houjin_bangou: '1234567890123',
      identity_verification_method: 'passport',
    })
  })

  test('submit_deletion_request is kept with what shall be deleted, and answered within 30 days', async () => {
    const app = await testApp({ ledger, now })
    const { status, json } = await app.post(deletion.url, { ...deletion.requested, deletion_reason: '退任' })
    expect([status, json.expected_response_within_days]).toEqual([201, 30])
    const [row] = await keptRequests(app)
    expect(row).toMatchObject({ kind: 'deletion', account_id: null })
    expect(JSON.parse(row?.details ?? '')).toMatchObject({
      target_data_categories: ['address', 'phone'],
      deletion_reason: '退任',
      target_houjin_bangou: null,
    })
  })
})

describe.each(ledgers)('the state of a request about personal data on %s', (ledger) => {
  test('is seen by whoever has the link of its mails (get_privacy_request), changed by the operator alone, and mailed at every change, once', async () => {
    const server = await mailServer()
    const adminKey = 'operator-key-0123456789abcdef0123456789'
    const app = await testApp({ ledger, now, env: { ...server.env, KONKYO_ADMIN_KEY: adminKey } })
    const { send } = mailing(app)
    const { request_id: id } = (await app.post(disclosure.url, requester)).json
    await send()
    const linkOf = (text = '') => /(\/v1\/privacy\/requests\/\S+)/.exec(text)?.[1] ?? ''
    const [first] = await server.mails()
    const link = linkOf(first?.text)
    const seen = async () => (await app.get(link)).json
    expect(await seen()).toEqual({
      request_id: id,
      kind: 'disclosure',
      state: 'received',
      received_at: now.toISOString(),
      state_since: now.toISOString(),
      answer_by: '2026-07-15',
      reply: null,
    })
    const set = (state: string, reply?: string, key = adminKey) =>
      app.post(`/v1/admin/requests/${id}/state`, { state, reply }, { headers: { 'x-admin-key': key } })
    expect((await set('done', undefined, 'x'.repeat(40))).status).toBe(404)
    expect((await set('refused')).status).toBe(422)
    app.clock.now = new Date('2026-07-02T00:00:00Z')
    for (let i = 0; i < 2; i++)
      expect((await set('in_progress')).json).toMatchObject({ state: 'in_progress', done_at: null })
    await send()
    expect(await seen()).toMatchObject({ state: 'in_progress', state_since: '2026-07-02T00:00:00.000Z' })
    expect((await set('refused', '本人確認ができませんでした。')).json.state).toBe('refused')
    const ended = await set('done')
    expect([ended.status, ended.json.state]).toEqual([409, 'refused'])
    await send()
    const mails = await server.mails()
    expect(mails.map(({ subject }) => subject?.split(' / ')[0])).toEqual([
      '【Konkyo】個人情報の開示のご請求を受け付けました',
      '【Konkyo】個人情報の開示のご請求について、対応を開始しました',
      '【Konkyo】個人情報の開示のご請求について、お断りすることになりました',
    ])
    expect(mails[2]?.text).toContain('本人確認ができませんでした。')
    expect(new Set(mails.map(({ text }) => linkOf(text)))).toEqual(new Set([link]))
    const page = await app.get(link, { headers: { accept: 'text/html' } })
    expect([page.headers['content-type'], page.text.includes('お断り')]).toEqual(['text/html; charset=utf-8', true])
    expect(page.headers['cache-control']).toContain('no-store')
    for (const wrong of [link.replace(/.$/, (end) => (end === '0' ? '1' : '0')), link.replace('prv-', 'prv-0')])
      expect((await app.get(wrong)).status).toBe(404)
    const [row] = await app.app.ledger.db.selectFrom('customer_requests').selectAll().execute()
    expect(JSON.stringify(row)).not.toMatch(/taro|本人確認/)
  })
})

describe.each([disclosure, deletion])('$url', ({ url, requested }) => {
  test('takes five a day from an address, uses no slot of the quota, and looks at no key', async () => {
    const app = await testApp({ now: new Date('2026-07-01T14:59:00Z') })
    const from = freshAddress()
    const send = () => app.post(url, requested, { from })
    for (let i = 0; i < 5; i++) expect((await send()).status).toBe(201)
    const refused = await send()
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    expect((await app.get('/v1/usage', { from })).json.used).toBe(0)
    expect((await app.post(url, requested, { headers: { 'x-api-key': 'svc_live_wrong' } })).status).toBe(201)
    app.clock.now = new Date('2026-07-01T15:00:00Z')
    expect((await send()).status).toBe(201)
  })

  test('refuses what is not meant as declared, and keeps nothing of it', async () => {
    const app = await testApp({ now })
    const bad = [
      { requester_email: 'taro@example.jp\nBcc: x@y.jp' },
      { requester_email: null },
      { requester_legal_name: '' },
      { requester_legal_name: 'あ'.repeat(201) },
      { requester_legal_name: '\0' },
      { identity_verification_method: 'library_card' },
      { target_houjin_bangou: '123' },
      { target_houjin_bangou: '12345678901234' },
      { target_houjin_bangou: 1234567890123 },
    ]
    for (const change of bad)
      expect([change, (await app.post(url, { ...requested, ...change })).status]).toEqual([change, 422])
    for (const name of Object.keys(requested))
      expect([name, (await app.post(url, { ...requested, [name]: undefined })).status]).toEqual([name, 422])
    expect(await keptRequests(app)).toEqual([])
  })
})

test('what shall be deleted is one to seven known categories, each once', async () => {
  const app = await testApp({ now })
  for (const target_data_categories of [[], ['address', 'address'], ['shoe_size'], 'address', null])
    expect((await app.post(deletion.url, { ...deletion.requested, target_data_categories })).status).toBe(422)
  for (const deletion_reason of ['あ'.repeat(2001), '\0', 1])
    expect((await app.post(deletion.url, { ...deletion.requested, deletion_reason })).status).toBe(422)
  expect(await keptRequests(app)).toEqual([])
})
