import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { brokenInvariants } from '../../src/ledger/invariants/check.ts'
import { bothLedgers } from '../app.ts'
import { atOnce, paidApp, paidCalls, statuses } from './paid.ts'

const search = '/v1/programs/search'

describe.each(bothLedgers)('the monthly cap on %s', (ledger) => {
  test('of 500 searches at once with room for 100 exactly 100 are served, and the cap is spent to the yen', async () => {
    const { app, billed, get } = await paidApp({ ledger, capYen: 300 })
    const answers = await atOnce(500, () => get(search))
    expect(statuses(answers)).toEqual({ 200: 100, 503: 400 })
    expect(answers.find(({ status }) => status === 503)?.json).toMatchObject({ cap_reached: true, cap_yen: 300 })
    expect(await billed()).toBe(100)
    expect((await get('/v1/me/dashboard')).json).toMatchObject({
      month_to_date_amount_yen: 300,
      monthly_cap_yen: 300,
      cap_remaining_yen: 0,
    })
    expect(await brokenInvariants(app.app.ledger.db)).toEqual([])
  })

  test('holds across nodes: of 200 searches at once on two nodes exactly 40 are served', async () => {
    const { app, billed, key } = await paidApp({ ledger, capYen: 120 })
    const second = await buildApp(app.config, {
      log: pino({ level: 'silent' }),
      clock: () => app.clock.now,
      monotonicMs: () => 0,
    })
    onTestFinished(() => second.close())
    const nodes = [app.app, second]
    const answers = await atOnce(200, (i) =>
      (nodes[i % 2] as typeof second).http.inject({ url: search, headers: { 'x-api-key': key } }),
    )
    expect(statuses(answers.map(({ statusCode }) => ({ status: statusCode })))).toEqual({ 200: 40, 503: 160 })
    expect(await billed()).toBe(40)
  })

  test('two keys of one customer share one cap', async () => {
    const { app } = await paidApp({ ledger })
    const keys = [await app.createKey({ customerId: 'cus_shared', capYen: 60 })]
    keys.push(await app.createKey({ customerId: 'cus_shared' }))
    const answers = await atOnce(100, (i) => app.get(search, { key: keys[i % 2]?.apiKey ?? '' }))
    expect(statuses(answers)).toEqual({ 200: 20, 503: 80 })
    expect(await paidCalls(app, keys[1]?.apiKey ?? '').billed()).toBe(20)
  })

  test('a batch that does not fit is refused while a smaller one still is served', async () => {
    const { batch, billed, ids } = await paidApp({ ledger, capYen: 12 })
    const sizes = [3, 3, 1, 1]
    const results: number[] = []
    for (const [i, size] of sizes.entries())
      results.push((await batch({ unified_ids: ids.slice(0, size) }, `k${i}`, '300')).status)
    expect(results).toEqual([200, 503, 200, 503])
    expect(await billed()).toBe(4)
  })

  test('a cap of 0 stops every paid call, null opens again, and asking about the account stays free', async () => {
    const { get, setCap } = await paidApp({ ledger })
    expect((await setCap(0)).json).toEqual({ ok: true, monthly_cap_yen: 0 })
    for (const url of [search, '/v1/ping', '/v1/meta', '/v1/exclusions/rules'])
      expect([url, (await get(url)).status]).toEqual([url, 503])
    for (const url of ['/v1/me', '/v1/me/dashboard', '/v1/usage']) expect((await get(url)).status).toBe(200)
    expect((await setCap(null)).json).toEqual({ ok: true, monthly_cap_yen: null })
    expect((await get(search)).status).toBe(200)
  })

  test('holds from the call after it was set, and for what was already spent', async () => {
    const { get, setCap } = await paidApp({ ledger })
    for (let i = 0; i < 3; i++) await get(search)
    await setCap(9)
    expect((await get(search)).json).toMatchObject({ cap_yen: 9, month_to_date_yen: 9 })
    await setCap(12)
    expect((await get(search)).status).toBe(200)
    expect((await get(search)).status).toBe(503)
  })

  test('starts again at zero with the next month in Japan', async () => {
    const { app, billed, get } = await paidApp({ ledger, capYen: 3, now: new Date('2026-03-31T14:59:59Z') })
    expect((await get(search)).status).toBe(200)
    const refused = await get(search)
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBe('1')
    app.clock.now = new Date('2026-03-31T15:00:00Z')
    expect(await billed()).toBe(0)
    expect((await get(search)).status).toBe(200)
    expect((await get(search)).json.resets_at).toBe('2026-05-01T00:00:00+09:00')
    expect(await brokenInvariants(app.app.ledger.db)).toEqual([])
  })

  test('only a whole number from 0 or null is a cap, and a caller without a key has none to set', async () => {
    const { app, key } = await paidApp({ ledger })
    for (const monthly_cap_yen of [-1, 3.5, '300', true, [], 1e15])
      expect((await app.post('/v1/me/cap', { monthly_cap_yen }, { key })).status).toBe(422)
    expect((await app.post('/v1/me/cap', {}, { key })).status).toBe(422)
    expect((await app.post('/v1/me/cap', { monthly_cap_yen: 0 })).status).toBe(401)
    expect((await app.get('/v1/me/dashboard', { key })).json.monthly_cap_yen).toBeNull()
  })
})
