import { describe, expect, test } from 'vitest'
import { bothLedgers } from '../app.ts'
import { paidApp } from './paid.ts'

describe.each(bothLedgers)('a paid batch within its budget on %s', (ledger) => {
  test('without an Idempotency-Key it is refused, before anything else about it is looked at', async () => {
    const { batch, billed, ids } = await paidApp({ ledger })
    const refused = await batch({ unified_ids: ids }, null, '300')
    expect(refused.status).toBe(428)
    expect(refused.json).toMatchObject({ error: 'idempotency_key_required', detail: expect.any(String) })
    expect((await batch({ unified_ids: ids }, null)).status).toBe(428)
    expect((await batch({ unified_ids: [] }, null, 'abc')).status).toBe(428)
    expect(await billed()).toBe(0)
  })

  test('an Idempotency-Key that is empty, too long or not plain ASCII is refused', async () => {
    const { batch, ids } = await paidApp({ ledger })
    expect((await batch({ unified_ids: ids }, '', '300')).status).toBe(428)
    expect((await batch({ unified_ids: ids }, 'k'.repeat(256), '300')).status).toBe(422)
    expect((await batch({ unified_ids: ids }, 'tab\tinside', '300')).status).toBe(422)
    expect((await batch({ unified_ids: ids }, 'k'.repeat(255), '300')).status).toBe(200)
  })

  test('no ids, 51 ids and things that are no ids are refused by shape, before the missing budget', async () => {
    const { batch, billed, ids } = await paidApp({ ledger })
    const fiftyOne = Array.from({ length: 51 }, () => ids[0])
    for (const unified_ids of [[], fiftyOne, 'one', [1], null]) {
      const refused = await batch({ unified_ids }, 'k1')
      expect(refused.status).toBe(422)
      expect(refused.json.detail).toEqual([
        expect.objectContaining({ loc: expect.any(Array), msg: expect.any(String) }),
      ])
    }
    expect(await billed()).toBe(0)
  })

  test('without a budget it is refused with the price it would have at most', async () => {
    const { batch, ids } = await paidApp({ ledger })
    const refused = await batch({ unified_ids: [ids[0], ids[1], ids[0]] }, 'k1')
    expect(refused.status).toBe(400)
    expect(refused.json.detail).toMatchObject({ code: 'cost_cap_required', predicted_yen: 6, unit_price_yen: 3 })
  })

  test('a malformed budget is refused, never read as no limit, even when the body has one', async () => {
    const { batch, billed, ids } = await paidApp({ ledger })
    for (const cap of ['abc', '-1', '3.5', '1e3', '0x10', '300, 300', '٣٠٠', '']) {
      expect([cap, (await batch({ unified_ids: ids, max_cost_jpy: 300 }, 'k1', cap)).status]).toEqual([cap, 400])
    }
    for (const max_cost_jpy of ['300', 3.5, -1, null, true]) {
      expect((await batch({ unified_ids: ids, max_cost_jpy }, 'k1', '300')).status).toBe(422)
    }
    expect(await billed()).toBe(0)
  })

  test('the lower of the header and the body budget binds, and a budget that is just met passes', async () => {
    const { batch, billed, ids } = await paidApp({ ledger })
    const unified_ids = ids.slice(0, 2)
    const refused = await batch({ unified_ids, max_cost_jpy: 5 }, 'k1', '300')
    expect(refused.status).toBe(402)
    expect(refused.json.detail).toMatchObject({ code: 'cost_cap_exceeded', predicted_yen: 6, cost_cap_yen: 5 })
    expect((await batch({ unified_ids, max_cost_jpy: 300 }, 'k1', '5')).status).toBe(402)
    expect((await batch({ unified_ids, max_cost_jpy: 0 }, 'k1')).status).toBe(402)
    expect((await batch({ unified_ids: [...unified_ids, 'unknown'] }, 'k1', '8')).status).toBe(402)
    expect(await billed()).toBe(0)

    const served = await batch({ unified_ids, max_cost_jpy: 6 }, 'k1', '300')
    expect(served.status).toBe(200)
    expect(served.headers).toMatchObject({
      'x-metered': 'true',
      'x-cost-yen': '6',
      'x-cap-yen': '6',
      'x-used-yen': '6',
      'x-remaining-yen': '0',
    })
  })

  test('found records are billed, each once; unknown and repeated ids are not', async () => {
    const { batch, billed, ids } = await paidApp({ ledger })
    const [a, b] = ids
    const served = await batch({ unified_ids: [b, 'UNI-unknown', a, b, a, b] }, 'k1', '300')
    expect(served.json.results.map((row: { unified_id: string }) => row.unified_id)).toEqual([b, a])
    expect(served.json.not_found).toEqual(['UNI-unknown'])
    expect(served.json.billing).toEqual({
      billable_units: 2,
      yen_excl_tax: 6,
      unit_price_yen: 3,
      not_found_billed: false,
    })
    expect(await billed()).toBe(2)
    expect((await batch({ unified_ids: Array(50).fill(a) }, 'k2', '3')).json.billing.billable_units).toBe(1)
    expect((await batch({ unified_ids: ['none', 'nothing'] }, 'k3', '300')).json).toMatchObject({
      results: [],
      not_found: ['none', 'nothing'],
      billing: { billable_units: 0, yen_excl_tax: 0 },
    })
    expect(await billed()).toBe(3)
  })

  test('a call that would pass the monthly cap is refused with the numbers, and leaves no usage', async () => {
    const { app, batch, billed, ids } = await paidApp({ ledger, capYen: 9, now: new Date('2026-03-31T14:59:00Z') })
    await batch({ unified_ids: ids.slice(0, 2) }, 'k1', '300')
    const refused = await batch({ unified_ids: ids.slice(2, 4) }, 'k2', '300')
    expect(refused.status).toBe(503)
    expect(refused.json).toEqual({
      detail: 'monthly cap reached',
      cap_reached: true,
      cap_yen: 9,
      month_to_date_yen: 6,
      projected_yen: 12,
      resets_at: '2026-04-01T00:00:00+09:00',
    })
    expect(refused.headers['retry-after']).toBe('60')
    expect(await billed()).toBe(2)
    expect(await app.app.ledger.db.selectFrom('usage').select('units').execute()).toEqual([{ units: 2 }])
    expect((await batch({ unified_ids: ids.slice(2, 3) }, 'k3', '300')).status).toBe(200)
  })
})
