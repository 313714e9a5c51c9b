import { describe, expect, test } from 'vitest'
import { ledgers, type TestApp, testApp } from '../../../test/app.ts'
import { atOnce, paidApp, statuses } from '../../../test/journeys/paid.ts'
import { cookieOf, logIn, ownPage } from '../../../test/log-in.ts'
import { randomKey } from '../../../test/random-key.ts'
import { brokenInvariants } from '../../ledger/invariants/check.ts'

const url = '/v1/me/rotate-key'
const retry = (name: string) => ({ 'idempotency-key': randomKey(name) })

const works = async (app: TestApp, key: string) => (await app.get('/v1/me', { key })).status === 200

describe.each(ledgers)('rotate_key on %s', (ledger) => {
  test('hands out a new key once and ends the old one, with or without a body', async () => {
    const app = await testApp({ ledger })
    const { apiKey: old } = await app.createKey()
    const { status, json, headers } = await app.post(url, {}, { key: old })
    expect(status).toBe(200)
    expect(Object.keys(json)).toEqual(['api_key', 'tier', 'key_hash_prefix'])
    expect(json.tier).toBe('metered')
    expect(headers['cache-control']).toBe('no-store')
    expect(await works(app, old)).toBe(false)
    expect((await app.get('/v1/me', { key: json.api_key })).json.key_hash_prefix).toBe(json.key_hash_prefix)
    expect((await app.post(url, undefined, { key: json.api_key })).status).toBe(200)
    expect((await app.post(url, {}, { key: old })).json).toEqual({ detail: 'invalid api key' })
    expect((await app.post(url, {})).status).toBe(401)
  })

  test('cap, usage, stored replies and purchase stay, because they belong to the account', async () => {
    const { app, key, ids, batch, setCap } = await paidApp({ ledger })
    await setCap(900)
    const first = await batch({ unified_ids: ids }, 'once', '300')
    const scope = 'api:metered account:write'
    await app.app.ledger.db.updateTable('api_keys').set({ scope, origin: 'device' }).execute()
    const { api_key } = (await app.post(url, {}, { key })).json
    const headers = { 'idempotency-key': 'once', 'x-cost-cap-jpy': '300' }
    const again = await app.post('/v1/programs/batch', { unified_ids: ids }, { key: api_key, headers })
    expect([again.text, again.headers['idempotency-replayed']]).toEqual([first.text, 'true'])
    const shown = (await app.get('/v1/me/dashboard', { key: api_key })).json
    expect([shown.monthly_cap_yen, shown.month_to_date_calls]).toEqual([900, ids.length])
    const rows = await app.app.ledger.db.selectFrom('api_keys').select(['scope', 'origin']).execute()
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ scope, origin: 'device' })))
  })

  test('of many rotations at once one answers 200 and all others 401, and one key is left', async () => {
    const app = await testApp({ ledger })
    const { apiKey: key } = await app.createKey()
    const answers = await atOnce(20, (i) => app.post(url, {}, { key, headers: retry(`try-${i}`) }))
    expect(statuses(answers)).toEqual({ 200: 1, 401: 19 })
    const alive = await app.app.ledger.db.selectFrom('api_keys').selectAll().where('revoked_at', 'is', null).execute()
    expect(alive).toHaveLength(1)
    expect(await works(app, answers.find(({ status }) => status === 200)?.json.api_key)).toBe(true)
    expect(await brokenInvariants(app.app.ledger.db)).toEqual([])
  })

  test('retries of one rotation, at once or later, all get its one answer for ten minutes', async () => {
    const app = await testApp({ ledger, now: new Date('2026-05-10T03:00:00Z') })
    const { apiKey: key } = await app.createKey()
    const answers = await atOnce(8, () => app.post(url, {}, { key, headers: retry('lost') }))
    app.clock.now = new Date('2026-05-10T03:09:59Z')
    const late = await app.post(url, {}, { key, headers: retry('lost') })
    expect(statuses([...answers, late])).toEqual({ 200: 9 })
    expect(new Set([...answers, late].map(({ json }) => json.api_key)).size).toBe(1)
    expect([late.headers['idempotency-replayed'], late.headers['cache-control']]).toEqual(['true', 'no-store'])
    expect((await app.post(url, {}, { key, headers: retry('other') })).status).toBe(401)
    expect((await app.post(url, {}, { key })).status).toBe(401)
    app.clock.now = new Date('2026-05-10T03:10:00Z')
    expect((await app.post(url, {}, { key, headers: retry('lost') })).status).toBe(401)
  })

  test('a call under way with the old key is billed and answered, or refused and not billed', async () => {
    const { app, key } = await paidApp({ ledger })
    const calls = atOnce(100, (i) => (i === 50 ? app.post(url, {}, { key }) : app.get('/v1/ping', { key })))
    const answers = await calls
    const { api_key } = answers[50]?.json ?? {}
    const served = answers.filter(({ status }, i) => status === 200 && i !== 50).length
    expect(statuses(answers)).toEqual({ 200: served + 1, ...(served < 99 ? { 401: 99 - served } : {}) })
    expect((await app.get('/v1/usage', { key: api_key })).json.used).toBe(served)
    expect(await works(app, key)).toBe(false)
  })

  test('by session gives this browser a cookie for the new key and ends every other session', async () => {
    const app = await testApp({ ledger })
    const { apiKey } = await app.createKey()
    const [cookie, other] = [await logIn(app, apiKey), await logIn(app, apiKey)]
    const rotated = await app.post(url, {}, { headers: { cookie, ...ownPage, ...retry('x') } })
    expect(rotated.status).toBe(200)
    const open = async (sent: string) => (await app.get('/v1/me', { headers: { cookie: sent } })).status
    expect([await open(cookieOf(rotated)), await open(cookie), await open(other)]).toEqual([200, 401, 401])
    expect(await works(app, rotated.json.api_key)).toBe(true)
    expect((await app.post(url, {}, { headers: { cookie, ...ownPage, ...retry('x') } })).status).toBe(401)
  })

  test('with the key and the cookie of its session gives a cookie for the new key, and none to a session of another', async () => {
    const app = await testApp({ ledger })
    const { apiKey } = await app.createKey()
    const cookie = await logIn(app, apiKey)
    const rotated = await app.post(url, {}, { key: apiKey, headers: { cookie } })
    const open = async (sent: string) => (await app.get('/v1/me', { headers: { cookie: sent } })).status
    expect([rotated.status, await open(cookieOf(rotated)), await open(cookie)]).toEqual([200, 200, 401])
    const other = await app.createKey()
    const foreign = await app.post(url, {}, { key: other.apiKey, headers: { cookie: cookieOf(rotated) } })
    expect([foreign.status, foreign.headers['set-cookie']]).toEqual([200, undefined])
    const over = await app.post(url, {}, { key: foreign.json.api_key, headers: { cookie } })
    expect([over.status, over.headers['set-cookie']]).toEqual([200, undefined])
  })
})
