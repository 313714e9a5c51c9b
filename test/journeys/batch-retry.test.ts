import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { brokenInvariants } from '../../src/ledger/invariants/check.ts'
import { bothLedgers } from '../app.ts'
import { atOnce, paidApp, paidCalls, statuses } from './paid.ts'

describe.each(bothLedgers)('a retried batch on %s', (ledger) => {
  test('gets the same bytes again, says so, and is not billed', async () => {
    const { app, batch, billed, ids } = await paidApp({ ledger })
    const first = await batch({ unified_ids: ids }, 'k1', '300')
    expect(first.headers).not.toHaveProperty('idempotency-replayed')
    await app.restart()
    const again = await batch({ unified_ids: ids }, 'k1', '300')
    expect(again.status).toBe(200)
    expect(again.text).toBe(first.text)
    expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true', 'x-metered': 'false', 'x-cost-yen': '0' })
    expect(await billed()).toBe(ids.length)
  })

  test('is answered although the cap is used up and its budget is gone', async () => {
    const { batch, ids, setCap } = await paidApp({ ledger })
    const first = await batch({ unified_ids: ids }, 'k1', '300')
    await setCap(0)
    expect((await batch({ unified_ids: ids }, 'k2', '300')).status).toBe(503)
    expect((await batch({ unified_ids: ids }, 'k1', '300')).text).toBe(first.text)
    expect((await batch({ unified_ids: ids }, 'k1')).text).toBe(first.text)
  })

  test('with another body is refused and the first answer stays', async () => {
    const { batch, billed, ids } = await paidApp({ ledger })
    const first = await batch({ unified_ids: ids }, 'k1', '300')
    const other = await batch({ unified_ids: ids.slice(1) }, 'k1', '300')
    expect(other.status).toBe(409)
    expect(other.json).toMatchObject({ code: 'idempotency_key_reused', detail: expect.any(String) })
    expect((await batch({ unified_ids: ids }, 'k1', '300')).text).toBe(first.text)
    expect(await billed()).toBe(ids.length)
  })

  test('after a refusal runs as if it were the first: refusals are not stored', async () => {
    const { batch, billed, ids, setCap } = await paidApp({ ledger, capYen: 0 })
    expect((await batch({ unified_ids: ids }, 'k1', '1')).status).toBe(402)
    expect((await batch({ unified_ids: ids }, 'k1', '300')).status).toBe(503)
    expect((await batch({ unified_ids: [] }, 'k1', '300')).status).toBe(422)
    await setCap(null)
    const served = await batch({ unified_ids: ids }, 'k1', '300')
    expect(served.status).toBe(200)
    expect(served.headers).not.toHaveProperty('idempotency-replayed')
    expect(await billed()).toBe(ids.length)
  })

  test('of another customer with the same Idempotency-Key is a call of its own', async () => {
    const { app, batch, ids } = await paidApp({ ledger })
    const other = paidCalls(app, (await app.createKey()).apiKey)
    await batch({ unified_ids: ids }, 'k1', '300')
    const theirs = await other.batch({ unified_ids: ids.slice(0, 1) }, 'k1', '300')
    expect(theirs.status).toBe(200)
    expect(theirs.json.results).toHaveLength(1)
    expect(await other.billed()).toBe(1)
  })

  test('is recognised under every key of the same customer', async () => {
    const { app, batch, billed, get, ids } = await paidApp({ ledger })
    const first = await batch({ unified_ids: ids }, 'k1', '300')
    const { customer_id: customerId } = (await get('/v1/me')).json
    const second = paidCalls(app, (await app.createKey({ customerId })).apiKey)
    const again = await second.batch({ unified_ids: ids }, 'k1', '300')
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(again.text).toBe(first.text)
    expect(await billed()).toBe(ids.length)
  })

  test('is a new call a day later', async () => {
    const { app, batch, billed, ids } = await paidApp({ ledger, now: new Date('2026-03-01T00:00:00Z') })
    await batch({ unified_ids: ids }, 'k1', '300')
    app.clock.now = new Date('2026-03-01T23:59:59Z')
    expect((await batch({ unified_ids: ids }, 'k1', '300')).headers['idempotency-replayed']).toBe('true')
    app.clock.now = new Date('2026-03-02T00:00:01Z')
    expect((await batch({ unified_ids: ids.slice(1) }, 'k1', '300')).status).toBe(200)
    expect(await billed()).toBe(ids.length * 2 - 1)
  })

  test('200 times at once is executed and charged once, and every answer is the same', async () => {
    const { app, batch, billed, ids } = await paidApp({ ledger })
    const answers = await atOnce(200, () => batch({ unified_ids: ids }, 'k1', '300'))
    expect(statuses(answers)).toEqual({ 200: 200 })
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.filter(({ headers }) => !headers['idempotency-replayed'])).toHaveLength(1)
    expect(await billed()).toBe(ids.length)
    expect(await brokenInvariants(app.app.ledger.db)).toEqual([])
  })

  test('with two bodies at once serves one of them and refuses the other', async () => {
    const { batch, billed, ids } = await paidApp({ ledger })
    const answers = await atOnce(40, (i) => batch({ unified_ids: i % 2 ? ids : ids.slice(0, 4) }, 'k1', '300'))
    expect(statuses(answers)).toEqual({ 200: 20, 409: 20 })
    expect([4, 5]).toContain(await billed())
  })

  test('by two nodes at once is charged once', async () => {
    const { app, key, billed, ids } = await paidApp({ ledger })
    const second = await buildApp(app.config, {
      log: pino({ level: 'silent' }),
      clock: () => app.clock.now,
      monotonicMs: () => 0,
    })
    const headers = { 'x-api-key': key, 'idempotency-key': 'k1', 'x-cost-cap-jpy': '300' }
    const nodes = [app.app, second]
    const answers = await atOnce(100, (i) =>
      (nodes[i % 2] as typeof second).http.inject({
        method: 'POST',
        url: '/v1/programs/batch',
        headers,
        payload: { unified_ids: ids },
      }),
    )
    await second.close()
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(await billed()).toBe(ids.length)
  })
})
