import { describe, expect, test } from 'vitest'
import { freshAddress, testApp } from '../../../test/app.ts'

const url = '/v1/ping'
const now = new Date('2026-07-01T12:34:56.789Z')

describe('ping', () => {
  test('tells an anonymous caller the ceiling of the day, not what is left, and takes one of its calls', async () => {
    const app = await testApp({ now })
    const from = freshAddress()
    for (const left of ['2', '1', '0']) {
      const { status, json, headers } = await app.get(url, { from })
      expect([status, headers['x-anon-quota-remaining']]).toEqual([200, left])
      expect(json).toEqual({
        ok: true,
        authenticated: false,
        tier: 'free',
        server_time_utc: '2026-07-01T12:34:56Z',
        server_version: '0.1.0',
        rate_limit_remaining: 3,
      })
    }
    expect((await app.get(url, { from })).status).toBe(429)
  })

  test('tells a key that it is good, costs it 1 unit and knows no ceiling', async () => {
    const app = await testApp({ now })
    const { apiKey: key } = await app.createKey()
    const { json, headers } = await app.get(url, { key })
    expect(json).toMatchObject({ ok: true, authenticated: true, tier: 'paid', rate_limit_remaining: null })
    expect([headers['x-metered'], headers['x-cost-yen']]).toEqual(['true', '3'])
    expect((await app.get('/v1/usage', { key })).json.used).toBe(1)
  })

  test('never takes a bad key for no key', async () => {
    const app = await testApp({ now })
    for (const key of ['svc_live_wrong', 'x', '0']) {
      const { status, json, headers } = await app.get(url, { key })
      expect([status, json, headers['www-authenticate']]).toEqual([401, { detail: 'invalid api key' }, 'Bearer'])
    }
  })

  test('answers before any corpus is published', async () => {
    const app = await testApp({ now, rows: 'none' })
    const { status, headers } = await app.get(url)
    expect([status, headers['x-corpus-snapshot-id']]).toEqual([200, undefined])
  })
})
