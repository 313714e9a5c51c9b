import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { companyRows, day, entry, having, now, number, packOf, packs } from '../../../test/artifact-company.ts'
import { make } from '../../../test/make.ts'
import { houjin } from '../../datasets/houjin.ts'
import { datasets } from '../../datasets/index.ts'

describe('every pack', async () => {
  test.each(packs)('%s says what it is, of which snapshot, and that no model wrote it', async (pack) => {
    const app = await testApp({ rows: companyRows(), now })
    const json = await packOf(app, pack)
    expect(json).toMatchObject({
      artifact_type: pack,
      schema_version: 'v1',
      endpoint: `artifacts.${pack}`,
      generated_at: '2026-11-20T15:00:00Z',
      agent_routing: { no_llm_called: true, preserve_fields: expect.arrayContaining(['known_gaps', '_disclaimer']) },
      subject: { identity_confidence: 'exact_houjin_bangou', houjin_bangou: number, company_name: '試験工業株式会社' },
      billing_metadata: {
        unit_type: 'artifact_call',
        quantity: 1,
        strict_metering: true,
        result_count: 4,
        pair_count: null,
      },
    })
    expect(json.artifact_id).toMatch(new RegExp(`^art_${pack}_[0-9a-f]{16}$`))
    expect(json.packet_id).toBe(json.artifact_id.replace('art_', 'pkt_'))
    expect(json.corpus_snapshot_id).toMatch(new RegExp(`^corpus-${day}-[0-9a-f]{12}$`))
    expect(json.artifact_version).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(json._disclaimer).toContain('税理士法第52条')
    expect(json.agent_routing.call_first_for).toHaveLength(5)
  })

  test('the summary counts every record that may be shown, whatever fits into a section', async () => {
    const app = await testApp({ rows: companyRows(), now })
    const { summary, source_bundle, known_gaps } = await packOf(app, 'company_public_baseline', { max_per_section: 1 })
    expect(summary).toEqual({
      houjin_bangou: number,
      company_name: '試験工業株式会社',
      prefecture: '東京都',
      address: '東京都試験区本町四丁目5番6号',
      registry_status: 'active',
      invoice_status: 'active',
      invoice_registration_no: `T${number}`,
      enforcement_record_count: 3,
      adoption_record_count: 3,
      award_record_count: 0,
      jurisdiction_status: 'consistent',
      watch_status: 'not_watched',
      risk_flags: ['enforcement_records_present'],
    })
    expect([source_bundle.adoption_history, source_bundle.enforcement_records].map((rows) => rows.length)).toEqual([
      1, 1,
    ])
    const truncated = known_gaps.filter(({ gap_id }: { gap_id: string }) => gap_id === 'section_truncated')
    expect(truncated.map(({ section }: { section: string }) => section)).toEqual(['adoption_history', 'enforcement'])
  })

  test('adoptions come with the largest amount first, actions and cases with the newest, one event once', async () => {
    const app = await testApp({ rows: companyRows(), now })
    const { source_bundle } = await packOf(app, 'company_public_baseline')
    const { adoption_history, enforcement_records, houjin_meta } = source_bundle
    expect(adoption_history.map(({ amount_yen, year }: Record<string, unknown>) => [amount_yen, year])).toEqual([
      [9_000_000, 2023],
      [4_000_000, 2024],
      [null, 2025],
    ])
    expect(houjin_meta).toMatchObject({ total_adoptions: 3, total_received_yen: 13_000_000, amounts_stated: 2 })
    expect(enforcement_records).toMatchObject([
      { date: '2025-02-03', action: 'contract_suspend', severity: 'medium', also_stated_by: [] },
      {
        date: '2024-05-06',
        severity: 'high',
        target_program: '試験用補助金',
        stated_by: { dataset: 'enforcement_actions', id: 'act-b' },
        also_stated_by: [{ stated_by: { dataset: 'enforcement_cases', id: 'enf-b' } }],
      },
      { date: '2022-01-02', action: 'subsidy_exclude', stated_by: { dataset: 'enforcement_cases', id: 'enf-c' } },
    ])
    expect(enforcement_records).toHaveLength(3)
  })

  test.each(packs)('%s: every fact is, exactly, the field of the record that it names', async (pack) => {
    const app = await testApp({ rows: companyRows(), now })
    const json = await packOf(app, pack)
    const facts = having(json, 'stated_by').filter(({ value }) => value !== undefined)
    expect(facts.length).toBeGreaterThan(10)
    for (const { value, stated_by } of facts) {
      const { dataset, id, field } = stated_by as { dataset: string; id: string; field: string }
      const declared = datasets.find(({ name }) => name === dataset)
      const snapshot = app.app.corpus.acquire()
      const bytes = declared && snapshot?.snapshot.table(declared).get(id, 'full')
      snapshot?.release()
      expect(JSON.parse(String(bytes))[field]).toEqual(value)
    }
  })

  test('a fact that the register does not state is taken from the source that does, and names it', async () => {
    const app = await testApp({ rows: companyRows(), now })
    const { facts } = (await packOf(app, 'company_folder_brief')).source_bundle.houjin_meta
    expect(facts).toContainEqual(
      expect.objectContaining({
        field: 'capital_yen',
        value: 30_000_000,
        stated_by: { dataset: 'facts', id: '1', field: 'field_value_numeric' },
        source_url: 'https://example.go.jp/facts/1',
      }),
    )
  })

  test('what a company disclosed to investors is not called a register', async () => {
    const source_url = 'https://disclosure2.edinet-fsa.go.jp/'
    const app = await testApp({ rows: companyRows({ houjin: [make(houjin, { ...entry, source_url })] }), now })
    const { sources } = await packOf(app, 'company_public_baseline')
    expect(sources.find((one: { source_url: string }) => one.source_url === source_url)).toMatchObject({
      source_kind: 'securities_disclosure',
    })
    expect(sources.map(({ source_kind }: { source_kind: string }) => source_kind)).not.toContain('corporate_registry')
  })

  test('claims, receipts and references are counted from what is there', async () => {
    const app = await testApp({ rows: companyRows(), now })
    const json = await packOf(app, 'company_public_audit_pack')
    const { _evidence: evidence, sources, source_receipts, known_gaps } = json
    expect(evidence).toMatchObject({
      source_count: sources.length,
      known_gap_count: known_gaps.length,
      recommended_followup_count: json.recommended_followup.length,
      source_receipt_completion: { total: source_receipts.length, complete: source_receipts.length, incomplete: 0 },
      basis_fields: ['sources', 'known_gaps', 'sections'],
    })
    const { claim_count, source_linked_claim_count, unsupported_claim_count, source_missing_claim_count } =
      evidence.claim_coverage
    expect(claim_count).toBe(source_linked_claim_count + unsupported_claim_count + source_missing_claim_count)
    expect([unsupported_claim_count, source_missing_claim_count]).toEqual([1, 0])
    expect(evidence.known_gap_refs[0]).toBe('starter_corpus:meta:')
  })
})
