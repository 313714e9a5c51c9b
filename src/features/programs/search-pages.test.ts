import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { program } from '../../datasets/program.ts'

const url = '/v1/programs/search'
const seven = (...names: string[]) => names.map((name) => make(program, { primary_name: name }))
const corpus = () => testApp({ rows: [[program, seven('a', 'b', 'c', 'd', 'e', 'f', 'g')]] })
const namesOf = (results: { primary_name: string }[]) => results.map((row) => row.primary_name)

const minimalKeys = [
  'unified_id',
  'primary_name',
  'tier',
  'prefecture',
  'authority_name',
  'amount_max_man_yen',
  'official_url',
]
const defaultKeys = [
  'unified_id',
  'primary_name',
  'aliases',
  'authority_level',
  'authority_name',
  'prefecture',
  'municipality',
  'program_kind',
  'official_url',
  'amount_max_man_yen',
  'amount_min_man_yen',
  'subsidy_rate',
  'trust_level',
  'tier',
  'coverage_score',
  'gap_to_tier_s',
  'a_to_j_coverage',
  'excluded',
  'exclusion_reason',
  'crop_categories',
  'equipment_category',
  'target_types',
  'funding_purpose',
  'amount_band',
  'application_window',
]

describe('a page of search_programs', () => {
  test('holds 20 rows from the first unless asked otherwise, beside the true total', async () => {
    const app = await testApp({ rows: [[program, Array.from({ length: 23 }, () => make(program))]] })
    const first = (await app.get(url)).json
    expect(Object.keys(first)).toEqual(['total', 'limit', 'offset', 'results', 'checked_scope'])
    expect(first).toMatchObject({ total: 23, limit: 20, offset: 0 })
    expect(first.results).toHaveLength(20)
    expect((await app.get(`${url}?offset=20`)).json.results).toHaveLength(3)
  })

  test('follows limit and offset without gap or overlap, past the end too, with and without words', async () => {
    const app = await corpus()
    for (const words of ['', '&tier=S', '&q=example.go.jp', '&q=authority_name']) {
      const page = async (limit: number, offset: number) =>
        (await app.get(`${url}?limit=${limit}&offset=${offset}${words}`)).json
      const total = words === '&q=example.go.jp' ? 0 : 7
      const walked = [await page(3, 0), await page(3, 3), await page(3, 6)]
      expect(walked.flatMap(({ results }) => namesOf(results))).toEqual('abcdefg'.slice(0, total).split(''))
      expect(walked.map((one) => one.total)).toEqual([total, total, total])
      expect(await page(3, 7)).toMatchObject({ total, limit: 3, offset: 7, results: [] })
      expect((await page(1, 999_999_999_999_999)).results).toEqual([])
    }
  })

  test('limit is 1 to 100 and offset is not negative, both in plain digits and given once', async () => {
    const app = await corpus()
    const status = async (query: string) => (await app.get(`${url}?${query}`)).status
    for (const good of ['limit=1', 'limit=100', 'offset=0']) expect([good, await status(good)]).toEqual([good, 200])
    for (const bad of ['limit=0', 'limit=101', 'limit=-1', 'offset=-1', 'limit=1&limit=2', 'offset=0&offset=0'])
      expect([bad, await status(bad)]).toEqual([bad, 422])
    for (const odd of ['', '05', '%2B5', '5.0', '1e1', '0x5', '%205', '%EF%BC%95', 'five', '5;', '9999999999999999'])
      expect([odd, await status(`limit=${odd}`), await status(`offset=${odd}`)]).toEqual([odd, 422, 422])
    const refused = (await app.get(`${url}?limit=101&offset=x`)).json
    expect(refused.detail.map((problem: { loc: string[] }) => problem.loc)).toEqual(
      expect.arrayContaining([
        ['query', 'offset'],
        ['query', 'limit'],
      ]),
    )
  })

  test('every problem of a query names its place the same way', async () => {
    // A bound that is broken is reported as ["limit"], a word that cannot be read as ["query", "limit"].
    const app = await corpus()
    for (const bad of ['limit=x', 'limit=101', 'tier=D'])
      expect((await app.get(`${url}?${bad}`)).json.detail[0].loc.slice(0, 2)).toEqual(['query', bad.split('=')[0]])
  })

  test('rows have exactly the keys of the shape that was asked for, null where nothing is known', async () => {
    const app = await testApp({ rows: [[program, [make(program)]]] })
    const row = async (query: string) => (await app.get(url + query)).json.results[0]
    expect(Object.keys(await row('?fields=minimal'))).toEqual(minimalKeys)
    expect(await row('?fields=minimal')).toMatchObject({ prefecture: null, amount_max_man_yen: null })
    expect(Object.keys(await row(''))).toEqual(defaultKeys)
    expect(await row('?fields=default')).toEqual(await row(''))
    const full = await row('?fields=full')
    const added = ['enriched', 'source_mentions', 'source_url', 'source_fetched_at', 'source_checksum', 'license']
    const time = ['application_end_time', 'intake']
    expect(Object.keys(full)).toEqual([...defaultKeys, ...time, ...added, 'lifecycle'])
    for (const key of added) expect([key, full[key]]).toEqual([key, null])
    for (const bad of ['', 'all', 'FULL', 'minimal,full', 'full&fields=full'])
      expect([bad, (await app.get(`${url}?fields=${bad}`)).status]).toEqual([bad, 422])
  })

  test('an undeclared parameter is refused with the declared ones and the likeliest meaning', async () => {
    const app = await corpus()
    const refused = await app.get(`${url}?prefectur=tokyo&limt=3&zzzzzzzz=1`)
    expect(refused.status).toBe(422)
    expect(refused.json).toEqual({
      detail: 'unknown query parameter',
      unknown: ['prefectur', 'limt', 'zzzzzzzz'],
      expected: [
        'amount_max',
        'amount_min',
        'authority_level',
        'closes_before',
        'closes_from',
        'confirmed',
        'fields',
        'funding_purpose',
        'include_excluded',
        'include_nationwide',
        'intake',
        'limit',
        'municipality',
        'offset',
        'open_on',
        'open_until',
        'prefecture',
        'q',
        'sort',
        'status',
        'subsidy_rate_max',
        'subsidy_rate_min',
        'target_type',
        'tier',
      ],
      did_you_mean: { prefectur: 'prefecture', limt: 'limit' },
    })
    for (const bad of ['Q=a', 'tier[]=S', 'format=csv', '__proto__=1', 'constructor=1', '=1'])
      expect([bad, (await app.get(`${url}?${bad}`)).status]).toEqual([bad, 422])
  })

  test('says which snapshot it came from, and that answers differ by Accept', async () => {
    const app = await corpus()
    const { corpus_snapshot_id: before } = (await app.get('/v1/meta')).json
    const { headers } = await app.get(url)
    expect(headers['x-corpus-snapshot-id']).toBe(before)
    expect(headers['x-corpus-checksum']).toMatch(/^sha256:[0-9a-f]{16}/)
    expect(headers.vary).toBe('Accept, X-Envelope-Version')
    expect(headers['x-envelope-version']).toBe('v1')
    app.clock.now = new Date(app.clock.now.getTime() + 5000)
    await app.publish([[program, seven('h')]])
    const after = await app.get(url)
    expect(after.headers['x-corpus-snapshot-id']).not.toBe(before)
    expect(after.json.total).toBe(8)
  })

  test('costs a key 1 unit also when nothing is found, and nothing when it is refused', async () => {
    const app = await corpus()
    const { apiKey: key } = await app.createKey()
    const empty = await app.get(`${url}?q=zzz`, { key })
    expect(empty.json.total).toBe(0)
    expect(empty.headers['x-cost-yen']).toBe('3')
    expect((await app.get(`${url}?limit=0`, { key })).status).toBe(422)
    expect((await app.get('/v1/usage', { key })).json.used).toBe(1)
  })
})
