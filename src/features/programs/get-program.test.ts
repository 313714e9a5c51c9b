import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { program } from '../../datasets/program.ts'

const shown = make(program, { unified_id: 'UNI-0000000001', primary_name: '省エネ補助金', aliases: ['省エネ'] })
const rows = [
  [
    program,
    [shown, make(program, { unified_id: 'UNI-x', tier: 'X' }), make(program, { unified_id: 'UNI-e', excluded: true })],
  ],
] as const
const url = '/v1/programs/UNI-0000000001'

describe('get_program', () => {
  test('gives the whole record and the snapshot it came from, null where no source states a value', async () => {
    const app = await testApp({ rows })
    const answer = await app.get(url)
    const { corpus_snapshot_id, corpus_checksum, ...record } = answer.json
    const unknown = {
      application_end_time: null,
      enriched: null,
      source_mentions: null,
      source_url: null,
      source_fetched_at: null,
      source_checksum: null,
    }
    const lifecycle = {
      status: 'unknown',
      days_left: null,
      opens_on: null,
      closes_on: null,
      closes_at: null,
      basis: [],
    }
    expect(record).toEqual({ ...shown, ...unknown, lifecycle })
    expect(corpus_snapshot_id).toBe(answer.headers['x-corpus-snapshot-id'])
    expect(corpus_checksum).toBe(answer.headers['x-corpus-checksum'])
    expect((await app.get(`${url}?fields=full`)).json).toEqual(answer.json)
  })

  test('has the 25 program keys and the snapshot in the default shape, and 7 keys alone in the minimal one', async () => {
    const app = await testApp({ rows })
    const standard = (await app.get(`${url}?fields=default`)).json
    expect(Object.keys(standard)).toHaveLength(27)
    expect(Object.keys(standard).slice(-3)).toEqual(['application_window', 'corpus_snapshot_id', 'corpus_checksum'])
    const minimal = await app.get(`${url}?fields=minimal`)
    expect(minimal.json).toEqual({
      unified_id: 'UNI-0000000001',
      primary_name: '省エネ補助金',
      tier: 'S',
      prefecture: null,
      authority_name: shown.authority_name,
      amount_max_man_yen: null,
      official_url: shown.official_url,
    })
    expect(minimal.headers['x-corpus-snapshot-id']).toBe(standard.corpus_snapshot_id)
  })

  test('an unknown id, another case, a hidden record and a strange path are all not found', async () => {
    const app = await testApp({ rows })
    for (const id of ['UNI-9', 'uni-0000000001', 'UNI-x', 'UNI-e', '..%2f', '%F0%A0%AE%B7', 'UNI-0000000001%20'])
      expect([id, (await app.get(`/v1/programs/${id}`)).status]).toEqual([id, 404])
    expect((await app.get('/v1/programs/UNI-9')).json).toEqual({ detail: 'program "UNI-9" not found' })
    expect((await app.get(`/v1/programs/${'a'.repeat(100)}`)).status).toBe(404)
    expect((await app.get(`/v1/programs/${'a'.repeat(101)}`)).status).toBe(414)
    expect((await app.get('/v1/programs/%ED%A0%80')).status).toBe(400)
    expect((await app.get('/v1/programs/%00')).status).toBe(422)
  })

  test('only the four shapes are known, and no other parameter', async () => {
    const app = await testApp({ rows })
    for (const bad of ['fields=all', 'fields=', 'fields=full&fields=full', 'field=full', 'unified_id=UNI-9'])
      expect([bad, (await app.get(`${url}?${bad}`)).status]).toEqual([bad, 422])
    expect((await app.get(`${url}?field=full`)).json.did_you_mean).toEqual({ field: 'fields' })
  })

  test('an unchanged record is answered 304 for nothing, until the next snapshot or another shape', async () => {
    const app = await testApp({ rows })
    const { apiKey: key } = await app.createKey()
    const etag = (await app.get(url, { key })).headers.etag as string
    expect(etag).toMatch(/^"[^"]+"$/)
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const same = await app.get(url, { key, headers: { 'if-none-match': tags } })
      expect([tags, same.status, same.text, same.headers.etag]).toEqual([tags, 304, '', etag])
    }
    expect((await app.get('/v1/usage', { key })).json.used).toBe(1)
    for (const tags of ['"other"', etag.replaceAll('"', ''), ''])
      expect((await app.get(url, { key, headers: { 'if-none-match': tags } })).status).toBe(200)
    expect((await app.get(`${url}?fields=minimal`, { headers: { 'if-none-match': etag } })).status).toBe(200)
    app.clock.now = new Date(app.clock.now.getTime() + 5000)
    await app.publish([[program, [{ ...shown, primary_name: '改名' }]]])
    const changed = await app.get(url, { headers: { 'if-none-match': etag } })
    expect([changed.status, changed.json.primary_name]).toEqual([200, '改名'])
  })

  test('a match for a record that is not there is still not found, and a wrong key is still refused', async () => {
    const app = await testApp({ rows })
    const any = { 'if-none-match': '*' }
    expect((await app.get('/v1/programs/UNI-x', { headers: any })).status).toBe(404)
    expect((await app.get(url, { headers: { ...any, 'x-api-key': 'svc_live_wrong' } })).status).toBe(401)
  })

  test('costs a key 1 unit when found and nothing when not', async () => {
    const app = await testApp({ rows })
    const { apiKey: key } = await app.createKey()
    expect((await app.get('/v1/programs/UNI-9', { key })).status).toBe(404)
    expect((await app.get(url, { key })).headers['x-cost-yen']).toBe('3')
    expect((await app.get('/v1/usage', { key })).json.used).toBe(1)
  })
})
