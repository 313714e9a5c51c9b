import { describe, expect, test } from 'vitest'
import { firm, mailedLink, signedUp } from '../../../test/advisors.ts'
import { ledgers, type TestApp, testApp } from '../../../test/app.ts'

const now = new Date('2026-07-01T00:00:00Z')
const track = (app: TestApp, advisor_id: number) =>
  app.post('/v1/advisors/track', { advisor_id, consent_granted: true })
const report = (app: TestApp, referral_token: string) => app.post('/v1/advisors/report-conversion', { referral_token })
const decide = (app: TestApp, link: string, referral: unknown, decision: string) => {
  const [, id, token] = /advisors\/(\d+)\/.*token=(.*)$/.exec(link) ?? []
  return app.post(`/v1/advisors/${id}/conversions/${referral}`, { token, decision })
}
const kept = (app: TestApp) => app.app.ledger.db.selectFrom('advisor_referrals').selectAll().orderBy('id').execute()

describe.each(ledgers)('reported business on %s', (ledger) => {
  test('a commission stands once the firm confirms it with the token of its dashboard, and once only', async () => {
    const adminKey = 'an-admin-key-of-the-tests'
    const app = await testApp({ ledger, now, rows: 'none', env: { KONKYO_ADMIN_KEY: adminKey } })
    const id = await signedUp(app)
    const link = await mailedLink(app, firm.contact_email)
    const tokens = [(await track(app, id)).json.token, (await track(app, id)).json.token]
    const [one, two] = (await kept(app)).map((row) => row.id)
    expect((await decide(app, link, one, 'confirmed')).json.reason).toBe('not_reported')
    for (const token of tokens) await report(app, token)
    const forged = link.replace(/token=./, 'token=x')
    expect((await decide(app, forged, one, 'confirmed')).status).toBe(403)
    expect((await decide(app, link, 999, 'confirmed')).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 4 }, () => decide(app, link, one, 'confirmed')))
    expect(answers.map(({ status, json }) => [status, json.summary.unpaid_yen])).toEqual(Array(4).fill([200, 3000]))
    expect((await decide(app, link, one, 'rejected')).json.reason).toBe('already_decided')
    expect((await decide(app, link, two, 'rejected')).json.status).toBe('rejected')
    expect((await decide(app, link, two, 'confirmed')).json.reason).toBe('already_decided')
    expect((await app.get('/v1/advisors/match')).json.results[0].success_count).toBe(1)
    const headers = { 'x-admin-key': adminKey }
    const decideAs = (referral: unknown, decision: string) =>
      app.post(`/v1/admin/advisors/${id}/conversions/${referral}`, { decision }, { headers })
    expect((await decideAs(two, 'confirmed')).json.summary).toMatchObject({ conversions: 2, unpaid_yen: 6000 })
    expect((await decideAs(one, 'rejected')).json.summary).toMatchObject({ conversions: 1, unpaid_yen: 3000 })
    expect((await app.post(`/v1/admin/advisors/${id}/paid`, { amount_yen: 3000 }, { headers })).status).toBe(200)
    expect((await decideAs(two, 'rejected')).json.reason).toBe('already_decided')
    const listed = (await app.get('/v1/admin/advisor-conversions', { headers })).json.results
    expect(listed.map((row: Record<string, unknown>) => [row.referral_id, row.status, row.decided_by])).toEqual([
      [two, 'paid', 'operator'],
      [one, 'rejected', 'operator'],
    ])
    expect((await app.get('/v1/admin/advisor-conversions?status=reported', { headers })).json.total).toBe(0)
  })

  test('a firm whose proof is gone confirms nothing, and nothing is reported of it', async () => {
    const app = await testApp({ ledger, now, rows: 'none' })
    const id = await signedUp(app)
    const link = await mailedLink(app, firm.contact_email)
    const tokens = [(await track(app, id)).json.token, (await track(app, id)).json.token]
    await report(app, tokens[0])
    await app.app.ledger.db.updateTable('advisors').set({ verified_at: null }).execute()
    expect((await decide(app, link, (await kept(app))[0]?.id, 'confirmed')).json.reason).toBe('not_verified')
    expect((await report(app, tokens[1])).json.reason).toBe('not_verified')
  })
})
