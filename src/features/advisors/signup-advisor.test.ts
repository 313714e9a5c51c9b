import { describe, expect, test } from 'vitest'
import { firm, mailedLink, numberOf, proven, registrant, signedUp } from '../../../test/advisors.ts'
import { freshAddress, ledgers, type TestApp, testApp } from '../../../test/app.ts'
import { mailServer } from '../../../test/mail/mail-server.ts'
import { mailing } from '../../../test/mail/mailing.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { expire } from '../../jobs/expire.ts'

const now = new Date('2026-07-01T00:00:00Z')
const url = '/v1/advisors/signup'
const rows = [[invoiceRegistrant, [registrant(1), registrant(2)]]] as const
const dayMs = 24 * 3_600_000
const verify = (app: TestApp, id: number) => app.post(`/v1/advisors/verify-houjin/${id}`, {})
const kept = (app: TestApp) => app.app.ledger.db.selectFrom('advisors').selectAll().orderBy('id').execute()

describe.each(ledgers)('signup_advisor on %s', (ledger) => {
  test('keeps a firm until it is verified, its contacts sealed, and mails the link of its dashboard', async () => {
    const app = await testApp({ ledger, now, rows })
    const { status, json, text } = await app.post(url, {
      ...firm,
      houjin_bangou: `T${numberOf(1)}`,
      prefecture: '東京',
    })
    expect([status, json]).toEqual([
      200,
      { advisor_id: expect.any(Number), next_step: 'payment_onboarding', payment_onboarding_url: null },
    ])
    const [row] = await kept(app)
    expect(row).toMatchObject({
      houjin_bangou: numberOf(1),
      prefecture: '東京都',
      industries: '["agriculture_forestry"]',
      commission_model: 'flat',
      commission_rate_pct: 5,
      commission_yen_per_intro: 3000,
      success_count: 0,
      created_at: now.toISOString(),
      verified_at: null,
    })
    expect(JSON.stringify(row)).not.toMatch(/hanako|1234-5678/)
    expect((await app.get('/v1/advisors/match')).json.total).toBe(0)
    const link = await mailedLink(app, firm.contact_email)
    expect([link, text.includes(link.slice(-64))]).toEqual([
      expect.stringMatching(new RegExp(`^/v1/advisors/${json.advisor_id}/dashboard-data\\?token=[0-9a-f]{64}$`)),
      false,
    ])
    expect((await app.get(link)).status).toBe(200)
  })

  test('a number that others merely signed up with is free, and one that a firm has proven is not, until that is disabled', async () => {
    const adminKey = 'an-admin-key-of-the-tests'
    const app = await testApp({ ledger, now, rows, env: { KONKYO_ADMIN_KEY: adminKey } })
    const sign = (n: number) => app.post(url, { ...firm, contact_email: `hanako${n}@mihon.example.jp` })
    const answers = await Promise.all([1, 2, 3, 4].map(sign))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const [{ id } = { id: 0 }] = await kept(app)
    await proven(app, id)
    const refused = await app.post(url, firm)
    expect([refused.status, refused.json.reason]).toEqual([409, 'already_registered'])
    const standing = { disabled_reason: 'なりすまし' }
    await app.post(`/v1/admin/advisors/${id}/standing`, standing, { headers: { 'x-admin-key': adminKey } })
    expect((await app.post(url, firm)).status).toBe(200)
  })

  test('a firm that is not verified within thirty days is forgotten', async () => {
    const app = await testApp({ ledger, now, rows })
    const [waits, verified] = [await signedUp(app, {}, false), await signedUp(app, { houjin_bangou: numberOf(2) })]
    await expire(app.app.ledger.db, new Date(now.getTime() + 30 * dayMs - 1))
    expect((await kept(app)).map(({ id }) => id)).toEqual([waits, verified])
    await expire(app.app.ledger.db, new Date(now.getTime() + 30 * dayMs))
    expect((await kept(app)).map(({ id }) => id)).toEqual([verified])
  })
})

test('signup_advisor refuses what is not meant as declared, and keeps nothing of it', async () => {
  const app = await testApp({ now })
  const bad = [
    { firm_name: '' },
    { firm_name: 'あ'.repeat(201) },
    { firm_name: '\0' },
    { firm_type: '司法書士' },
    { houjin_bangou: '123' },
    { specialties: [] },
    { specialties: ['tax', 'tax'] },
    { specialties: ['cooking'] },
    { industries: ['mining'] },
    { prefecture: '江戸' },
    { prefecture: '全国' },
    { city: 'あ'.repeat(101) },
    { contact_url: 'javascript:alert(1)' },
    { contact_url: 'https://a:b@mihon.example.jp/' },
    { contact_url: 'https://' },
    { contact_email: 'x' },
    { contact_email: 'a@b.jp\nBcc: c@d.jp' },
    { contact_phone: '1'.repeat(31) },
    { intro_blurb: 'あ'.repeat(401) },
    { commission_model: 'both' },
    { commission_rate_pct: 0 },
    { commission_rate_pct: 31 },
    { commission_yen_per_intro: 99 },
    { commission_yen_per_intro: 100_001 },
    { agreed_to_terms: false },
    { is_first: true },
    { firm_type: '弁護士', commission_model: 'percent' },
  ]
  for (const change of bad)
    expect([change, (await app.post(url, { ...firm, ...change })).status]).toEqual([change, 422])
  const required = ['firm_name', 'houjin_bangou', 'firm_type', 'specialties', 'prefecture', 'contact_email']
  for (const name of [...required, 'agreed_to_terms'])
    expect([name, (await app.post(url, { ...firm, [name]: undefined })).status]).toEqual([name, 422])
  expect(await kept(app)).toEqual([])
})

test('signup_advisor takes ten an hour from an address', async () => {
  const app = await testApp({ now })
  const from = freshAddress()
  const send = (n: number) => app.post(url, { ...firm, houjin_bangou: numberOf(n) }, { from })
  for (let n = 0; n < 10; n++) expect((await send(n)).status).toBe(200)
  expect((await send(10)).status).toBe(429)
  expect((await app.get('/v1/usage', { from })).json.used).toBe(0)
})

test('the mail of a firm has its link in both languages, and repeats nothing that was typed but the number', async () => {
  const server = await mailServer()
  const app = await testApp({ now, env: server.env })
  await signedUp(app, { firm_name: 'いますぐ http://evil.example/' }, false)
  const link = await mailedLink(app, firm.contact_email)
  expect(await mailing(app).send()).toMatchObject({ sent: 1 })
  const [mail] = await server.mails()
  expect([mail?.to, mail?.subject]).toEqual([
    'hanako@mihon.example.jp',
    '【Konkyo】専門家登録を受け付けました / [Konkyo] We have received the registration of your firm',
  ])
  for (const word of [link, numberOf(1), '紹介と手数料の状況', 'Referrals and commissions'])
    expect(mail?.text).toContain(word)
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
})

test.each([
  ['revoked', { revoked_date: '2026-06-30' }, 'partial', false],
  ['expired', { expired_date: '2026-07-01' }, 'partial', false],
  ['inactive', { registered_date: '2026-07-02' }, 'partial', false],
  ['unknown', null, 'partial', null],
  ['not_found', null, 'complete', false],
] as const)(
  'verify_advisor_houjin does not list a firm whose registration is %s',
  async (reason, given, copy, registered) => {
    const app = await testApp({
      now,
      rows: [[invoiceRegistrant, [given === null ? registrant(2) : registrant(1, given)]]],
      complete: copy === 'complete' ? [invoiceRegistrant] : [],
    })
    const id = await signedUp(app, {}, false)
    const { status, json } = await verify(app, id)
    expect([status, json]).toEqual([422, expect.objectContaining({ reason, registered })])
    expect(json.look_up.enter).toBe(numberOf(1))
    expect((await kept(app))[0]?.verified_at).toBeNull()
  },
)
