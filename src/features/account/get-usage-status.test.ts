import { describe, expect, test } from 'vitest'
import { freshAddress, ledgers, testApp } from '../../../test/app.ts'

const url = '/v1/usage'
const now = new Date('2026-12-31T14:00:00Z')

describe.each(ledgers)('get_usage_status on %s', (ledger) => {
  test('tells an anonymous caller what is left of the day, and asking takes nothing of it', async () => {
    const app = await testApp({ ledger, now })
    const from = freshAddress()
    const usage = async () => (await app.get(url, { from })).json
    const day = { tier: 'anonymous', limit: 3, resets_at: '2027-01-01T00:00:00+09:00', note: expect.any(String) }
    for (const used of [0, 1, 2, 3]) {
      expect(await usage()).toEqual({ ...day, used, remaining: 3 - used })
      expect(await usage()).toEqual({ ...day, used, remaining: 3 - used })
      expect((await app.get('/v1/ping', { from })).status).toBe(used < 3 ? 200 : 429)
    }
    for (let i = 0; i < 5; i++) await app.get('/v1/ping', { from })
    expect(await usage()).toMatchObject({ used: 3, remaining: 0 })
    app.clock.now = new Date('2026-12-31T15:00:00Z')
    expect(await usage()).toMatchObject({ used: 0, remaining: 3, resets_at: '2027-01-02T00:00:00+09:00' })
  })

  test('tells a key its units of the month in Japan, which has no limit', async () => {
    const app = await testApp({ ledger, now })
    const { apiKey: key } = await app.createKey()
    const usage = async () => (await app.get(url, { key })).json
    for (let i = 0; i < 4; i++) await app.get('/v1/ping', { key })
    expect(await usage()).toEqual({
      ...{ tier: 'metered', limit: null, used: 4, remaining: null, resets_at: '2027-01-01T00:00:00+09:00' },
      note: expect.any(String),
    })
    expect((await app.get(url, { key })).headers['x-cost-yen']).toBe('0')
    app.clock.now = new Date('2026-12-31T15:00:00Z')
    expect(await usage()).toMatchObject({ used: 0, resets_at: '2027-02-01T00:00:00+09:00' })
  })
})

describe('get_usage_status', () => {
  test('counts each address alone, and follows the limit that the operator set', async () => {
    const app = await testApp({ now, env: { KONKYO_ANON_DAILY: '1' } })
    const from = freshAddress()
    await app.get('/v1/ping', { from })
    expect((await app.get(url, { from })).json).toMatchObject({ limit: 1, used: 1, remaining: 0 })
    expect((await app.get(url)).json).toMatchObject({ limit: 1, used: 0, remaining: 1 })
  })

  test('takes no parameter, and a bad key is refused', async () => {
    const app = await testApp({ now })
    expect((await app.get(`${url}?days=3`)).status).toBe(422)
    expect((await app.get(url, { key: 'svc_live_wrong' })).status).toBe(401)
  })
})
