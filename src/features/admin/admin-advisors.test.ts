import { describe, expect, test } from 'vitest'
import { firm, mailedLink, numberOf, registrant, signedUp } from '../../../test/advisors.ts'
import { ledgers, testApp } from '../../../test/app.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'

const adminKey = 'an-admin-key-of-the-tests'
const headers = { 'x-admin-key': adminKey }
const now = new Date('2026-07-01T00:00:00Z')
const registrants = [registrant(1), registrant(2, { normalized_name: '別の会社' })]

describe.each(ledgers)('the firms of the operator on %s', (ledger) => {
  const open = () =>
    testApp({ ledger, now, rows: [[invoiceRegistrant, registrants]], env: { KONKYO_ADMIN_KEY: adminKey } })

  test('list_admin_advisors shows who signed up, with contacts and the name in the register', async () => {
    const app = await open()
    const [waits, other] = [await signedUp(app, {}, false), await signedUp(app, { houjin_bangou: numberOf(2) })]
    const list = async (query = '') => (await app.get(`/v1/admin/advisors${query}`, { headers })).json
    const { total, results } = await list()
    expect([total, results.map(({ id }: { id: number }) => id)]).toEqual([2, [other, waits]])
    expect(results[0]).toMatchObject({
      firm_name: firm.firm_name,
      proven_by: 'operator',
      contact_email: firm.contact_email,
      contact_phone: firm.contact_phone,
      verified_at: now.toISOString(),
      disabled_at: null,
    })
    const disable = { disabled_reason: '名称が登録簿と異なる' }
    await app.post(`/v1/admin/advisors/${other}/standing`, disable, { headers })
    const totals = await Promise.all(['unverified', 'active', 'disabled'].map((one) => list(`?standing=${one}`)))
    expect(totals.map((one) => one.total)).toEqual([1, 0, 1])
    expect((await list('?limit=1&offset=1')).results).toMatchObject([{ id: waits }])
  })

  test('set_admin_advisor_standing takes a firm off the list and puts it back, unless its number was taken', async () => {
    const app = await open()
    const id = await signedUp(app)
    const set = (disabled_reason: unknown, which: unknown = id) =>
      app.post(`/v1/admin/advisors/${which}/standing`, { disabled_reason }, { headers })
    const listed = async () => (await app.get('/v1/advisors/match')).json.total
    expect((await set('なりすまし')).json).toMatchObject({
      disabled_reason: 'なりすまし',
      disabled_at: now.toISOString(),
    })
    expect((await set('another reason')).json.disabled_reason).toBe('なりすまし')
    expect(await listed()).toBe(0)
    expect((await set(null)).json).toMatchObject({ disabled_reason: null, disabled_at: null })
    expect(await listed()).toBe(1)
    await set('x')
    await signedUp(app)
    expect((await set(null)).status).toBe(409)
    expect(await listed()).toBe(1)
    for (const bad of ['', '\0', 1, 'あ'.repeat(501)]) expect([bad, (await set(bad)).status]).toEqual([bad, 422])
    expect((await set('x', 999)).status).toBe(404)
  })

  test('verify_admin_advisor lists a firm that is who it says and takes a refused one off, and wants a reason', async () => {
    const app = await open()
    const id = await signedUp(app, {}, false)
    const verify = (given: object, which: unknown = id) =>
      app.post(`/v1/admin/advisors/${which}/proof`, { is_proven: true, reason: '架電', ...given }, { headers })
    for (const bad of [{ reason: '' }, { reason: '\u200b' }, { is_proven: 'yes' }])
      expect([bad, (await verify(bad)).status]).toEqual([bad, 422])
    for (let i = 0; i < 2; i++) expect((await verify({})).json).toMatchObject({ proven_by: 'operator' })
    expect((await app.get('/v1/advisors/match')).json.total).toBe(1)
    expect((await verify({ is_proven: false })).json.disabled_reason).toBe('架電')
    expect([(await verify({})).status, (await verify({}, 999)).status]).toEqual([409, 404])
    expect((await app.get('/v1/advisors/match')).json.total).toBe(0)
  })

  test('list_admin_conversions shows what was reported with its evidence, and decide_admin_conversion decides', async () => {
    const app = await open()
    const advisor_id = await signedUp(app)
    const { token } = (await app.post('/v1/advisors/track', { advisor_id, consent_granted: true })).json
    const evidence_url = 'https://mihon.example.jp/contract'
    await app.post('/v1/advisors/report-conversion', { referral_token: token, evidence_url })
    const list = async (query: string) => (await app.get(`/v1/admin/advisor-conversions${query}`, { headers })).json
    const { results } = await list('?status=reported')
    expect(results).toMatchObject([{ advisor_id, evidence_url, status: 'reported', decided_by: null }])
    const path = `/v1/admin/advisors/${advisor_id}/conversions/`
    const decide = (id: unknown, decision: string) => app.post(`${path}${id}`, { decision }, { headers })
    const { referral_id } = results[0]
    for (const [id, decision, status] of [
      [referral_id, 'paid', 422],
      [999, 'confirmed', 404],
    ] as const)
      expect((await decide(id, decision)).status).toBe(status)
    expect((await decide(referral_id, 'confirmed')).json.summary.unpaid_yen).toBe(3000)
    expect([(await list('?status=reported')).total, (await list('?status=confirmed')).total]).toEqual([0, 1])
    expect((await app.get('/v1/admin/advisor-conversions?status=referred', { headers })).status).toBe(422)
  })

  test('pay_admin_commission notes what was paid, and nothing where the firm owes another amount', async () => {
    const app = await open()
    const [id, other] = [await signedUp(app), await signedUp(app, { houjin_bangou: numberOf(2) })]
    for (const advisor_id of [id, id, id, other]) {
      const { token } = (await app.post('/v1/advisors/track', { advisor_id, consent_granted: true })).json
      await app.post('/v1/advisors/report-conversion', { referral_token: token })
    }
    const unconfirmed = await app.post(`/v1/admin/advisors/${id}/paid`, { amount_yen: 9000 }, { headers })
    expect([unconfirmed.status, unconfirmed.json.unpaid_yen]).toEqual([409, 0])
    for (const row of await app.app.ledger.db.selectFrom('advisor_referrals').select(['id', 'advisor_id']).execute()) {
      const path = `/v1/admin/advisors/${row.advisor_id}/conversions/${row.id}`
      expect((await app.post(path, { decision: 'confirmed' }, { headers })).status).toBe(200)
    }
    const pay = (amount_yen: number, which: unknown = id) =>
      app.post(`/v1/admin/advisors/${which}/paid`, { amount_yen }, { headers })
    const short = await pay(6000)
    expect([short.status, short.json.unpaid_yen]).toEqual([409, 9000])
    const [paid, twice] = await Promise.all([pay(9000), pay(9000)])
    const [first, second] = paid.status === 200 ? [paid, twice] : [twice, paid]
    expect([first.json, second.status, second.json.unpaid_yen]).toEqual([
      {
        referrals: 3,
        summary: { clicks: 3, conversions: 3, reported: 0, reported_yen: 0, unpaid_yen: 0, paid_yen: 9000 },
      },
      409,
      0,
    ])
    expect((await pay(3000, other)).json.summary.paid_yen).toBe(3000)
    expect((await pay(1, 999)).status).toBe(404)
    expect((await pay(0)).status).toBe(422)
  })

  test('send_admin_advisor_link mails the link again, made of the pepper of today', async () => {
    const app = await open()
    const id = await signedUp(app)
    const first = await mailedLink(app, firm.contact_email)
    await app.restart({ KONKYO_PEPPER: `a new pepper 0123456789abcdef0123456789,${app.env.KONKYO_PEPPER}` })
    const { status, json } = await app.post(`/v1/admin/advisors/${id}/link`, {}, { headers })
    expect([status, json]).toEqual([200, { queued: true }])
    const second = await mailedLink(app, firm.contact_email)
    expect(second).not.toBe(first)
    for (const link of [first, second]) expect((await app.get(link)).status).toBe(200)
    expect((await app.post('/v1/admin/advisors/999/link', {}, { headers })).status).toBe(404)
  })
})
