import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { factsByField, snapshotDay, sourced } from '../../../../test/sourced.ts'
import { amendment } from '../../../datasets/amendment.ts'
import { entityFact } from '../../../datasets/entity-fact.ts'
import { entitySource } from '../../../datasets/entity-source.ts'
import { exclusionRule } from '../../../datasets/exclusion-rule.ts'
import { precomputedSummary } from '../../../datasets/precomputed-summary.ts'
import { program } from '../../../datasets/program.ts'

type Given = Record<string, unknown>

const solar = {
  unified_id: 'UNI-solar',
  primary_name: '太陽光設備補助金',
  authority_name: '試験県',
  prefecture: '長野県',
  aliases: ['ソーラー補助', 'Solar grant'],
  amount_max_man_yen: 500,
  subsidy_rate: 0.5,
  application_window: { start: '2026-04-01', end: null },
  target_types: ['中小企業'],
  enriched: { B: { target_employees: '300名以下', 'odd.name': 1 }, C: null },
}

/** A service with one program and what else is said about it, and its packet. */
async function packetOf({ others = [], ...given }: { others?: [never, Given][] } & Given = {}) {
  const rows = [[program, [sourced(program, { ...solar, ...given })]], ...others.map(([one, row]) => [one, [row]])]
  const app = await testApp({ rows: rows as never, now: snapshotDay })
  const packet = async (query = '') => (await app.get(`/v1/evidence/packets/program/UNI-solar?${query}`)).json
  return { app, packet }
}

const other = (dataset: unknown, row: Given) => [dataset, row] as [never, Given]

describe('get_evidence_packet of a program', () => {
  test('states each field with its unit, source, and the record and field that hold the value', async () => {
    const { app, packet } = await packetOf()
    const { records, ...rest } = await packet()
    expect(rest).toMatchObject({
      outcome: 'HIT',
      api_version: 'v1',
      answer_not_included: true,
      service_cost_jpy: 3,
      source_count: 1,
      estimated_tokens_saved: null,
      generated_at: '2026-05-31T15:00:00Z',
      query: { normalized_filters: { subject_kind: 'program', subject_id: 'UNI-solar' } },
    })
    expect(rest.packet_id).toMatch(/^evp_[0-9a-f]{16}$/)
    expect(rest.corpus_snapshot_id).toBe(app.app.corpus.currentId)
    expect(records).toHaveLength(1)
    const facts: Record<string, Given> = factsByField(records[0])
    expect(facts.amount_max_man_yen).toEqual({
      fact_id: 'programs:UNI-solar#amount_max_man_yen',
      field: 'amount_max_man_yen',
      value: 500,
      unit: '万円',
      confidence: 0.3333,
      quote: null,
      standing: 'confirmed',
      how: 'fetched',
      day: '2026-05-22',
      stated_by: { dataset: 'programs', id: 'UNI-solar', field: 'amount_max_man_yen' },
      source: {
        url: 'https://example.go.jp/programs/UNI-solar',
        publisher: '試験県',
        checksum: 'sha256:aa',
        fetched_at: '2026-05-22T00:00:00Z',
        license: 'gov_standard',
        document_id: null,
      },
    })
    expect(facts.subsidy_rate).toMatchObject({ value: 0.5, unit: '割合' })
    expect(facts['application_window.start']).toMatchObject({
      value: '2026-04-01',
      stated_by: { field: 'application_window.start' },
    })
    expect(facts.target_types).toMatchObject({ value: ['中小企業'] })
  })

  test('a number, rate or date that no source states is a gap and never a fact', async () => {
    const { packet } = await packetOf()
    const { records, quality, known_gaps } = await packet()
    const facts = factsByField(records[0])
    expect(facts).not.toHaveProperty('amount_min_man_yen')
    expect(facts).not.toHaveProperty(['application_window.end'])
    const unstated = quality.known_gaps_inventory.filter(({ kind }: Given) => kind === 'not_stated_by_source')
    expect(unstated.map(({ field }: Given) => field)).toEqual(['amount_min_man_yen', 'application_window.end'])
    expect(unstated[0].affected_records).toEqual(['UNI-solar'])
    expect(known_gaps).toEqual(quality.known_gaps)
    expect(known_gaps).toEqual(
      expect.arrayContaining(['starter_corpus', 'amendment_diff_unavailable', 'precomputed_summary_unavailable']),
    )
  })

  test('fields=full adds the details of the dimensions, by a path that finds them again', async () => {
    const { packet } = await packetOf()
    const facts: Record<string, Given> = factsByField((await packet('fields=full')).records[0])
    expect(facts['enriched.B.target_employees']).toMatchObject({ value: '300名以下' })
    expect(Object.keys(facts).filter((field) => field.startsWith('enriched'))).toHaveLength(1)
    expect(factsByField((await packet()).records[0])).not.toHaveProperty(['enriched.B.target_employees'])
  })

  test('each further source that says the same raises the confidence of a fact, up to 1', async () => {
    const said = (fact_id: number, value: number, page = fact_id) =>
      other(
        entityFact,
        sourced(entityFact, {
          fact_id,
          entity_id: 'UNI-solar',
          field_name: 'amount_max_man_yen',
          field_value_numeric: value,
          field_value_text: '500万円',
          unit: '万円',
          source_url: `https://example.go.jp/page/${page}`,
        }),
      )
    const confidences = async (...others: [never, Given][]) => {
      const { packet } = await packetOf({ others })
      const { facts } = (await packet()).records[0]
      const amounts = facts.filter(({ field }: Given) => field === 'amount_max_man_yen')
      return amounts.map(({ confidence }: Given) => confidence)
    }
    expect(await confidences(said(1, 500))).toEqual([0.6667, 0.6667])
    expect(await confidences(said(1, 500), said(2, 500, 1))).toEqual([0.6667, 0.6667, 0.6667])
    expect(await confidences(said(1, 500), said(2, 500), said(3, 500))).toEqual([1, 1, 1, 1])
    expect(await confidences(said(1, 400))).toEqual([0.3333, 0.3333])
  })

  test('a single fact carries its value, the span it was read from, and the document it names', async () => {
    const document = sourced(entitySource, {
      source_id: 7,
      entity_id: 'UNI-solar',
      is_pdf: true,
      domain: 'example.go.jp',
      source_url: 'https://example.go.jp/guide',
    })
    const fact = sourced(entityFact, {
      fact_id: 9,
      entity_id: 'UNI-solar',
      field_name: 'per_site_yen',
      field_value_numeric: 70,
      source_id: 7,
      field_value_text: '1件70円',
      unit: '円',
      source_url: null,
      source_checksum: null,
      license: null,
    })
    const { packet } = await packetOf({ others: [other(entitySource, document), other(entityFact, fact)] })
    const [record] = (await packet()).records
    expect(factsByField(record).per_site_yen).toMatchObject({
      value: 70,
      unit: '円',
      quote: '1件70円',
      stated_by: { dataset: 'facts', id: '9', field: 'field_value_numeric' },
      source: { url: 'https://example.go.jp/guide', document_id: '7|UNI-solar', license: 'gov_standard' },
    })
    expect(record.pdf_fact_refs).toEqual([
      { fact_id: 'facts:9#field_value_numeric', source_url: 'https://example.go.jp/guide' },
    ])
  })

  test('include_rules lists the rules that name it, each with a verdict, its partners and its evidence', async () => {
    const clause = {
      field: 'description',
      value: '併用できる',
      span: '併用できます',
      source_url: 'https://example.go.jp/guide.pdf',
      how: 'read_from_copy',
      day: '2026-08-22',
      sha256: null,
      place: '太陽光設備補助金 公募要領 › 第3条',
    }
    const rule = (rule_id: string, given: Given) =>
      sourced(exclusionRule, {
        rule_id,
        program_a: 'UNI-solar',
        program_b: 'UNI-wind',
        source_urls: [`https://example.go.jp/${rule_id}`],
        ...given,
      })
    const rules = [
      rule('xr-1', { kind: 'mutex', severity: 'absolute', description: '併用不可' }),
      rule('xr-2', { kind: 'mutex', severity: 'absolute', extra: { scope: 'same_expense' }, source_notes: '12頁' }),
      rule('xr-3', { kind: 'prerequisite', program_a: 'ソーラー補助' }),
      rule('xr-4', { kind: 'combine_ok', program_a: '太陽光設備補助金', evidence: [clause] }),
      rule('xr-5', { kind: 'unheard of' }),
      rule('xr-6', { kind: 'mutex', program_a: 'UNI-other' }),
      rule('xr-7', { kind: 'mutex', license: 'proprietary' }),
    ]
    const { packet } = await packetOf({ others: rules.map((row) => other(exclusionRule, row)) })
    const { records, quality, license_gate } = await packet('include_rules=true')
    expect(records[0].rules.map(({ rule_id, verdict }: Given) => [rule_id, verdict])).toEqual([
      ['xr-1', 'block'],
      ['xr-2', 'defer'],
      ['xr-3', 'defer'],
      ['xr-4', 'allow'],
      ['xr-5', 'defer'],
    ])
    expect(records[0].rules[0]).toMatchObject({
      partners: ['UNI-wind'],
      evidence_url: 'https://example.go.jp/xr-1',
      note: '併用不可',
      stated_by: { dataset: 'exclusion_rules', id: 'xr-1' },
    })
    expect(records[0].rules[0]).toMatchObject({ learnt: 'cited_page', source_notes: null, turns_on: [] })
    expect(records[0].rules[1]).toMatchObject({
      source_notes: '12頁',
      turns_on: [{ kind: 'same_expense', ja: '同じ経費に両方を充てるか' }],
    })
    expect(records[0].rules[3]).toMatchObject({
      learnt: 'quoted_page',
      document: { title: '太陽光設備補助金 公募要領', heading: '第3条', span: '併用できます' },
    })
    expect(quality.human_review_required).toBe(true)
    expect(license_gate.blocked_detail_reasons).toEqual({ proprietary: 1 })
    expect((await packet()).records[0].rules).toEqual([])
  })

  test('says whether no rule is connected at all or none names the program', async () => {
    const unconnected = await packetOf()
    expect((await unconnected.packet('include_rules=true')).known_gaps).toContain('compat_matrix_unavailable')
    const elsewhere = sourced(exclusionRule, { rule_id: 'xr-1', program_a: 'UNI-other' })
    const connected = await packetOf({ others: [other(exclusionRule, elsewhere)] })
    expect((await connected.packet('include_rules=true')).known_gaps).toContain('compat_matrix_no_partner')
    expect((await connected.packet()).known_gaps).not.toContain('compat_matrix_no_partner')
  })

  test('shows the five newest changes, the summary written ahead, and the other names', async () => {
    const change = (day: number) =>
      sourced(amendment, {
        amendment_id: `AMD-${day}`,
        entity_id: 'UNI-solar',
        field_name: 'subsidy_rate',
        detected_at: `2026-05-0${day}T00:00:00Z`,
      })
    const summary = sourced(precomputedSummary, {
      entity_id: 'UNI-solar',
      basis: 'programs',
      summaries: { 200: '太陽光の補助', 50: '短い' },
      token_estimates: { 200: 4 },
      source_quality: 0.8,
    })
    const others = [
      ...[1, 2, 3, 4, 5, 6].map((day) => other(amendment, change(day))),
      other(precomputedSummary, summary),
    ]
    const { packet } = await packetOf({ others })
    const { records, known_gaps, evidence_value } = await packet()
    const [record] = records
    expect(record.recent_changes.map(({ detected_at }: Given) => detected_at)).toEqual(
      [6, 5, 4, 3, 2].map((day) => `2026-05-0${day}T00:00:00Z`),
    )
    expect(record.recent_changes[0]).toMatchObject({ field_name: 'subsidy_rate', label: '補助率' })
    expect(record.short_summary).toMatchObject({
      text: '太陽光の補助',
      size: 200,
      token_estimate: 4,
      basis: 'programs',
    })
    expect(evidence_value.precomputed_records).toBe(1)
    expect(record.aliases.map(({ text, language }: Given) => [text, language])).toEqual([
      ['ソーラー補助', 'ja'],
      ['Solar grant', null],
    ])
    expect(known_gaps).not.toContain('amendment_diff_unavailable')
    expect(known_gaps).not.toContain('precomputed_summary_unavailable')
  })
})
