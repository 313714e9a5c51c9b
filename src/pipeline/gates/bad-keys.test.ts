import { describe, expect, test } from 'vitest'
import { freshAddress, ledgers, type TestApp, testApp } from '../../../test/app.ts'
import { device } from '../../../test/device.ts'
import { atOnce, statuses } from '../../../test/journeys/paid.ts'
import { ownPage } from '../../../test/log-in.ts'
import { connect } from '../../../test/mcp/connect.ts'
import { revokeKey } from '../../ledger/keys.ts'
import { newApiKey } from '../../ledger/secrets.ts'

const now = new Date('2026-05-10T03:00:00Z')

/** A call with a key from an address, as a customer behind that address makes it. */
const from = (app: TestApp, address: string) => (key: string) =>
  app.get('/v1/me', { headers: { 'x-api-key': key, 'x-forwarded-for': address } })

const tooMany = (retry_after: number) => ({
  detail: 'too many bad api keys from this address; a good key still works',
  code: 'rate_limited',
  retry_after,
  bucket: 'bad-key',
  limit: 20,
  per: 'minute',
})

describe.each(ledgers)('bad keys on %s', (ledger) => {
  test('of 1,000 guesses at once from one address 20 are answered, all others are told to wait', async () => {
    const app = await testApp({ ledger, now, rows: 'none' })
    const call = from(app, freshAddress())
    expect(statuses(await atOnce(1000, () => call(newApiKey())))).toEqual({ 401: 20, 429: 980 })
    const { status, json, headers } = await call(newApiKey())
    expect([status, json, headers['retry-after']]).toEqual([429, tooMany(60), '60'])
    expect((await from(app, freshAddress())(newApiKey())).status).toBe(401)
  })

  test('a good key still works from the address that others guess from, and so does a call without one', async () => {
    const app = await testApp({ ledger, now })
    const address = freshAddress()
    const call = from(app, address)
    const { apiKey } = await app.createKey()
    await atOnce(40, () => call(newApiKey()))
    expect([(await call(newApiKey())).status, (await call(apiKey)).status]).toEqual([429, 200])
    expect((await app.get('/v1/ping', { from: address })).status).toBe(200)
  })

  test('a revoked key counts as a bad one, and good keys never count', async () => {
    const app = await testApp({ ledger, now, rows: 'none' })
    const call = from(app, freshAddress())
    const [good, bad] = [await app.createKey(), await app.createKey()]
    await revokeKey(app.app.ledger.db, bad.keyHashPrefix, now)
    for (let i = 0; i < 30; i++) expect((await call(good.apiKey)).status).toBe(200)
    expect(statuses(await atOnce(25, () => call(bad.apiKey)))).toEqual({ 401: 20, 429: 5 })
  })
})

test('the wait doubles with every twenty, up to an hour, and an hour of quiet forgets it', async () => {
  const app = await testApp({ now, rows: 'none' })
  const call = from(app, freshAddress())
  const waits: number[] = []
  for (let wall = 0; wall < 8; wall++) {
    const answers = await atOnce(21, () => call('svc_live_wrong'))
    const wait = Number(answers.find(({ status }) => status === 429)?.headers['retry-after'])
    waits.push(wait)
    app.clock.now = new Date(app.clock.now.getTime() + wait * 1000)
  }
  expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600])
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000)
  expect((await atOnce(21, () => call('svc_live_wrong'))).at(-1)?.headers['retry-after']).toBe('60')
})

test('REST, MCP, the login of a browser and the page of a device count together', async () => {
  const app = await testApp({ now, rows: 'none' })
  const address = freshAddress()
  const headers = { 'x-forwarded-for': address }
  const client = await connect(app, { headers: { ...headers, 'x-api-key': newApiKey() } })
  for (let i = 0; i < 10; i++) {
    const { _meta } = await client.callTool({ name: 'get_me', arguments: {} })
    expect(_meta?.['konkyo/error']).toMatchObject({ status: 401 })
  }
  for (let i = 0; i < 2; i++)
    expect((await app.post('/v1/session', { api_key: newApiKey() }, { from: address })).status).toBe(401)
  const { user_code } = await device(app)
  const logIn = () =>
    app.post(`/go/${user_code}/login`, `api_key=${newApiKey()}`, {
      headers: { ...headers, ...ownPage, 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await logIn()).status).toBe(401)
  const bearer = () => app.get('/v1/me', { headers: { ...headers, authorization: 'Bearer nonsense' } })
  expect(statuses(await atOnce(10, bearer))).toEqual({ 401: 7, 429: 3 })
  const { _meta, isError } = await client.callTool({ name: 'get_me', arguments: {} })
  expect([isError, _meta?.['konkyo/error']]).toMatchObject([true, { status: 429, retryable: true, body: tooMany(60) }])
  expect((await app.post('/v1/session', { api_key: newApiKey() }, { from: address })).json).toEqual(tooMany(60))
  const page = await logIn()
  expect([page.status, page.headers['retry-after']]).toEqual([429, '60'])
})
