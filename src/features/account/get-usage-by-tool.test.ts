import { describe, expect, test } from 'vitest'
import { ledgers, testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { program } from '../../datasets/program.ts'

const url = '/v1/me/usage_by_tool'

describe.each(ledgers)('get_usage_by_tool on %s', (ledger) => {
  test('ranks tools by billable units, counts requests, and totals also what is not shown', async () => {
    const ids = ['UNI-1', 'UNI-2', 'UNI-3']
    const rows = [[program, ids.map((unified_id) => make(program, { unified_id }))]] as const
    const app = await testApp({ ledger, rows, now: new Date('2026-06-30T14:59:59Z') })
    const { apiKey: key } = await app.createKey()
    await app.get('/v1/ping', { key })
    app.clock.now = new Date('2026-06-30T15:00:00Z')
    await app.get('/v1/ping', { key })
    await app.get('/v1/programs/search', { key })
    await app.get('/v1/programs/UNI-9', { key })
    const headers = { 'idempotency-key': 'once', 'x-cost-cap-jpy': '9' }
    for (let i = 0; i < 2; i++) await app.post('/v1/programs/batch', { unified_ids: ids }, { key, headers })
    const tool = (operation: string, endpoint: string, calls: number, units: number) => ({
      operation,
      endpoint,
      calls,
      units,
      amount_yen: units * 3,
      avg_latency_ms: null,
    })
    const top = [
      tool('batch_get_programs', '/v1/programs/batch', 1, 3),
      tool('ping', '/v1/ping', 1, 1),
      tool('search_programs', '/v1/programs/search', 1, 1),
    ]
    const { json, headers: said } = await app.get(`${url}?days=1`, { key })
    expect(json).toEqual({ days: 1, total_calls: 3, total_amount_yen: 15, top })
    expect(said['x-cost-yen']).toBe('0')
    const first = (await app.get(`${url}?days=1&limit=1`, { key })).json
    expect(first).toEqual({ days: 1, total_calls: 3, total_amount_yen: 15, top: top.slice(0, 1) })
    expect((await app.get(url, { key })).json).toMatchObject({ days: 30, total_calls: 4, total_amount_yen: 18 })
  })

  test('a new key has used nothing', async () => {
    const app = await testApp({ ledger })
    const { apiKey: key } = await app.createKey()
    expect((await app.get(url, { key })).json).toEqual({ days: 30, total_calls: 0, total_amount_yen: 0, top: [] })
  })
})

describe('get_usage_by_tool', () => {
  test('takes 1 to 90 days and 1 to 50 tools, and a key', async () => {
    const app = await testApp()
    const { apiKey: key } = await app.createKey()
    for (const query of ['days=90', 'limit=50']) expect((await app.get(`${url}?${query}`, { key })).status).toBe(200)
    for (const query of ['days=0', 'days=91', 'limit=0', 'limit=51', 'offset=1'])
      expect([query, (await app.get(`${url}?${query}`, { key })).status]).toEqual([query, 422])
    expect((await app.get(url)).status).toBe(401)
  })
})
