import { describe, expect, test } from 'vitest'
import { freshAddress, testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { program } from '../../datasets/program.ts'

const rows = [
  [
    program,
    [
      ...['UNI-a', 'UNI-b', 'UNI-c'].map((unified_id) => make(program, { unified_id })),
      make(program, { unified_id: 'UNI-x', tier: 'X' }),
      make(program, { unified_id: 'UNI-e', excluded: true }),
    ],
  ],
] as const
const url = '/v1/programs/batch'
const idsOf = (results: { unified_id: string }[]) => results.map((row) => row.unified_id)

describe('batch_get_programs without a key', () => {
  test('gives whole records in the order first asked, once each, and lists what is not there', async () => {
    const app = await testApp({ rows })
    const unified_ids = ['UNI-c', 'UNI-9', 'UNI-a', 'UNI-c', 'UNI-x', 'UNI-9', 'UNI-e', '', 'uni-b']
    const { status, json, headers } = await app.post(url, { unified_ids })
    expect(status).toBe(200)
    expect(idsOf(json.results)).toEqual(['UNI-c', 'UNI-a'])
    expect(json.not_found).toEqual(['UNI-9', 'UNI-x', 'UNI-e', '', 'uni-b'])
    expect(Object.keys(json)).toEqual(['results', 'not_found', 'billing'])
    expect(Object.keys(json.results[0])).toHaveLength(34)
    expect(json.results[0].lifecycle).toMatchObject({ status: 'unknown', days_left: null })
    expect(json.results[0]).toMatchObject({ enriched: null, source_mentions: null, source_url: null })
    expect(headers['x-corpus-snapshot-id']).toMatch(/./)
  })

  test('needs neither Idempotency-Key nor budget, bills nothing and takes one slot of the day', async () => {
    const app = await testApp({ rows })
    const from = freshAddress()
    const { json, headers } = await app.post(url, { unified_ids: ['UNI-a', 'UNI-b'], max_cost_jpy: 0 }, { from })
    expect(json.billing).toEqual({ billable_units: 0, yen_excl_tax: 0, unit_price_yen: 3, not_found_billed: false })
    expect(headers['x-anon-quota-remaining']).toBe('2')
    expect((await app.get('/v1/usage', { from })).json.used).toBe(1)
  })

  test('an Idempotency-Key is ignored, so that a replay is no way around the quota', async () => {
    const app = await testApp({ rows })
    const from = freshAddress()
    const headers = { 'idempotency-key': 'same' }
    const answers = [['UNI-a'], ['UNI-b'], ['UNI-a'], ['UNI-a']].map((unified_ids) => ({ unified_ids }))
    const statuses: number[] = []
    for (const body of answers) statuses.push((await app.post(url, body, { from, headers })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('when all are missing answers 200 with no results', async () => {
    const app = await testApp({ rows })
    const { status, json } = await app.post(url, { unified_ids: ['UNI-9'] })
    expect([status, json.results, json.not_found]).toEqual([200, [], ['UNI-9']])
  })

  test('takes 1 to 50 ids as sent, repeated ones counted', async () => {
    const app = await testApp({ rows })
    expect((await app.post(url, { unified_ids: Array(50).fill('UNI-a') })).json.results).toHaveLength(1)
    const bad = [[], Array(51).fill('UNI-a'), 'UNI-a', [1], [null], null, { 0: 'UNI-a' }]
    for (const unified_ids of bad)
      expect([unified_ids, (await app.post(url, { unified_ids })).status]).toEqual([unified_ids, 422])
    for (const max_cost_jpy of [-1, 1.5, '6'])
      expect((await app.post(url, { unified_ids: ['UNI-a'], max_cost_jpy })).status).toBe(422)
    const json = { 'content-type': 'application/json' }
    for (const body of ['{}', '[]', '["UNI-a"]', '"UNI-a"', 'null'])
      expect([body, (await app.post(url, body, { headers: json })).status]).toEqual([body, 422])
    for (const body of ['UNI-a', '{', '{"__proto__":{}}'])
      expect([body, (await app.post(url, body, { headers: json })).status]).toEqual([body, 400])
  })
})
