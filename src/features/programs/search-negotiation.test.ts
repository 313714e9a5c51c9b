import { describe, expect, test } from 'vitest'
import { freshAddress, testApp } from '../../../test/app.ts'

const url = '/v1/programs/search'
const v2 = 'application/vnd.service.v2+json'
const now = new Date('2026-07-01T00:00:00Z')

describe('asking search_programs for v2', () => {
  test('refusals come in the envelope too, with code, both messages and whether a retry can help', async () => {
    const app = await testApp({ now })
    const refused = async (query: string, more: Record<string, string> = {}, from = freshAddress()) => {
      const { status, json } = await app.get(url + query, { from, headers: { accept: v2, ...more } })
      return { status, json, error: json.error }
    }
    const wrong = await refused('?limit=0')
    expect(wrong.status).toBe(422)
    expect(wrong.json).toMatchObject({ status: 'error', results: [], citations: [], warnings: [] })
    expect(wrong.json.query_echo).toEqual({ normalized_input: {}, applied_filters: {}, unparsed_terms: [] })
    expect(wrong.json.meta.billable_units).toBe(0)
    expect(wrong.error).toMatchObject({ code: 'VALIDATION_ERROR', retryable: false, retry_after: 0 })
    expect(wrong.error.documentation).toBe('http://127.0.0.1:8787/docs/errors#validation_error')
    expect(wrong.error.developer_message).toContain('limit')
    expect((await refused('?limt=1')).error.user_message).toBe('知らないパラメーターです: limt')
    expect(await refused('', { 'x-api-key': 'svc_live_wrong' })).toMatchObject({
      status: 401,
      error: { code: 'UNAUTHORIZED', retryable: false, retry_after: 0 },
    })
    const from = freshAddress()
    for (let i = 0; i < 3; i++) expect((await refused('', {}, from)).status).toBe(200)
    expect(await refused('', {}, from)).toMatchObject({
      status: 429,
      error: { code: 'QUOTA_EXCEEDED', retryable: false, retry_after: 54_000, limit: 3 },
    })
  })

  test('is given only to who names its media type; every answer of the route varies on Accept', async () => {
    const app = await testApp({ now })
    const requested: [string, string][] = [
      [v2, 'v2'],
      [v2.toUpperCase(), 'v2'],
      [`text/html, ${v2};q=0.1`, 'v2'],
      [`application/json, ${v2}; q=0.5`, 'v2'],
      [`${v2};q=0`, 'v1'],
      [`${v2};q=0.000, application/json`, 'v1'],
      [`${v2}x`, 'v1'],
      ['application/vnd.service.v3+json', 'v1'],
      ['application/json', 'v1'],
      ['*/*', 'v1'],
    ]
    for (const [accept, version] of requested) {
      const answer = await app.get(url, { headers: { accept } })
      expect([accept, answer.headers['x-envelope-version']]).toEqual([accept, version])
      expect(answer.headers.vary).toBe('Accept, X-Envelope-Version')
      const type = version === 'v2' ? v2 : 'application/json'
      expect(answer.headers['content-type']).toBe(`${type}; charset=utf-8`)
      expect('api_version' in (answer.json.meta ?? {})).toBe(version === 'v2')
    }
    const other = await app.get('/v1/ping', { headers: { accept: v2 } })
    expect([other.headers['x-envelope-version'], other.json.ok]).toEqual(['v1', true])
  })
})
