import { describe, expect, test } from 'vitest'
import { firm, mailedLink, numberOf, proven, registrant, signedUp } from '../../../test/advisors.ts'
import { freshAddress, ledgers, type TestApp, testApp } from '../../../test/app.ts'
import { connect } from '../../../test/mcp/connect.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'

const now = new Date('2026-07-01T00:00:00Z')
const rows = [[invoiceRegistrant, [registrant(1), registrant(2)]]] as const
const later = (app: TestApp, minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
}

const track = (app: TestApp, advisor_id: number, given: object = {}) =>
  app.post('/v1/advisors/track', { advisor_id, consent_granted: true, ...given })
const report = (app: TestApp, referral_token: string, given: object = {}) =>
  app.post('/v1/advisors/report-conversion', { referral_token, ...given })
const kept = (app: TestApp) => app.app.ledger.db.selectFrom('advisor_referrals').selectAll().orderBy('id').execute()

describe.each(ledgers)('referrals on %s', (ledger) => {
  test('track_advisor_click keeps what was consented to and nothing else, and answers where to go', async () => {
    const app = await testApp({ ledger, now, rows })
    const id = await signedUp(app)
    const source = { source_query_hash: 'ab'.repeat(8), source_program_id: 'UNI-a' }
    const { status, json, headers } = await track(app, id, source)
    expect([status, headers['cache-control'], json.token]).toEqual([
      200,
      'no-store',
      expect.stringMatching(/^[0-9a-f]{32}$/),
    ])
    expect(json.redirect_url).toBe(`https://mihon.example.jp/contact?from=list&ref=${json.token}`)
    const [row] = await kept(app)
    expect(row).toMatchObject({ advisor_id: id, ...source, token_prefix: json.token.slice(0, 8) })
    expect(JSON.stringify(row)).not.toContain(json.token)
    const without = await signedUp(app, { houjin_bangou: numberOf(2), contact_url: null })
    expect((await track(app, without)).json.redirect_url).toBeNull()
  })

  test('without consent, verification or leave nobody is referred', async () => {
    const adminKey = 'an-admin-key-of-the-tests'
    const app = await testApp({ ledger, now, rows, env: { KONKYO_ADMIN_KEY: adminKey } })
    const waits = await signedUp(app, {}, false)
    const refusal = async (id: number, given: object = {}) => {
      const { status, json } = await track(app, id, given)
      return [status, json.reason]
    }
    expect(await refusal(999)).toEqual([404, undefined])
    expect(await refusal(waits)).toEqual([409, 'not_verified'])
    const lawyer = await signedUp(app, { houjin_bangou: numberOf(2), firm_type: '弁護士' })
    expect(await refusal(lawyer)).toEqual([409, 'no_paid_referral'])
    await proven(app, waits)
    expect(await refusal(waits, { consent_granted: false })).toEqual([409, 'no_consent'])
    const headers = { 'x-admin-key': adminKey }
    await app.post(`/v1/admin/advisors/${waits}/standing`, { disabled_reason: 'x' }, { headers })
    expect(await refusal(waits)).toEqual([409, 'disabled'])
    expect((await app.post(`/v1/advisors/verify-houjin/${waits}`, {})).json.reason).toBe('disabled')
    expect(await kept(app)).toEqual([])
  })

  test('report_advisor_conversion notes a report once, however many come at once, and makes nobody owe anything', async () => {
    const app = await testApp({ ledger, now, rows })
    const id = await signedUp(app)
    const { token } = (await track(app, id)).json
    const evidence = { conversion_value_yen: 500_000, evidence_url: 'https://mihon.example.jp/contract/1' }
    const answers = await Promise.all(Array.from({ length: 4 }, () => report(app, token, evidence)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 200)?.json).toEqual({
      status: 'reported',
      commission_yen: 3000,
      payout_scheduled: false,
    })
    expect(answers.find(({ status }) => status === 409)?.json.reason).toBe('already_converted')
    const [row] = await kept(app)
    expect(row).toMatchObject({ conversion_value_yen: 500_000, commission_yen: 3000, converted_at: now.toISOString() })
    expect(row?.evidence_url).not.toContain('contract')
    expect((await app.get('/v1/advisors/match')).json.results[0].success_count).toBe(0)
    const { json } = await app.get(await mailedLink(app, firm.contact_email))
    const owed = { conversions: 0, reported: 1, reported_yen: 3000, unpaid_yen: 0, paid_yen: 0 }
    expect([json.summary, json.referrals[0].status]).toEqual([{ clicks: 1, ...owed }, 'reported'])
  })

  test('a share of the value is rounded down, and cannot be told without the value', async () => {
    const app = await testApp({ ledger, now, rows })
    const id = await signedUp(app, { commission_model: 'percent', commission_rate_pct: 7 })
    const tokens = [(await track(app, id)).json.token, (await track(app, id)).json.token]
    const missing = await report(app, tokens[0])
    expect([missing.status, missing.json.detail[0].loc]).toEqual([422, ['body', 'conversion_value_yen']])
    expect((await report(app, tokens[0], { conversion_value_yen: 333 })).json.commission_yen).toBe(23)
    const most = { conversion_value_yen: 1_000_000_000 }
    expect((await report(app, tokens[1], most)).json.commission_yen).toBe(70_000_000)
  })

  test('a firm that turns out to be of 弁護士 owes nothing for a referral of before', async () => {
    const app = await testApp({ ledger, now, rows })
    const id = await signedUp(app)
    const { token } = (await track(app, id)).json
    await app.app.ledger.db.updateTable('advisors').set({ firm_type: '弁護士' }).where('id', '=', id).execute()
    expect((await report(app, token)).json.reason).toBe('no_paid_referral')
    expect((await kept(app))[0]?.converted_at).toBeNull()
  })

  test('get_advisor_dashboard shows referrals and sums to whoever has the mailed link, contacts masked', async () => {
    const adminKey = 'an-admin-key-of-the-tests'
    const app = await testApp({ ledger, now, rows, env: { KONKYO_ADMIN_KEY: adminKey } })
    const id = await signedUp(app)
    const link = await mailedLink(app, firm.contact_email)
    const tokens: string[] = []
    for (let n = 0; n < 3; n++) {
      tokens.push((await track(app, id, { source_program_id: `UNI-${n}` })).json.token)
      later(app, 1)
    }
    await report(app, tokens[0] ?? '')
    const headers = { 'x-admin-key': adminKey }
    const [first] = await kept(app)
    const decision = { token: link.slice(-64), decision: 'confirmed' }
    const confirmed = await app.post(`/v1/advisors/${id}/conversions/${first?.id}`, decision)
    expect(confirmed.json.status).toBe('confirmed')
    expect((await app.post(`/v1/admin/advisors/${id}/paid`, { amount_yen: 3000 }, { headers })).status).toBe(200)
    const paid_at = app.clock.now.toISOString()
    later(app, 1)
    await report(app, tokens[1] ?? '', { conversion_value_yen: 10 })
    const { status, json, headers: sent } = await app.get(link)
    expect([status, sent['cache-control'], json.summary]).toEqual([
      200,
      'no-store',
      { clicks: 3, conversions: 1, reported: 1, reported_yen: 3000, unpaid_yen: 0, paid_yen: 3000 },
    ])
    expect(json.advisor).toMatchObject({ id, contact_email: 'h***@mihon.example.jp', contact_phone: '**-****-5678' })
    expect(json.referrals.map(({ id: _, ...row }: { id: number }) => row)).toEqual([
      referral(tokens[2], 2, {}),
      referral(tokens[1], 1, {
        status: 'reported',
        converted_at: app.clock.now.toISOString(),
        conversion_value_yen: 10,
        commission_yen: 3000,
      }),
      referral(tokens[0], 0, {
        status: 'paid',
        converted_at: paid_at,
        commission_yen: 3000,
        commission_paid_at: paid_at,
      }),
    ])
  })

  test('get_advisor_dashboard opens for no other token, firm or form of it, and for an older pepper', async () => {
    const app = await testApp({ ledger, now, rows })
    const [one, two] = [await signedUp(app), await signedUp(app, { houjin_bangou: numberOf(2) })]
    const link = await mailedLink(app, firm.contact_email)
    expect((await app.get(link)).json.advisor.id).toBe(two)
    const token = link.slice(-64)
    const open = async (id: unknown, given: string) =>
      (await app.get(`/v1/advisors/${id}/dashboard-data?token=${given}`)).status
    expect(await open(one, token)).toBe(403)
    for (const wrong of ['0'.repeat(64), token.slice(1), token.toUpperCase(), 'x', `${token}0`])
      expect([wrong, await open(two, wrong)]).toEqual([wrong, 403])
    expect(await open(999, token)).toBe(403)
    expect((await app.get(`/v1/advisors/${two}/dashboard-data`)).status).toBe(422)
    await app.restart({ KONKYO_PEPPER: `a new pepper 0123456789abcdef0123456789,${app.env.KONKYO_PEPPER}` })
    expect(await open(two, token)).toBe(200)
  })
})

const referral = (token = '', n: number, then: object) => ({
  status: 'referred',
  token_prefix: token.slice(0, 8),
  source_program_id: `UNI-${n}`,
  converted_at: null,
  clicked_at: new Date(now.getTime() + n * 60_000).toISOString(),
  conversion_value_yen: null,
  commission_yen: null,
  commission_paid_at: null,
  ...then,
})

test('what is not meant as declared is refused', async () => {
  const app = await testApp({ now, rows })
  const id = await signedUp(app)
  const wrong = [{ source_query_hash: 'xyz' }, { source_query_hash: 'ab' }, { source_program_id: 'あ'.repeat(121) }]
  for (const given of [...wrong, { consent_granted: 'yes' }, { consent_granted: undefined }, { advisor_id: 0 }])
    expect([given, (await track(app, id, given)).status]).toEqual([given, 422])
  const { token } = (await track(app, id)).json
  const unreported = [{ conversion_value_yen: -1 }, { conversion_value_yen: 1.5 }, { conversion_value_yen: 1e9 + 1 }]
  for (const given of [...unreported, { evidence_url: 'x' }, { referral_token: 'x' }])
    expect([given, (await report(app, token, given)).status]).toEqual([given, 422])
  expect((await report(app, '0'.repeat(32))).status).toBe(404)
  expect((await app.post('/v1/advisors/report-conversion', { referral_token: token }, { key: 'bad' })).status).toBe(401)
  expect((await report(app, token)).status).toBe(200)
})

test('referrals and reports cost nobody anything, and an address makes sixty an hour', async () => {
  const app = await testApp({ now, rows })
  const id = await signedUp(app)
  const from = freshAddress()
  const send = () => app.post('/v1/advisors/track', { advisor_id: id, consent_granted: true }, { from })
  for (let n = 0; n < 60; n++) expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(429)
  expect((await app.get('/v1/usage', { from })).json.used).toBe(0)
  const { apiKey: key } = await app.createKey()
  const { token } = (await track(app, id)).json
  const reported = await app.post('/v1/advisors/report-conversion', { referral_token: token }, { key })
  expect([reported.status, reported.headers['x-cost-yen']]).toEqual([200, '0'])
})

test('the tools do the same over MCP', async () => {
  const app = await testApp({ now, rows })
  const client = await connect(app)
  const call = async (name: string, input: object) => {
    const { structuredContent, isError } = await client.callTool({ name, arguments: { ...input } })
    return isError ? 'refused' : (structuredContent as Record<string, unknown>)
  }
  const signed = await call('signup_advisor', firm)
  const advisor_id = typeof signed === 'object' ? signed.advisor_id : 0
  const consent = { advisor_id, consent_granted: true }
  expect(await call('track_advisor_click', consent)).toBe('refused')
  expect(await call('verify_advisor_houjin', { advisor_id })).toMatchObject({ status: 'pending', proof: 'operator' })
  expect(await call('track_advisor_click', consent)).toBe('refused')
  await proven(app, Number(advisor_id))
  const clicked = await call('track_advisor_click', consent)
  const referral_token = typeof clicked === 'object' ? clicked.token : ''
  expect(await call('report_advisor_conversion', { referral_token })).toMatchObject({ commission_yen: 3000 })
  expect(await call('report_advisor_conversion', { referral_token })).toBe('refused')
  const token = (await mailedLink(app, firm.contact_email)).slice(-64)
  expect(await call('get_advisor_dashboard', { advisor_id, token })).toMatchObject({ summary: { reported: 1 } })
  const [{ id: referral_id } = { id: 0 }] = await kept(app)
  const decision = { advisor_id, referral_id, token, decision: 'confirmed' }
  expect(await call('decide_advisor_conversion', decision)).toMatchObject({ summary: { unpaid_yen: 3000 } })
  expect(await call('get_advisor_dashboard', { advisor_id, token: 'x' })).toBe('refused')
})
