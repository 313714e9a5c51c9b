import { describe, expect, test } from 'vitest'
import { freshAddress, ledgers, testApp } from '../../../test/app.ts'

const url = '/v1/usage'
const now = new Date('2026-12-31T14:00:00Z')

/** What every answer says: nothing is estimated, and there is no page yet to order a plan. */
const always = {
  reset_timezone: 'JST',
  upgrade_url: null,
  note: expect.any(String),
  tokens_saved_estimated_total: 0,
  tokens_saved_estimated_per_call: 0,
}
const resetting = (at: string) => ({ reset_at: at, resets_at: at })

describe.each(ledgers)('get_usage_status on %s', (ledger) => {
  test('tells an anonymous caller what is left of the day, and asking takes nothing of it', async () => {
    const app = await testApp({ ledger, now })
    const from = freshAddress()
    const usage = async () => (await app.get(url, { from })).json
    const day = { ...always, tier: 'anonymous', limit: 3, ...resetting('2027-01-01T00:00:00+09:00') }
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
      ...always,
      tier: 'metered',
      limit: null,
      used: 4,
      remaining: null,
      ...resetting('2027-01-01T00:00:00+09:00'),
    })
    expect((await app.get(url, { key })).headers['x-cost-yen']).toBe('0')
    app.clock.now = new Date('2026-12-31T15:00:00Z')
    expect(await usage()).toMatchObject({ used: 0, resets_at: '2027-02-01T00:00:00+09:00' })
  })
})

describe('get_usage_status', () => {
  test.each([
    ['starter', 1000],
    ['pro', 10_000],
  ] as const)('a %s plan includes %i units a month, and tells what is left of them', async (plan, limit) => {
    const app = await testApp({ now })
    const { apiKey: key } = await app.createKey({ plan })
    await app.get('/v1/ping', { key })
    const { json } = await app.get(url, { key })
    expect(json).toEqual({
      ...always,
      tier: 'metered',
      limit,
      used: 1,
      remaining: limit - 1,
      ...resetting('2027-01-01T00:00:00+09:00'),
      note: expect.stringContaining(`includes ${limit}`),
    })
  })

  test.each(['enterprise', 'lifetime'] as const)('a %s plan has no limit', async (plan) => {
    const app = await testApp({ now })
    const { apiKey: key } = await app.createKey({ plan })
    expect((await app.get(url, { key })).json).toMatchObject({ tier: 'metered', limit: null, remaining: null })
  })

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
