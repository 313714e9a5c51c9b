import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { connect } from '../../../../test/mcp/connect.ts'
import { shipped } from '../../../lib/shipped.ts'
import { taxonomies } from './bundle.ts'

type Given = Record<string, unknown>

const ids = Object.keys(taxonomies)
const starter = (name: string): Given[] =>
  readFileSync(shipped(`starter/${name}.jsonl`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
const taxonomy = (id: string) => JSON.parse(readFileSync(shipped(`static/taxonomies/${id}.json`), 'utf8'))

/** Every value of a key, however deep. */
function valuesOf(key: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => (name === key ? [member] : valuesOf(key, member)))
}

describe('the static resources', () => {
  test('am_list_static lists eight files with their size, and am_get_static reads each', async () => {
    const app = await testApp()
    const { json } = await app.get('/v1/am/static')
    expect([json.total, json.results.map(({ id }: Given) => id)]).toEqual([8, ids])
    for (const { id, filename, path_relative, size_bytes } of json.results) {
      expect([filename, path_relative]).toEqual([`${id}.json`, `taxonomies/${id}.json`])
      expect(size_bytes).toBe(readFileSync(shipped(`static/${path_relative}`)).length)
      const one = await app.get(`/v1/am/static/${id}`, { from: `24.0.0.${ids.indexOf(id) + 1}` })
      expect(one).toMatchObject({ status: 200, json: { id, content: taxonomy(id), license: 'MIT' } })
    }
  })

  test('an id that there is none of is 404 with its code; one that is too long is 422', async () => {
    const app = await testApp()
    for (const path of ['static/nothing', 'static/constructor', 'example_profiles/nothing', 'static/..%2Fstatic']) {
      const { status, json } = await app.get(`/v1/am/${path}`)
      expect([path, status, json.error?.code]).toEqual([path, 404, 'no_matching_records'])
      expect(json.error.message).toMatch(/ does not exist; there are /)
    }
    for (const path of ['static', 'example_profiles'])
      expect((await app.get(`/v1/am/${path}/${'x'.repeat(65)}`)).status).toBe(422)
  })

  test('are tools that answer the same', async () => {
    const app = await testApp({ env: { KONKYO_ANON_DAILY: '100' } })
    const client = await connect(app)
    const calls: [string, Given, string][] = [
      ['am_list_static', {}, 'static'],
      ['am_get_static', { resource_id: 'seido' }, 'static/seido'],
      ['am_list_example_profiles', {}, 'example_profiles'],
      ['am_get_example_profile', { profile_id: 'minimal' }, 'example_profiles/minimal'],
    ]
    for (const [name, args, path] of calls) {
      const { json } = await app.get(`/v1/am/${path}`)
      const { structuredContent } = await client.callTool({ name, arguments: args })
      expect([name, structuredContent]).toEqual([name, json])
    }
  })
})

describe('what the taxonomies state', () => {
  test('every source is an official page that a record of the starter corpus rests on', () => {
    const known = new Set([
      ...starter('programs').map(({ official_url }) => official_url),
      ...starter('laws').map(({ full_text_url }) => full_text_url),
    ])
    for (const id of ids) {
      const content = taxonomy(id)
      const urls = [
        ...valuesOf('source_url', content),
        ...valuesOf('sources', content).flatMap((sources) => (sources as Given[]).map(({ url }) => url)),
      ]
      expect([id, urls.length > 2]).toEqual([id, true])
      expect([id, urls.filter((url) => !known.has(url))]).toEqual([id, []])
    }
  })

  test('an entry without a source is one of the combinations, whose steps name theirs', () => {
    for (const id of ids) {
      const empty = valuesOf('sources', taxonomy(id)).filter((sources) => (sources as unknown[]).length === 0)
      expect([id, empty]).toEqual([id, []])
    }
  })

  test('amounts and authorities of schemes are those of the records, and every record named exists', () => {
    const programs = new Map(starter('programs').map((record) => [record.unified_id, record]))
    for (const { unified_id, amount, authority, source_url } of taxonomy('seido')) {
      const record = programs.get(unified_id)
      expect([unified_id, amount, authority, source_url]).toEqual([
        unified_id,
        { min: record?.amount_min_man_yen, max: record?.amount_max_man_yen, unit: '万円' },
        record?.authority_name,
        record?.official_url,
      ])
    }
    for (const id of ids)
      expect(valuesOf('unified_id', taxonomy(id)).filter((named) => !programs.has(named))).toEqual([])
  })

  test('what an entry points at is there', () => {
    const { nodes, relations } = taxonomy('glossary')
    expect(relations.flatMap(({ from, to }: Given) => [from, to]).filter((id: string) => !nodes[id])).toEqual([])
    const kinds = Object.keys(taxonomy('money_types'))
    expect(kinds).toEqual(['cash', 'tax', 'loan', 'nontax', 'defer', 'reduce', 'equity'])
    const used = [
      ...valuesOf('money_type', taxonomy('sector_combos')),
      ...(valuesOf('fundingType', taxonomy('seido')) as string[][]).flat(),
    ]
    expect(used.filter((kind) => !kinds.includes(kind as string))).toEqual([])
    const crops = taxonomy('crop_library')
    const categories = crops.categories.map(({ id }: Given) => id)
    expect(crops.crops.filter(({ category }: Given) => !categories.includes(category))).toEqual([])
    expect(crops.crops.flatMap(({ supports }: Given) => supports).filter((id: string) => !crops.supports[id])).toEqual(
      [],
    )
    const schemes = taxonomy('seido').map(({ id }: Given) => id)
    const named = Object.keys(taxonomy('dealbreakers').program_specific)
    expect(named.filter((id) => !schemes.includes(id))).toEqual([])
  })
})

describe('the example profiles', () => {
  test('each is taken by prescreen_programs and am_validate as it is, and contradicts nothing', async () => {
    const app = await testApp({ now: new Date('2026-11-23T00:00:00Z') })
    const { json } = await app.get('/v1/am/example_profiles')
    expect(json.results.map(({ id }: Given) => id)).toEqual([
      'ichigo_20a',
      'rice_200a',
      'new_corp',
      'dairy_100head',
      'minimal',
    ])
    for (const { id, purpose } of json.results) {
      const one = (await app.get(`/v1/am/example_profiles/${id}`)).json
      expect([one.id, one.purpose, one.license]).toEqual([id, purpose, 'MIT'])
      const prescreen = await app.post('/v1/programs/prescreen', one.profile.prescreen)
      const validate = await app.post('/v1/am/validate', one.profile.validate)
      expect([id, prescreen.status, validate.status, validate.json.summary?.failed]).toEqual([id, 200, 200, 0])
    }
  })
})
