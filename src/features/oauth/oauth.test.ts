import { expect, test } from 'vitest'
import { freshAddress, ledgers, testApp } from '../../../test/app.ts'
import { logIn } from '../../../test/log-in.ts'
import { bearer, program } from '../../../test/oauth.ts'
import { expire } from '../../jobs/expire.ts'
import { brokenInvariants } from '../../ledger/invariants/check.ts'
import { revokeKey } from '../../ledger/keys.ts'
import { newApiKey } from '../../ledger/secrets.ts'

const now = new Date('2026-05-10T03:00:10Z')
const hourMs = 3_600_000
const minute = 60_000

test.each(ledgers)(
  'on %s a customer lets a program in for a budget and a time, and ends it with the key',
  async (ledger) => {
    const app = await testApp({ ledger, now })
    const { db } = app.app.ledger
    // What a program asks twice within a minute costs nothing the second time.
    let requested = 0
    const ping = (token: string) => app.get(`/v1/programs/search?offset=${++requested}`, { headers: bearer(token) })
    const customer = await app.createKey()
    const cookie = await logIn(app, customer.apiKey)
    const one = await program(app)
    const shown = await app.get(one.page, { headers: { cookie } })
    expect(shown.text).toContain(customer.keyHashPrefix)
    expect(shown.headers['content-security-policy']).toContain("form-action 'self' http://127.0.0.1;")
    expect((await app.get(`${one.page}&lang=en`)).text).toContain('Continue as a guest')

    const reported = await one.decide('approve', { budget_yen: '6', days: '7' }, { cookie })
    expect([reported.get('state'), reported.get('iss')]).toEqual(['state of the program', 'http://127.0.0.1:8787'])
    const code = reported.get('code') as string
    expect((await one.redeem(code, { code_verifier: 'x'.repeat(43) })).json.error).toBe('invalid_grant')
    expect((await one.redeem(code, { resource: 'https://elsewhere.example/mcp' })).json.error).toBe('invalid_target')
    const first = (await one.redeem(code)).json
    expect(first).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'api:read api:metered' })

    // Its calls are those of the account, within its budget, however many come at once; what changes the account it may not do.
    const calls = await Promise.all([1, 2, 3, 4].map(() => ping(first.access_token)))
    expect(calls.map(({ status }) => status).sort()).toEqual([200, 200, 503, 503])
    expect(calls.find(({ status }) => status === 503)?.json).toMatchObject({ cap_of: 'key', cap_yen: 6, spent_yen: 6 })
    expect((await ping(customer.apiKey)).status).toBe(200)
    expect((await app.get('/v1/me', { headers: bearer(first.access_token) })).json.customer_id).toBe(
      customer.customerId,
    )
    expect((await app.post('/v1/me/cap', { monthly_cap_yen: 9 }, { headers: bearer(first.access_token) })).status).toBe(
      403,
    )

    // An access token ends after an hour, is no guess then, and is replaced by a refresh, which is good once.
    app.clock.now = new Date(now.getTime() + hourMs)
    for (let i = 0; i < 25; i++) expect((await ping(first.access_token)).status).toBe(401)
    const second = (await one.refresh(first.refresh_token)).json
    expect((await app.get('/v1/me', { headers: bearer(second.access_token) })).status).toBe(200)
    app.clock.now = new Date(now.getTime() + hourMs + minute)
    expect((await one.refresh(first.refresh_token)).json.error).toBe('invalid_grant')
    expect((await app.get('/v1/me', { headers: bearer(second.access_token) })).status).toBe(401)
    expect((await one.refresh(second.refresh_token)).json.error).toBe('invalid_grant')

    // A code that comes twice ends what it gave; so do a revocation and the end of the key that granted.
    const granted = async () => {
      const again = await program(app)
      const code = (await again.decide('approve', { budget_yen: '300', days: '1' }, { cookie })).get('code') as string
      return { again, code, tokens: (await again.redeem(code)).json }
    }
    const ends: ((one: Awaited<ReturnType<typeof granted>>) => Promise<unknown>)[] = [
      ({ again, code }) => again.redeem(code),
      ({ again, tokens }) => again.revoke(tokens.access_token),
      ({ again, tokens }) => again.revoke(tokens.refresh_token),
      () => revokeKey(db, customer.keyHashPrefix, app.clock.now),
    ]
    for (const end of ends) {
      const one = await granted()
      expect((await ping(one.tokens.access_token)).status).toBe(200)
      await end(one)
      expect((await ping(one.tokens.access_token)).status).toBe(401)
      expect((await one.again.refresh(one.tokens.refresh_token)).json.error).toBe('invalid_grant')
    }
    expect(await brokenInvariants(db)).toEqual([])
    await expire(db, new Date(now.getTime() + 100 * 24 * hourMs))
    expect(await db.selectFrom('oauth_grants').select('id').execute()).toEqual([])
    expect(await db.selectFrom('oauth_clients').select('id').execute()).toEqual([])
  },
)

test.each(ledgers)(
  'on %s a thousand guests whose program calls from one address have three calls a day each, also when all of them come at once',
  async (ledger) => {
    const app = await testApp({ ledger, now, rows: 'none' })
    const { db } = app.app.ledger
    const one = await program(app)
    await one.redeem((await one.decide('guest')).get('code') as string)
    const grant = await db.selectFrom('oauth_grants').selectAll().executeTakeFirstOrThrow()
    const tokens = Array.from({ length: 1000 }, () => newApiKey('guest'))
    const hash = (token: string) => app.app.secrets.hash('oauth', token).hash
    const rows = tokens.map((token, n) => ({
      ...grant,
      id: `grant_${n}`,
      code_hash: `code ${n}`,
      guest_hash: hash(token),
      login_hash: `people ${Math.floor(n / 5)}`,
    }))
    for (let i = 0; i < rows.length; i += 250)
      await db
        .insertInto('oauth_grants')
        .values(rows.slice(i, i + 250))
        .execute()
    const from = freshAddress()
    const ping = async (token: string) => (await app.get('/v1/ping', { headers: bearer(token), from })).status
    const served = await Promise.all(tokens.map((token) => Promise.all([1, 2, 3, 4].map(() => ping(token)))))
    for (const statuses of served) expect(statuses.sort()).toEqual([200, 200, 200, 429])
    expect(await brokenInvariants(db, 3)).toEqual([])
  },
)

test('a guest has three calls in all, whatever address and token they come with, and an address makes twenty guests a day', async () => {
  const app = await testApp({ now, rows: 'none' })
  const one = await program(app)
  const code = async (from?: string) => (await one.decide('guest', {}, {}, from)).get('code') as string
  const office = freshAddress()
  const ping = async (token: string, from = office) =>
    (await app.get('/v1/ping', { headers: bearer(token), from })).status
  const { access_token: token, refresh_token } = (await one.redeem(await code())).json
  for (const status of [200, 200, 200, 429]) expect(await ping(token, freshAddress())).toBe(status)
  const { json: refreshed } = await one.refresh(refresh_token)
  expect([await ping(refreshed.access_token), await ping(token)]).toEqual([429, 401])
  app.clock.now = new Date(now.getTime() + 24 * hourMs)
  expect(await ping((await one.refresh(refreshed.refresh_token)).json.access_token)).toBe(200)
  const codes = await Promise.all(Array.from({ length: 22 }, () => code(office)))
  expect(codes.filter((one) => one !== null)).toHaveLength(20)
  expect(await brokenInvariants(app.app.ledger.db, 3)).toEqual([])
})

test('who asks wrongly is told so where it can be told, and never sent to an address that was not registered', async () => {
  const app = await testApp({ now, rows: 'none' })
  const { request, page } = await program(app)
  const requested = async (changed: Record<string, string>) =>
    app.get(`/oauth/authorize?${new URLSearchParams({ ...request, ...changed })}`)
  for (const redirect_uri of ['http://127.0.0.1/other', 'https://evil.example/done', 'javascript:alert(1)', ''])
    expect((await requested({ redirect_uri })).status).toBe(400)
  expect((await requested({ client_id: 'client_unknown' })).status).toBe(400)
  expect((await requested({ redirect_uri: 'http://127.0.0.1:4711/done' })).status).toBe(200)
  const errors: [Record<string, string>, string][] = [
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
    [{ scope: 'account:write' }, 'invalid_scope'],
  ]
  for (const [changed, error] of errors) {
    const { status, headers, text } = await requested(changed)
    const [, link = ''] = /<a href="([^"]+)" rel="noreferrer">/.exec(text) ?? []
    const reported = new URL(link.replaceAll('&amp;', '&').replaceAll('&#38;', '&'))
    expect([status, headers.location]).toEqual([200, undefined])
    expect([reported.origin, reported.searchParams.get('error')]).toEqual(['http://127.0.0.1', error])
    expect(text).toMatch(/Test program.*127\.0\.0\.1/s)
  }
  const schemes = ['javascript', 'data', 'ms-msdt', 'search-ms', 'ms-officecmd', 'shell', 'jar', 'chrome', 'resource']
  const refused = [
    'http://10.0.0.1/x',
    'https://a.example/#x',
    'nothing',
    'https://a;sandbox;x/',
    `https://a.example/${'x'.repeat(500)}`,
    ...[...schemes, 'livescript', 'intent', 'myapp', 'http', 'ftp'].map((scheme) => `${scheme}://a/x`),
  ]
  for (const uri of refused)
    expect((await app.post('/oauth/register', { redirect_uris: [uri] })).json.error).toBe('invalid_redirect_uri')
  for (const uri of [
    'https://a.example/x',
    'http://localhost:80/x',
    'com.example.app:/x',
    'cursor://a/x',
    'vscode://a/x',
  ])
    expect([uri, (await app.post('/oauth/register', { redirect_uris: [uri] })).status]).toEqual([uri, 201])
  expect((await app.get(page)).text).toContain('Test program')
  // A page of another site cannot press the buttons.
  const elsewhere = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }
  const pressed = await app.post('/oauth/authorize/guest', new URLSearchParams(request).toString(), {
    headers: elsewhere,
  })
  expect(pressed.status).toBe(403)
})
