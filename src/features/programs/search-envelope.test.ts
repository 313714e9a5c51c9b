import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { program } from '../../datasets/program.ts'

type Given = Record<string, unknown>

const url = '/v1/programs/search'
const v2 = 'application/vnd.service.v2+json'
const now = new Date('2026-07-01T00:00:00Z')
const headers = { accept: v2 }

/** A service with one program for each given record, and its v2 answers. */
async function enveloped(records: Given[]) {
  const app = await testApp({ now, rows: [[program, records.map((record) => make(program, record))]] })
  return { app, search: async (query = '') => (await app.get(encodeURI(url + query), { headers })).json }
}

const many = (n: number) => Array.from({ length: n }, (_, i) => ({ unified_id: `UNI-${i}`, primary_name: `農${i}` }))

describe('search_programs as a v2 envelope', () => {
  test('five rows on the page are rich, one to four sparse, none empty, whatever the total is', async () => {
    const { search } = await enveloped(many(6))
    const rich = await search('?limit=5')
    expect([rich.status, rich.results.length, rich.retry_with]).toEqual(['rich', 5, undefined])
    const sparse = await search('?limit=4')
    expect([sparse.status, sparse.results.length]).toEqual(['sparse', 4])
    expect(sparse.retry_with).toEqual({ limit: 100, offset: 0 })
    const past = await search('?offset=6')
    expect([past.status, past.results, past.empty_reason]).toEqual(['empty', [], 'no_match'])
  })

  test('an empty answer gives its reason and what to try instead', async () => {
    const { search } = await enveloped(many(1))
    expect(await search('?q=漁業')).toMatchObject({
      status: 'empty',
      empty_reason: 'no_match',
      retry_with: { q: '漁業', broaden: true },
    })
    expect(await search('?q=農&tier=C&fields=minimal')).toMatchObject({
      empty_reason: 'filters_too_narrow',
      retry_with: { q: '農', broaden: true },
    })
    expect(await search('?tier=C')).toMatchObject({ empty_reason: 'filters_too_narrow', retry_with: { broaden: true } })
  })

  test('has exactly the promised keys, the rows of v1, where each stands beside them, and what to call for the first three', async () => {
    const { app, search } = await enveloped(many(5))
    const rich = await search('?fields=minimal')
    const keys = [
      'status',
      'query_echo',
      'results',
      'citations',
      'warnings',
      'suggested_actions',
      'checked_scope',
      'lifecycle_by_id',
      'meta',
    ]
    expect(Object.keys(rich)).toEqual(keys)
    const { results } = (await app.get(`${url}?fields=minimal`)).json
    expect(rich.results).toEqual(results)
    const states = Object.entries(rich.lifecycle_by_id).map(([id, state]) => [id, (state as Given).status])
    expect(states).toEqual(results.map(({ unified_id }: Given) => [unified_id, 'unknown']))
    expect(rich.warnings).toEqual([])
    expect(rich.suggested_actions.map(({ endpoint, args }: Given) => [endpoint, args])).toEqual([
      ['/v1/programs/{unified_id}', { unified_id: 'UNI-0' }],
      ['/v1/programs/{unified_id}', { unified_id: 'UNI-1' }],
      ['/v1/programs/{unified_id}', { unified_id: 'UNI-2' }],
    ])
  })

  test('echoes the query in the spelling that was searched for', async () => {
    const { search } = await enveloped(many(1))
    const applied = {
      prefecture: '東京都',
      authority_level: 'prefecture',
      tier: ['S'],
      include_excluded: false,
      limit: 5,
      offset: 0,
      fields: 'default',
    }
    expect((await search('?q=ＩＴ　どうにゅう&prefecture=tokyo&authority_level=県&tier=S&limit=5')).query_echo).toEqual(
      {
        normalized_input: { q: 'it ドウニュウ', ...applied },
        applied_filters: applied,
        unparsed_terms: [],
      },
    )
    expect((await search('?prefecture=全国')).query_echo.applied_filters.prefecture).toBeNull()
  })

  test('cites each row that has a source, and says how far the source can be relied on', async () => {
    const source = (fetched: string | null, checksum: string | null) => ({
      source_url: 'https://example.go.jp/s',
      source_fetched_at: fetched,
      source_checksum: checksum,
      license: 'gov_standard',
      authority_name: '中小企業庁',
    })
    const { search } = await enveloped([
      { primary_name: 'a', unified_id: 'UNI-a', ...source('2026-06-30T00:00:00Z', 'sha256:00') },
      { primary_name: 'b', ...source('2026-06-30T00:00:00Z', null) },
      { primary_name: 'c', ...source('2026-01-01T00:00:00Z', 'sha256:00') },
      { primary_name: 'd', ...source(null, 'sha256:00') },
      { primary_name: 'e' },
    ])
    for (const fields of ['minimal', 'default', 'full']) {
      const { citations } = await search(`?fields=${fields}`)
      expect(citations.map(({ title, verification_status }: Given) => [title, verification_status])).toEqual([
        ['a', 'verified'],
        ['b', 'inferred'],
        ['c', 'stale'],
        ['d', 'inferred'],
      ])
      expect(citations[0]).toEqual({
        source_id: 'UNI-a',
        source_url: 'https://example.go.jp/s',
        publisher: '中小企業庁',
        title: 'a',
        fetched_at: '2026-06-30T00:00:00Z',
        checksum: 'sha256:00',
        license: 'gov_standard',
        field_paths: ['*'],
        verification_status: 'verified',
      })
    }
  })

  test('meta tells id, version, time, units and tag of the call', async () => {
    const { app } = await enveloped(many(1))
    const { apiKey: key } = await app.createKey()
    const steering = { 'x-request-id': 'request-0001', 'x-client-tag': 'case-7' }
    const { meta } = (await app.get(url, { key, headers: { ...headers, ...steering } })).json
    const fixed = { request_id: 'request-0001', api_version: 'v2', billable_units: 1, client_tag: 'case-7' }
    expect(meta).toEqual({ ...fixed, latency_ms: expect.any(Number) })
    const anonymous = await app.get(url, { headers })
    expect(anonymous.json.meta.billable_units).toBe(0)
    expect(anonymous.json.meta.request_id).toBe(anonymous.headers['x-request-id'])
    expect(anonymous.json.meta).not.toHaveProperty('client_tag')
  })
})
