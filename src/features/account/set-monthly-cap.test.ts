import { describe, expect, test } from 'vitest'
import { ledgers, testApp } from '../../../test/app.ts'

const url = '/v1/me/cap'

describe.each(ledgers)('set_monthly_cap on %s', (ledger) => {
  test('takes any whole number of yen from 0 to a thousand million, or null, and the dashboard shows it', async () => {
    const app = await testApp({ ledger })
    const { apiKey: key } = await app.createKey()
    for (const monthly_cap_yen of [0, 1, 3000, 1_000_000_000, null]) {
      const { status, json } = await app.post(url, { monthly_cap_yen }, { key })
      expect([status, json]).toEqual([200, { ok: true, monthly_cap_yen }])
      const shown = (await app.get('/v1/me/dashboard', { key })).json
      expect([shown.monthly_cap_yen, shown.cap_remaining_yen]).toEqual([monthly_cap_yen, monthly_cap_yen])
    }
  })

  test('belongs to the account: every key of it, and no other account', async () => {
    const app = await testApp({ ledger })
    const keys = [await app.createKey({ customerId: 'cus_1' }), await app.createKey({ customerId: 'cus_1' })]
    const stranger = await app.createKey()
    await app.post(url, { monthly_cap_yen: 0 }, { key: keys[0]?.apiKey ?? '' })
    expect((await app.get('/v1/ping', { key: keys[1]?.apiKey ?? '' })).json).toMatchObject({
      cap_reached: true,
      cap_yen: 0,
    })
    expect((await app.get('/v1/ping', { key: stranger.apiKey })).status).toBe(200)
  })

  test('costs nothing and works also when the cap is reached', async () => {
    const app = await testApp({ ledger })
    const { apiKey: key } = await app.createKey({ capYen: 0 })
    expect((await app.get('/v1/ping', { key })).status).toBe(503)
    expect((await app.post(url, { monthly_cap_yen: 3 }, { key })).headers['x-cost-yen']).toBe('0')
    expect((await app.get('/v1/ping', { key })).status).toBe(200)
    expect((await app.get('/v1/ping', { key })).status).toBe(503)
  })
})

describe('a cap that is none', () => {
  test('refuses anything else and leaves the cap as it was', async () => {
    const app = await testApp()
    const { apiKey: key } = await app.createKey({ capYen: 300 })
    const bad = [{}, { monthly_cap_yen: 1_000_000_001 }, { monthly_cap_yen: {} }, { cap: 3 }, [], undefined]
    for (const body of bad) expect([body, (await app.post(url, body, { key })).status]).toEqual([body, 422])
    expect((await app.post(`${url}?monthly_cap_yen=0`, { monthly_cap_yen: 0 }, { key })).status).toBe(422)
    expect((await app.get('/v1/me/dashboard', { key })).json.monthly_cap_yen).toBe(300)
  })
})
