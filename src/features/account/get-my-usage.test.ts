import { describe, expect, test } from 'vitest'
import { ledgers, testApp } from '../../../test/app.ts'

const url = '/v1/me/usage'

describe.each(ledgers)('get_my_usage on %s', (ledger) => {
  test('shows every JST day of the span, oldest first, zero where nothing was called, as the dashboard does', async () => {
    const app = await testApp({ ledger, now: new Date('2026-06-01T00:00:00Z') })
    const { apiKey: key } = await app.createKey()
    for (const at of ['2026-06-28T14:59:59Z', '2026-06-28T15:00:00Z', '2026-06-30T15:00:00Z']) {
      app.clock.now = new Date(at)
      await app.get('/v1/ping', { key })
    }
    app.clock.now = new Date('2026-07-01T03:00:00Z')
    const { json, headers } = await app.get(`${url}?days=5`, { key })
    expect(json).toEqual([
      { date: '2026-06-27', calls: 0 },
      { date: '2026-06-28', calls: 1 },
      { date: '2026-06-29', calls: 1 },
      { date: '2026-06-30', calls: 0 },
      { date: '2026-07-01', calls: 1 },
    ])
    expect(headers['x-cost-yen']).toBe('0')
    for (const days of [1, 5, 90])
      expect((await app.get(`${url}?days=${days}`, { key })).json).toEqual(
        (await app.get(`/v1/me/dashboard?days=${days}`, { key })).json.series,
      )
  })
})

describe('get_my_usage', () => {
  test('spans 30 days unless asked otherwise, 1 to 90, and asks for a key', async () => {
    const app = await testApp({ now: new Date('2026-07-01T03:00:00Z') })
    const { apiKey: key } = await app.createKey()
    const { json } = await app.get(url, { key })
    expect([json.length, json[0].date, json[29].date]).toEqual([30, '2026-06-02', '2026-07-01'])
    for (const bad of ['0', '91', '-1', '1.5', '', 'all'])
      expect([bad, (await app.get(`${url}?days=${bad}`, { key })).status]).toEqual([bad, 422])
    expect((await app.get(url)).status).toBe(401)
  })
})
