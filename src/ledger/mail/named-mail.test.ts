import { beforeEach, describe, expect, test, vi } from 'vitest'
import { firm, registrant, signedUp } from '../../../test/advisors.ts'
import { bothLedgers, type LedgerKind, type TestApp, testApp } from '../../../test/app.ts'
import { mailing } from '../../../test/mail/mailing.ts'
import { make } from '../../../test/make.ts'
import { houjin } from '../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { mailKinds } from '../../mails/index.ts'
import { PostgresConnection } from '../postgres-connection.ts'
import { SqliteConnection } from '../sqlite-connection.ts'
import { mostNamed } from './outbox.ts'

const now = new Date('2026-07-01T00:00:00Z')
const dayMs = 24 * 3_600_000
const victim = 'info@mihon.example.jp'

type Sent = { readonly status: number; readonly json: Record<string, unknown> }

const service = (ledger: LedgerKind) =>
  testApp({
    ledger,
    now,
    rows: [
      [invoiceRegistrant, [registrant(1)]],
      [houjin, [make(houjin, { houjin_bangou: firm.houjin_bangou, name: '見本', company_url: 'mihon.example.jp' })]],
    ],
  })

/** Whatever a stranger can do that mails an address which they only name, each from a new address of their own. */
async function waysOf(app: TestApp, key: string): Promise<Record<string, (email: string) => Promise<Sent>>> {
  const person = { requester_legal_name: '見本 太郎', identity_verification_method: 'passport' }
  const post = (path: string, body: object, by?: string) => app.post(path, body, by ? { key: by } : {})
  const id = await signedUp(app, { contact_email: victim }, false)
  await app.app.ledger.db.deleteFrom('mails').execute()
  await app.app.ledger.db.deleteFrom('call_counts').where('bucket', '=', 'named_mail').execute()
  return {
    disclosure: (requester_email) => post('/v1/privacy/disclosure_request', { ...person, requester_email }),
    deletion: (requester_email) =>
      post('/v1/privacy/deletion_request', { ...person, requester_email, target_data_categories: ['email'] }),
    refund: (requester_email) =>
      post('/v1/billing/refund_request', { customer_id: 'cus_x', reason: '重複', requester_email }),
    newsletter: (email) => post('/v1/compliance/subscribe', { email, areas_of_interest: ['subsidy'] }),
    news: (email) => post('/v1/subscribers', { email }),
    alert: (email) => post('/v1/me/alerts/subscribe', { filter_type: 'all', email }, key),
    advisor: (contact_email) => post('/v1/advisors/signup', { ...firm, contact_email }),
    proof: () => post(`/v1/advisors/verify-houjin/${id}`, {}),
  }
}

describe.each(bothLedgers)('mail to an address that anybody names, on %s', (ledger) => {
  let app: TestApp
  let ways: Awaited<ReturnType<typeof waysOf>>
  const written = async () => (await mailing(app).kept()).length
  beforeEach(async () => {
    app = await service(ledger)
    ways = await waysOf(app, (await app.createKey()).apiKey)
  })

  test('has one bound for a day, of all kinds together and whoever asks, and each is answered as before it', async () => {
    const kinds = new Set<string>()
    const first: Record<string, Sent> = {}
    for (const [name, ask] of Object.entries(ways)) {
      await app.app.ledger.db.deleteFrom('call_counts').where('bucket', '=', 'named_mail').execute()
      first[name] = await ask(victim)
      for (const { kind } of await mailing(app).kept()) kinds.add(kind)
    }
    const named = mailKinds.filter(({ recipient }) => recipient === 'named').map(({ name }) => name)
    expect([...kinds, 'advisor_ended'].sort()).toEqual(named.sort())
    await app.app.ledger.db.deleteFrom('mails').execute()
    for (let round = 0; round < 3; round++)
      for (const [name, ask] of Object.entries(ways)) {
        const { status, json } = await ask(victim)
        expect([name, status, Object.keys(json)]).toEqual([
          name,
          first[name]?.status,
          Object.keys(first[name]?.json ?? {}),
        ])
        if (name === 'alert') expect(json.confirmation_mailed).toBe(true)
      }
    expect(await written()).toBeLessThanOrEqual(mostNamed)
    expect(await app.app.ledger.db.selectFrom('customer_requests').select('id').execute()).toHaveLength(12)
    app.clock.now = new Date(now.getTime() + dayMs)
    const before = await written()
    await ways.refund?.(victim)
    expect(await written()).toBe(before + 1)
  })

  test('is exact, however many ask at once, and however the address is written', async () => {
    const { disclosure, refund } = ways
    const spelled = ['Info@Mihon.example.jp', 'info+1@mihon.example.jp', 'INFO+a+b@mihon.example.jp', victim]
    const asked = spelled.flatMap((email) => [disclosure?.(email), refund?.(email)])
    const answers = await Promise.all(asked)
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([201]))
    expect(await written()).toBe(mostNamed)
    await refund?.('a.b@gmail.com')
    for (const email of ['ab@gmail.com', 'a.b+x@googlemail.com', 'A.B@gmail.com', 'ab+y@gmail.com', '.ab@gmail.com'])
      await refund?.(email)
    expect(await written()).toBe(2 * mostNamed)
    const counts = await app.app.ledger.db.selectFrom('call_counts').selectAll().execute()
    expect(JSON.stringify(counts)).not.toMatch(/mihon|gmail/i)
  })

  test('is the same statements whether the address is known, unknown, or has got enough', async () => {
    const sent: string[] = []
    for (const { prototype } of [SqliteConnection, PostgresConnection]) {
      const original = prototype.executeQuery
      vi.spyOn(prototype, 'executeQuery').mockImplementation(function (this: never, query) {
        if (/"(?:call_counts|subscribers|newsletter_subscribers|mails)"/.test(query.sql)) sent.push(query.sql)
        return original.call(this, query) as never
      })
    }
    const statementsOf = async (work: Promise<Sent> | undefined) => {
      sent.length = 0
      expect((await work)?.status).toBe(201)
      return [...sent]
    }
    for (const ask of [ways.news, ways.newsletter]) {
      const unknown = await statementsOf(ask?.('unknown@example.jp'))
      expect(unknown.length).toBeGreaterThan(3)
      for (let i = 0; i < 7; i++) expect(await statementsOf(ask?.('unknown@example.jp'))).toEqual(unknown)
    }
    vi.restoreAllMocks()
  })
})
