import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { make } from '../../../../test/make.ts'
import { entityFact } from '../../../datasets/entity-fact.ts'
import { entitySource } from '../../../datasets/entity-source.ts'
import { program } from '../../../datasets/program.ts'

type Given = Record<string, unknown>

const source = (source_id: number, given: Given = {}) => make(entitySource, { source_id, entity_id: 'UNI-1', ...given })
const fact = (fact_id: number, given: Given = {}) =>
  make(entityFact, { fact_id, entity_id: 'UNI-1', field_name: `f${fact_id}`, ...given })

async function proven() {
  const app = await testApp({
    rows: [
      [program, [make(program, { unified_id: 'UNI-1', primary_name: '制度' }), make(program, { unified_id: 'UNI-2' })]],
      [
        entitySource,
        [
          source(1, { role: 'primary_source', first_seen: '2026-02-01', license: 'gov_standard' }),
          source(2, { role: 'pdf_url', is_pdf: true, license: null }),
          source(3, { role: 'primary_source', first_seen: '2026-01-01', license: 'gov_standard' }),
        ],
      ],
      [entityFact, [fact(1, { source_id: 2 }), fact(2, { fact_source_url: 'https://example.go.jp/' }), fact(3)]],
    ],
  })
  const get = async (path: string) => (await app.get(`/v1/am/provenance/${path}`)).json
  return { app, get }
}

describe('am_provenance', () => {
  test('lists the documents of a record by role and first sight, with what they are licensed under', async () => {
    const { get } = await proven()
    const { results, total, sources, total_sources, license_summary, entity } = await get('UNI-1')
    expect(results.map((row: Given) => row.source_id)).toEqual([2, 3, 1])
    expect([total, total_sources, sources]).toEqual([3, 3, results])
    expect(license_summary).toEqual({ unknown_null: 1, gov_standard: 2 })
    expect(entity).toMatchObject({ canonical_id: 'UNI-1', primary_name: '制度', record_kind: 'program' })
    expect(results[0].is_pdf).toBe(true)
  })

  test('facts stand there only when asked for, and only those that have a source', async () => {
    const { get } = await proven()
    expect((await get('UNI-1')).facts).toBeUndefined()
    const { facts, total_facts } = await get('UNI-1?include_facts=true')
    expect(facts.map((row: Given) => [row.fact_id, (row.source as Given | null)?.source_id])).toEqual([
      [1, 2],
      [2, undefined],
    ])
    expect(total_facts).toBe(2)
    expect((await get('UNI-1?include_facts=true&fact_limit=1')).facts).toHaveLength(1)
    expect((await get('UNI-2?include_facts=true')).facts_hint).toEqual(expect.any(String))
  })

  test('an identifier that nothing has is a soft error, not 404', async () => {
    const { get } = await proven()
    expect((await get('UNI-9')).error).toMatchObject({ code: 'seed_not_found', severity: 'soft' })
    expect((await get('UNI-2')).error.code).toBe('no_matching_records')
  })
})

describe('am_provenance_fact', () => {
  test('a fact that names its document has it alone; another one falls back to those of its record and says so', async () => {
    const { app, get } = await proven()
    expect(await get('fact/1')).toMatchObject({ total: 1, fallback: false, source: { source_id: 2 }, field_name: 'f1' })
    const { fallback, fallback_sources, fallback_hint, results } = await get('fact/3')
    expect([fallback, fallback_sources.length, typeof fallback_hint, results.length]).toEqual([true, 3, 'string', 3])
    expect((await get('fact/99')).error.code).toBe('seed_not_found')
    for (const bad of ['0', 'x'])
      expect([bad, (await app.get(`/v1/am/provenance/fact/${bad}`)).status]).toEqual([bad, 422])
  })
})
