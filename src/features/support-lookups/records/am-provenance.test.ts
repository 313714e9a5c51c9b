import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { make } from '../../../../test/make.ts'
import { applicationRound } from '../../../datasets/application-round.ts'
import { entityFact } from '../../../datasets/entity-fact.ts'
import { entitySource } from '../../../datasets/entity-source.ts'
import { loanProgram } from '../../../datasets/loan-program.ts'
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

describe('each figure of a record', () => {
  const page = 'https://www.example.go.jp/guide.pdf'
  const sha256 = `sha256:${'a'.repeat(64)}`
  const amount = { field: 'amount_max_man_yen', value: 450, span: '補助上限額 450万円', source_url: page, sha256 }
  const found = { ...amount, how: 'fetched', day: '2026-04-01', place: '2頁', finding: 'verified' }
  const rows = [
    [
      program,
      [
        make(program, {
          ...{ unified_id: 'UNI-1', primary_name: '制度', license: 'gov_standard', subsidy_rate: 0.5 },
          ...{ amount_max_man_yen: 450, source_url: 'https://example.lg.jp/', evidence: [found] },
        }),
      ],
    ],
    [loanProgram, [make(loanProgram, { id: 3, amount_max_yen: 10, license: 'gov_standard' })]],
    [applicationRound, [make(applicationRound, { application_round_id: 'R-1', license: 'gov_standard' })]],
  ] as const

  test('is listed with words, address, day and hash of its source, or with what the record says of its source', async () => {
    const app = await testApp({ rows })
    const { evidence, results, total_evidence, error } = (await app.get('/v1/am/provenance/UNI-1')).json
    expect([total_evidence, error]).toEqual([2, null])
    expect(evidence[0]).toMatchObject({
      ...{ dataset: 'programs', id: 'UNI-1', ...found, standing: 'confirmed', standing_ja: '確認済み（2026-04-01）' },
    })
    expect(evidence[1]).toMatchObject({
      ...{ field: 'subsidy_rate', value: 0.5, standing: 'written_down', source_url: 'https://example.lg.jp/' },
    })
    expect(results).toMatchObject([
      { source_id: null, source_url: page, content_hash: sha256, is_pdf: true, role: 'evidence' },
      { source_id: null, source_url: 'https://example.lg.jp/', content_hash: null },
    ])
  })

  test('is found for records of every kind, by the id that answers show or with its dataset', async () => {
    const app = await testApp({ rows })
    for (const id of ['loan:3', 'loan_programs:3', 'programs:UNI-1', 'application_rounds:R-1', 'R-1']) {
      const { json } = await app.get(`/v1/am/provenance/${encodeURIComponent(id)}`)
      expect([id, json.error?.code]).not.toEqual([id, 'seed_not_found'])
    }
    const loan = (await app.get('/v1/am/provenance/loan:3')).json
    expect(loan.evidence.map(({ dataset, field }: Given) => [dataset, field])).toContainEqual([
      'loan_programs',
      'amount_max_yen',
    ])
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
