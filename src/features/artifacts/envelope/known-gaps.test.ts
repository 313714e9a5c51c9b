import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { action, adoption, companyRows, entry, having, now, number, packOf } from '../../../../test/artifact-company.ts'
import { make } from '../../../../test/make.ts'
import { houjin } from '../../../datasets/houjin.ts'

interface Gap {
  readonly gap_id: string
  readonly section: string
  readonly dataset: string | null
}

const idsOf = (json: { known_gaps: Gap[] }, section: string) =>
  json.known_gaps.filter((gap) => gap.section === section).map(({ gap_id }) => gap_id)

const other = '1000012010003'

describe('known gaps', () => {
  test('a record whose licence does not let it be passed on leaves no trace but a count with its reason', async () => {
    const rows = companyRows({
      case_studies: [
        adoption('a', 1_000_000, '2024-01-01'),
        adoption('b', 777_777_777, '2024-02-02', { license: 'unknown', case_title: '秘密の事業' }),
        adoption('c', 777_777_777, '2024-02-02', { license: null }),
      ],
    })
    const app = await testApp({ rows, now })
    const json = await packOf(app, 'company_public_baseline')
    expect(JSON.stringify(json)).not.toMatch(/777777777|777,777,777|秘密の事業|HCS-b|adoptions\/[bc]/)
    expect(json.summary.adoption_record_count).toBe(1)
    expect(json.source_bundle.houjin_meta.total_received_yen).toBe(1_000_000)
    expect(json.known_gaps).toContainEqual(
      expect.objectContaining({
        gap_id: 'records_blocked_by_license_gate',
        section: 'adoption_history',
        dataset: 'case_studies',
        severity: 'warning',
        blocked_reasons: { unknown: 1, unknown_null: 1 },
      }),
    )
  })

  test('a section that was not asked for is said to be left out, in the answer and in its document', async () => {
    const app = await testApp({ rows: companyRows(), now })
    const requested = { houjin_bangou: number, include_sections: ['meta', 'invoice_status'] }
    const json = await packOf(app, 'company_public_baseline', requested)
    expect(json.known_gaps.find(({ gap_id }: Gap) => gap_id === 'sections_not_requested')).toMatchObject({
      missing_fields: ['adoption_history', 'enforcement', 'peer_summary', 'jurisdiction', 'watch_status'],
      message_ja: expect.stringContaining('行政処分・不正受給等の公表'),
    })
    expect(json.sections[2]).toMatchObject({
      section_id: 'public_signals',
      rows: [],
      not_requested: ['enforcement', 'adoption_history', 'jurisdiction', 'peer_summary'],
    })
    const { text } = await app.post('/v1/artifacts/company_public_baseline?format=md', requested)
    expect(text).toContain('- 「行政処分・不正受給等の公表」は今回の対象に含めていません。')
    expect(text).not.toContain('表示できる記録がありません')
    const whole = await packOf(app, 'company_public_baseline')
    expect(whole.known_gaps.map(({ gap_id }: Gap) => gap_id)).not.toContain('sections_not_requested')
  })

  test('a section that is cut says how to see more, unless there is no more to be seen', async () => {
    const many = Array.from({ length: 51 }, (_, i) => adoption(`n${i}`, i, '2024-01-01'))
    const app = await testApp({ rows: companyRows({ case_studies: many }), now })
    const cut = async (max_per_section: number) =>
      (await packOf(app, 'company_public_baseline', { max_per_section })).known_gaps.find(
        ({ gap_id }: Gap) => gap_id === 'section_truncated',
      )
    expect((await cut(49)).message_ja).toMatch(/^51件のうち49件.*50件まで増やせます。$/)
    expect((await cut(50)).message_ja).toMatch(/^51件のうち50件.*この件数までです。$/)
  })

  test('a section whose records are all kept back is empty without saying that nothing was found', async () => {
    const rows = companyRows({ case_studies: [adoption('a', 1, '2024-01-01', { license: 'proprietary' })] })
    const json = await packOf(await testApp({ rows, now }), 'company_public_audit_pack')
    expect(idsOf(json, 'adoption_history')).toEqual(['empty_section', 'records_blocked_by_license_gate'])
    expect(having(json, 'statement').map(({ dataset }) => dataset)).not.toContain('case_studies')
  })

  test('an empty section says what was searched, how much of it, and that this is no proof', async () => {
    const only = make(houjin, { ...entry, houjin_bangou: other })
    const rows = companyRows({ houjin: [make(houjin, entry), only] })
    const app = await testApp({ rows, now })
    const json = await packOf(app, 'company_public_baseline', { houjin_bangou: other })
    for (const section of ['adoption_history', 'enforcement', 'invoice_status'])
      expect([section, idsOf(json, section)[0]]).toEqual([section, 'empty_section'])
    const gap = json.known_gaps.find(({ section }: Gap) => section === 'enforcement')
    expect(gap.message).toContain('no proof of absence')
    expect(gap.message_ja).toContain('証明ではありません')
    const signals = json.sections.find(({ section_id }: { section_id: string }) => section_id === 'public_signals')
    expect(signals.no_hits).toMatchObject([
      {
        dataset: 'enforcement_actions',
        predicate: { houjin_bangou: other },
        rows_scanned: 2,
        no_hit_not_absence: true,
      },
      { dataset: 'enforcement_cases', predicate: { recipient_houjin_bangou: other }, rows_scanned: 2 },
      { dataset: 'case_studies', predicate: { houjin_bangou: other }, rows_scanned: 3 },
    ])
    const registration = json.sections.find(
      ({ section_id }: { section_id: string }) => section_id === 'registration_status',
    )
    expect(registration).toMatchObject({
      rows: [],
      no_hits: [{ predicate: { invoice_registration_number: `T${other}` } }],
    })
    expect(json.summary).toMatchObject({
      invoice_status: 'not_found_in_returned_section',
      risk_flags: [],
    })
  })

  test('a source that the snapshot does not hold at all is told apart from one without a record', async () => {
    const app = await testApp({ rows: companyRows({ enforcement_actions: [], enforcement_cases: [] }), now })
    const json = await packOf(app, 'company_folder_brief')
    expect(idsOf(json, 'enforcement')).toContain('missing_table')
    expect(idsOf(json, 'adoption_history')).toEqual([])
  })

  test('nothing watches companies yet, and no field is guessed', async () => {
    const json = await packOf(await testApp({ rows: companyRows(), now }), 'company_public_baseline')
    expect(json.summary.watch_status).toBe('not_watched')
    expect(idsOf(json, 'watch_status')).toEqual(['missing_substrate'])
    const unstated = json.known_gaps.find(({ gap_id }: Gap) => gap_id === 'fields_not_held')
    expect(unstated.missing_fields).toContain('founded_date')
    for (const field of unstated.missing_fields)
      expect([field, json.source_bundle.houjin_meta[field]]).toEqual([field, null])
  })

  test('every gap is explained in both languages and is for a person to look at', async () => {
    const rows = companyRows({ enforcement_actions: [action('a', 'fine', '2025-01-01', 1, { source_url: null })] })
    const json = await packOf(await testApp({ rows, now }), 'company_public_audit_pack')
    for (const gap of json.known_gaps) {
      expect(gap.message).toMatch(/[a-z]/)
      expect(gap.message_ja).toMatch(/[ぁ-ん]/)
      expect(['info', 'review', 'warning', 'blocking']).toContain(gap.severity)
      expect(json.human_review_required).toContain(`known_gap:${gap.gap_id}:${gap.section}`)
    }
    expect(json.human_review_required).toEqual([...new Set<string>(json.human_review_required)].sort())
    expect(json._evidence.claim_coverage.source_missing_claim_count).toBe(1)
    expect(json.subject.houjin_bangou).toBe(number)
  })

  test('a company known from awards alone gets a pack that says what it leaves out', async () => {
    const rows = companyRows({
      houjin: [],
      facts: [],
      invoice_registrants: [],
      case_studies: [],
      enforcement_actions: [],
      enforcement_cases: [],
    })
    const json = await packOf(await testApp({ rows, now }), 'company_public_baseline')
    expect(json.summary).toMatchObject({ company_name: null, enforcement_record_count: 0 })
    expect(idsOf(json, 'meta')).toEqual(
      expect.arrayContaining(['missing_table', 'records_blocked_by_license_gate', 'source_receipts_missing']),
    )
    expect(json.sources).toEqual([])
  })
})
