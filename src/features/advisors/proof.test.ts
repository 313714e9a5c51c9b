import { describe, expect, test } from 'vitest'
import { firm, mailedLink, numberOf, registrant, signedUp } from '../../../test/advisors.ts'
import { type LedgerKind, ledgers, type TestApp, testApp } from '../../../test/app.ts'
import { ownPage } from '../../../test/log-in.ts'
import { make } from '../../../test/make.ts'
import { houjin } from '../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { expire } from '../../jobs/expire.ts'
import { dueMails, openedMail } from '../../ledger/mail/outbox.ts'

const now = new Date('2026-07-01T00:00:00Z')
const dayMs = 24 * 3_600_000
const adminKey = 'an-admin-key-of-the-tests'
const headers = { 'x-admin-key': adminKey }
const evil = { contact_email: 'hanako@evil.example', contact_url: 'https://evil.example/phish', contact_phone: null }

/** A service whose register knows two firms, one of which publishes its site. */
function open(ledger: LedgerKind): Promise<TestApp> {
  const company = (n: number, company_url: string | null) =>
    make(houjin, { houjin_bangou: numberOf(n), name: '見本税理士法人', company_url })
  return testApp({
    ledger,
    now,
    env: { KONKYO_ADMIN_KEY: adminKey },
    rows: [
      [invoiceRegistrant, [registrant(1), registrant(2)]],
      [houjin, [company(1, 'https://www.mihon.example.jp/'), company(2, null)]],
    ],
  })
}

const verify = (app: TestApp, id: number) => app.post(`/v1/advisors/verify-houjin/${id}`, {})
const prove = (app: TestApp, id: number, is_proven: boolean) =>
  app.post(`/v1/admin/advisors/${id}/proof`, { is_proven, reason: '代表電話に架電' }, { headers })
const listed = async (app: TestApp) =>
  (await app.get('/v1/advisors/match')).json.results.map(({ id }: { id: number }) => id)
const kept = (app: TestApp) => app.app.ledger.db.selectFrom('advisors').selectAll().orderBy('id').execute()
const mails = async ({ app, clock }: TestApp, kind: string) =>
  (await dueMails(app.ledger.db, clock.now, 100)).flatMap((mail) =>
    mail.kind === kind ? [openedMail(mail, app.secrets)] : [],
  )

describe.each(ledgers)('the proof of a firm on %s', (ledger) => {
  test('is the button of a mail to the host that the company publishes, not a look at its page', async () => {
    const app = await open(ledger)
    const id = await signedUp(app, {}, false)
    const pending = { status: 'pending', verified_at: null, proof: 'mail' }
    for (let i = 0; i < 2; i++) expect((await verify(app, id)).json).toEqual(pending)
    const link = await mailedLink(app, firm.contact_email, 'confirm_url')
    expect(new Set((await mails(app, 'advisor_proof')).map(({ facts }) => JSON.stringify(facts))).size).toBe(1)
    const page = await app.get(link, { headers: { accept: 'text/html' } })
    for (const word of ['自分の事務所として掲載する', numberOf(1), firm.contact_phone])
      expect(page.text).toContain(word)
    const abroad = { headers: { origin: 'https://elsewhere.example' } }
    expect((await app.call('POST', `${link}/yes`, abroad)).status).toBe(403)
    expect([await listed(app), (await kept(app))[0]?.verified_at]).toEqual([[], null])
    app.clock.now = new Date(now.getTime() + dayMs)
    const proven = { verified_at: app.clock.now.toISOString() }
    for (let i = 0; i < 2; i++) expect((await app.call('POST', `${link}/yes`, { headers: ownPage })).status).toBe(200)
    expect(await kept(app)).toMatchObject([{ ...proven, proven_by: 'mail', register_name: '見本税理士法人' }])
    expect((await app.get('/v1/advisors/match')).json.results).toMatchObject([{ id, ...proven }])
    expect((await verify(app, id)).json).toEqual({ status: 'already_verified', ...proven, proof: null })
    expect((await app.get(`/advisors/confirm/${'0'.repeat(32)}`)).status).toBe(404)
    expect((await app.get('/advisors/confirm/x')).status).toBe(400)
    expect(JSON.stringify(await kept(app))).not.toContain(link.slice(-32))
  })

  test('is none for whoever signs up in the name of another: no mail to their host, no listing, no referral', async () => {
    const app = await open(ledger)
    for (const [number, email] of [
      [numberOf(1), evil.contact_email],
      [numberOf(1), 'x@mihon.example.jp.evil.example'],
      [numberOf(2), firm.contact_email],
    ] as const) {
      const id = await signedUp(app, { ...evil, houjin_bangou: number, contact_email: email }, false)
      expect((await verify(app, id)).json).toEqual({ status: 'pending', verified_at: null, proof: 'operator' })
      const tracked = await app.post('/v1/advisors/track', { advisor_id: id, consent_granted: true })
      expect([tracked.status, tracked.json.reason]).toEqual([409, 'not_verified'])
    }
    expect([await listed(app), await mails(app, 'advisor_proof')]).toEqual([[], []])
    expect((await app.get('/v1/advisors/match')).text).not.toContain('evil.example')
    expect((await verify(app, 999)).status).toBe(404)
    expect((await app.post('/v1/advisors/verify-houjin/x', {})).status).toBe(422)
  })

  test('takes the number back from whoever merely signed up with it, and tells them', async () => {
    const app = await open(ledger)
    const stranger = await signedUp(app, evil, false)
    await verify(app, stranger)
    const real = await signedUp(app, {}, false)
    await verify(app, real)
    const link = await mailedLink(app, firm.contact_email, 'confirm_url')
    expect((await app.call('POST', `${link}/yes`, { headers: ownPage })).status).toBe(200)
    expect(await listed(app)).toEqual([real])
    expect(await mails(app, 'advisor_ended')).toEqual([
      { address: evil.contact_email, facts: { houjin_bangou: numberOf(1), cause: 'number_proven' } },
    ])
    expect((await verify(app, stranger)).json.reason).toBe('disabled')
    expect((await prove(app, stranger, true)).status).toBe(409)
    const back = await app.post(`/v1/admin/advisors/${stranger}/standing`, { disabled_reason: null }, { headers })
    expect(back.status).toBe(409)
  })

  test('is the word of the operator, who sees what is claimed, and can move a number or refuse', async () => {
    const app = await open(ledger)
    const [wrong, right] = [await signedUp(app, evil, false), await signedUp(app, { contact_url: null }, false)]
    await verify(app, wrong)
    const [, claim] = (await app.get('/v1/admin/advisors?standing=unverified', { headers })).json.results
    expect(claim).toMatchObject({ ...evil, verified_at: null, proven_by: null, checked_at: now.toISOString() })
    expect(claim.company_url).toBe('https://www.mihon.example.jp/')
    expect(JSON.stringify(claim)).not.toContain('token')
    expect((await prove(app, wrong, true)).json).toMatchObject({
      proven_by: 'operator',
      verified_at: now.toISOString(),
    })
    expect(await listed(app)).toEqual([wrong])
    await app.post(`/v1/admin/advisors/${wrong}/standing`, { disabled_reason: '別人' }, { headers })
    await app.post(`/v1/admin/advisors/${right}/standing`, { disabled_reason: null }, { headers })
    expect((await prove(app, right, true)).status).toBe(200)
    expect(await listed(app)).toEqual([right])
    const other = await signedUp(app, { ...evil, houjin_bangou: numberOf(2) }, false)
    expect((await prove(app, other, false)).json).toMatchObject({ disabled_reason: '代表電話に架電' })
    expect((await mails(app, 'advisor_ended')).at(-1)?.facts).toEqual({ houjin_bangou: numberOf(2), cause: 'refused' })
    expect((await prove(app, 999, true)).status).toBe(404)
  })

  test('lists one of those who prove a number at the same moment, and the others are refused', async () => {
    const app = await open(ledger)
    const ids = [await signedUp(app, {}, false), await signedUp(app, {}, false), await signedUp(app, {}, false)]
    const answers = await Promise.all(ids.map((id) => prove(app, id, true)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await listed(app)).length).toBe(1)
  })

  test('has thirty days from the first look into the register, which no further look lengthens', async () => {
    const app = await open(ledger)
    const id = await signedUp(app, {}, false)
    app.clock.now = new Date(now.getTime() + 10 * dayMs)
    await verify(app, id)
    const link = await mailedLink(app, firm.contact_email, 'confirm_url')
    app.clock.now = new Date(now.getTime() + 39 * dayMs)
    await verify(app, id)
    expect((await app.get(link)).status).toBe(200)
    app.clock.now = new Date(now.getTime() + 40 * dayMs)
    expect((await app.call('POST', `${link}/yes`, { headers: ownPage })).status).toBe(404)
    await expire(app.app.ledger.db, app.clock.now)
    expect(await kept(app)).toEqual([])
  })
})
