import { describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { paidCalls } from '../../../test/journeys/paid.ts'
import { internalError } from '../../operation/errors.ts'
import { dailyLimitReached } from '../access/quota.ts'
import { inProgress } from '../gates/in-flight.ts'
import { testTriggers } from './test-triggers.ts'

type Answer = Awaited<ReturnType<TestApp['get']>>

/** What may differ between a triggered and a genuine refusal: the call itself, the mode, and what follows from the key. */
const ofTheCall = /^(x-request-id|date|x-test-mode|cache-control|.*ratelimit.*)$/

const comparable = ({ status, text, headers }: Answer) => ({
  status,
  text,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheCall.test(name))),
})

/** A service with slow throttles and a standing clock, one live and one test key, and batches with each. */
async function bothModes(env: Record<string, string> = {}) {
  const app = await testApp({ env, now: new Date('2026-03-10T03:00:00Z') })
  const [live, forTests] = [await app.createKey(), await app.createKey({ mode: 'test' })]
  return {
    app,
    live: { key: live.apiKey, ...paidCalls(app, live.apiKey) },
    /** A batch of one program that would be served. */
    triggered: (id: string) => paidCalls(app, forTests.apiKey).batch({ unified_ids: [id] }, `key-${id}`, '3'),
    forTests: { key: forTests.apiKey, ...paidCalls(app, forTests.apiKey) },
  }
}

const one = { unified_ids: ['UNI-x'] }

describe('a trigger id answers as the genuine refusal does', () => {
  test('400 without a budget, 402 above it, 428 without an Idempotency-Key, 401 for a bad key', async () => {
    const { app, live, triggered } = await bothModes()
    expect(comparable(await triggered('test_error_400'))).toEqual(comparable(await live.batch(one, 'a')))
    expect(comparable(await triggered('test_error_402'))).toEqual(comparable(await live.batch(one, 'a', '0')))
    expect(comparable(await triggered('test_error_428'))).toEqual(comparable(await live.batch(one, null, '3')))
    const badKey = { headers: { 'x-api-key': 'svc_test_bad' } }
    expect(comparable(await triggered('test_error_401'))).toEqual(comparable(await app.get('/v1/ping', badKey)))
  })

  test('409 for a key that was used, 503 at the cap', async () => {
    const { live, triggered } = await bothModes()
    await live.batch(one, 'a', '3')
    const reused = await live.batch({ unified_ids: ['UNI-y'] }, 'a', '3')
    expect(comparable(await triggered('test_error_409'))).toEqual(comparable(reused))
    await live.setCap(0)
    expect(comparable(await triggered('test_error_503_cap'))).toEqual(comparable(await live.batch(one, 'b', '3')))
  })

  test('429 when calls come too fast, to the last header', async () => {
    const { live, triggered } = await bothModes({ KONKYO_RATE_KEY: '1:2' })
    const answers = [await live.get('/v1/ping'), await live.get('/v1/ping'), await live.get('/v1/ping')]
    const [genuine, fake] = [answers[2] as Answer, await triggered('test_error_429')]
    const all = ({
      headers: { 'x-request-id': _, date: __, 'x-test-mode': ___, ...headers },
      text,
      status,
    }: Answer) => ({
      headers,
      text,
      status,
    })
    expect(all(fake)).toEqual(all(genuine))
    expect(genuine.status).toBe(429)
  })

  test('429 when the quota without a key is used up', async () => {
    const { app, triggered } = await bothModes({ KONKYO_ANON_DAILY: '0' })
    expect(comparable(await triggered('test_error_429_quota'))).toEqual(comparable(await app.get('/v1/ping')))
  })

  test('503 when nothing can be recorded', async () => {
    const { app, live, triggered } = await bothModes()
    const fake = await triggered('test_error_503')
    await app.app.ledger.close()
    expect(comparable(fake)).toEqual(comparable(await live.batch(one, 'a', '3')))
  })

  test('the others are made by the constructor of the genuine refusal', async () => {
    const { app, triggered } = await bothModes()
    const { now } = app.clock
    const internal = await triggered('test_error_500')
    expect(internal.json).toEqual(internalError(String(internal.headers['x-request-id'])).body())
    expect(internal.status).toBe(500)
    expect((await triggered('test_error_409_in_progress')).json).toEqual(inProgress().body())
    expect((await triggered('test_error_429_daily')).json).toEqual(dailyLimitReached(100, now).body())
    const { status, json } = await triggered('test_error_422')
    expect([status, json.detail[0].loc]).toEqual([422, ['body', 'unified_ids', 0]])
  })
})

describe('a trigger id', () => {
  test('works in a path, in a query, in a body and in the v2 envelope', async () => {
    const { app, forTests } = await bothModes()
    const v2 = { accept: 'application/vnd.service.v2+json' }
    const statuses = [
      (await forTests.get('/v1/programs/test_error_503_cap')).json.cap_reached,
      (await forTests.get('/v1/houjin/test_error_402')).status,
      (await forTests.get('/v1/programs/search?q=test_error_500')).status,
      (await forTests.get('/v1/programs/search?q=test_error_429', v2)).json.error.code,
      (await app.post('/v1/exclusions/check', { program_ids: ['UNI-x', 'test_error_503'] }, { key: forTests.key }))
        .status,
    ]
    expect(statuses).toEqual([true, 402, 500, 'RATE_LIMITED', 503])
  })

  test('works in the objects of a list, as batches of evidence name their subjects', async () => {
    const { app, forTests } = await bothModes()
    const headers = { 'idempotency-key': 'k', 'x-cost-cap-jpy': '30' }
    const ask = (id: string) => {
      const lookups = [
        { kind: 'program', id: 'UNI-x' },
        { kind: 'houjin', id },
      ]
      return app.post('/v1/evidence/packets/batch', { lookups }, { key: forTests.key, headers })
    }
    expect((await ask('test_error_500')).status).toBe(500)
    expect((await ask('test_error_422')).json.detail[0].loc).toEqual(['body', 'lookups', 1, 'id'])
  })

  test('has no effect with a live key, without a key, inside an object of its own, as a part of a text, or in another case', async () => {
    const { app, live, forTests } = await bothModes()
    const search = '/v1/programs/search?q=test_error_402'
    expect((await live.get(search)).status).toBe(200)
    expect((await app.get(search)).status).toBe(200)
    for (const near of ['test_error_4020', ' xtest_error_402', 'TEST_ERROR_402', 'test_error', 'toString'])
      expect([near, (await forTests.get(`/v1/programs/search?q=${near}`)).status]).toEqual([near, 200])
    const profile = { business_profile: { prefecture: 'test_error_402' }, target_ruleset_ids: ['TAX-7e57000002'] }
    expect((await app.post('/v1/tax_rulesets/evaluate', profile, { key: forTests.key })).status).toBe(200)
  })

  test('that triggers nothing is the id of no record', async () => {
    const { forTests } = await bothModes()
    const quiet = testTriggers.filter(({ refusal }) => !refusal).map(({ id }) => id)
    expect(quiet).toEqual(['test_error_404', 'test_webhook_failure'])
    for (const id of quiet) {
      expect((await forTests.get(`/v1/programs/${id}`)).status).toBe(404)
      expect((await forTests.batch({ unified_ids: [id] }, id, '3')).json.not_found).toEqual([id])
    }
    for (const path of ['/v1/houjin/9999999999999', '/v1/invoice_registrants/T9999999999999'])
      expect([path, (await forTests.get(path)).status]).toEqual([path, 404])
  })

  test('leaves the slot of its Idempotency-Key free: the same key then serves the real call', async () => {
    const { forTests } = await bothModes()
    expect((await forTests.batch({ unified_ids: ['test_error_503'] }, 'a', '3')).status).toBe(503)
    expect((await forTests.batch({ unified_ids: ['UNI-test-subsidy-a'] }, 'a', '3')).status).toBe(200)
  })
})
