import { describe, expect, test } from 'vitest'
import { type Rows, testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { amendment } from '../../datasets/amendment.ts'
import { caseStudy } from '../../datasets/case-study.ts'
import { enforcementAction } from '../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { houjin } from '../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { program } from '../../datasets/program.ts'

type Given = Record<string, unknown>

const url = '/v1/audit/workpaper'
const number = '8999999000001'
const license = 'pdl_v1.0'
const source_url = 'https://example.go.jp/source'
const requested = { client_houjin_bangou: number, fiscal_year: 2025 }

const entry = make(houjin, {
  houjin_bangou: number,
  name: '見本工業株式会社',
  prefecture: '東京都',
  license,
  source_url,
})
const adopted = (case_id: string, given: Given = {}) =>
  make(caseStudy, {
    case_id,
    houjin_bangou: number,
    company_name: '見本工業株式会社',
    license,
    source_url,
    publication_date: '2025-06-01',
    programs_used: ['見本補助金'],
    prefecture: '大阪府',
    ...given,
  })
const action = (enforcement_id: string, given: Given = {}) =>
  make(enforcementAction, {
    enforcement_id,
    houjin_bangou: number,
    issuance_date: '2025-07-01',
    license,
    source_url,
    ...given,
  })
const change = (entity_id: string, detected_at: string) =>
  make(amendment, {
    entity_id,
    field_name: 'subsidy_rate',
    prev_value: '0.5',
    new_value: '0.66',
    detected_at,
    license,
    source_url,
  })

async function workpapers(...rows: Rows) {
  const app = await testApp({ rows: [[houjin, [entry]], ...rows], now: new Date('2026-05-01T00:00:00Z') })
  const render = (given: Given = {}) => app.post(url, { ...requested, ...given })
  const body = async (given: Given = {}) => (await render(given)).json
  return { app, render, body }
}

const searchedIn = ({ no_hits }: { no_hits: { dataset: string }[] }) => no_hits.map(({ dataset }) => dataset)
const codes = ({ known_gaps }: { known_gaps: { code: string }[] }) => known_gaps.map(({ code }) => code)

describe('render_audit_workpaper', () => {
  test('tells what sources say about the company and the year, each row with the record that states it', async () => {
    const { app, body } = await workpapers(
      [program, [make(program, { unified_id: 'UNI-a', primary_name: '見本補助金' })]],
      [
        invoiceRegistrant,
        [make(invoiceRegistrant, { invoice_registration_number: `T${number}`, prefecture: '東京都', license })],
      ],
      [
        caseStudy,
        [adopted('c1', { total_subsidy_received_yen: 1_000_000 }), adopted('c2', { publication_date: '2019-01-01' })],
      ],
      [
        enforcementAction,
        [action('e1', { amount_yen: 300_000, reason_summary: '返還命令', enforcement_kind: 'grant_refund' })],
      ],
      [amendment, [change('UNI-a', '2025-05-01T00:00:00Z'), change('UNI-b', '2025-05-01T00:00:00Z')]],
    )
    expect(await body()).toMatchObject({
      client_houjin_bangou: number,
      fiscal_year: 2025,
      fy_window: { start: '2025-04-01', end: '2026-03-31' },
      houjin_meta: {
        name: '見本工業株式会社',
        prefecture: '東京都',
        total_adoptions: 2,
        total_received_yen: 1_000_000,
        source_url,
        stated_by: { dataset: 'houjin', id: number },
      },
      fy_adoptions: [
        {
          program_id: 'UNI-a',
          program_name: '見本補助金',
          applicant_name: '見本工業株式会社',
          award_date: null,
          amount_yen: 1_000_000,
          fiscal_year: 2025,
          announce_date: '2025-06-01',
          source_url,
          stated_by: { dataset: 'case_studies', id: 'c1' },
        },
      ],
      fy_enforcement: [
        {
          detail_id: 'e1',
          enforcement_kind: 'grant_refund',
          enforcement_date: '2025-07-01',
          amount_yen: 300_000,
          summary: '返還命令',
          source_url,
          stated_by: { dataset: 'enforcement_actions', id: 'e1' },
        },
      ],
      jurisdiction_breakdown: {
        registered_prefecture: '東京都',
        invoice_prefecture: '東京都',
        operational_top_prefecture: '大阪府',
        mismatch: true,
      },
      amendment_alerts: [{ entity_id: 'UNI-a', field_name: 'subsidy_rate', prev_value: '0.5', new_value: '0.66' }],
      counts: { fy_adoption_count: 1, fy_enforcement_count: 1, fy_amendment_alert_count: 1, mismatch: true },
      auditor_flags: [
        expect.stringContaining('行政処分・返還等の公表が1件'),
        expect.stringContaining('登録: 東京都、インボイス: 東京都、採択事業: 大阪府'),
        expect.stringContaining('変更が1件'),
      ],
      _billing_unit: 5,
      _disclaimer: expect.stringContaining('公認会計士法'),
      generated_at: '2026-04-30T15:00:00Z',
      corpus_snapshot_id: app.app.corpus.currentId,
    })
  })

  test('a year has its first and its last day, in Japan', async () => {
    const days = ['2025-03-31', '2025-04-01', '2026-03-31', '2026-04-01', null]
    const times = ['2025-03-31T14:59:59Z', '2025-03-31T15:00:00Z', '2026-03-31T14:59:59Z', '2026-03-31T15:00:00Z']
    const { body } = await workpapers(
      [program, [make(program, { unified_id: 'UNI-a' })]],
      [caseStudy, days.map((publication_date, i) => adopted(`c${i}`, { publication_date, programs_used: ['UNI-a'] }))],
      [enforcementAction, days.map((issuance_date, i) => action(`e${i}`, { issuance_date }))],
      [amendment, times.map((time) => change('UNI-a', time))],
    )
    const found = await body()
    expect(found.fy_adoptions.map(({ stated_by }: { stated_by: Given }) => stated_by.id)).toEqual(['c2', 'c1'])
    expect(found.fy_enforcement.map(({ detail_id }: Given) => detail_id)).toEqual(['e2', 'e1'])
    expect(found.amendment_alerts.map(({ detected_at }: Given) => detected_at)).toEqual([times[2], times[1]])
    expect(found.known_gaps).toContainEqual(
      expect.objectContaining({ code: 'date_not_stated', message_ja: expect.stringContaining('2件') }),
    )
  })

  test('what no source states is null and a known gap, and nothing is summed where nothing is stated', async () => {
    const { body } = await workpapers([caseStudy, [adopted('c1', { programs_used: ['誰も知らない補助金'] })]])
    const found = await body()
    expect(found.houjin_meta.total_received_yen).toBe(null)
    expect(found.fy_adoptions[0]).toMatchObject({ amount_yen: null, program_id: null, award_date: null })
    expect(codes(found)).toEqual(
      expect.arrayContaining([
        'amount_not_stated',
        'program_not_identified',
        'award_date_not_stated',
        'invoice_registrant_missing',
      ]),
    )
  })

  test('a name that two programs bear stands for neither', async () => {
    const twice = ['UNI-a', 'UNI-b'].map((unified_id) => make(program, { unified_id, primary_name: '見本補助金' }))
    const { body } = await workpapers([program, twice], [caseStudy, [adopted('c1')]])
    expect((await body()).fy_adoptions[0].program_id).toBe(null)
  })

  test('records that may not be passed on are counted and not shown, and their section states no no-hit', async () => {
    const { body } = await workpapers(
      [
        caseStudy,
        [adopted('c1', { license: 'proprietary', total_subsidy_received_yen: 5 }), adopted('c2', { license: null })],
      ],
      [
        enforcementCase,
        [
          make(enforcementCase, {
            case_id: 'k',
            recipient_houjin_bangou: number,
            disclosed_date: '2025-08-01',
            disclosed_until: '2026-05-01',
            license,
          }),
        ],
      ],
    )
    const before = await body()
    expect(before).toMatchObject({ fy_adoptions: [], houjin_meta: { total_adoptions: 0, total_received_yen: null } })
    expect(before.fy_enforcement).toHaveLength(1)
    expect(before.known_gaps).toContainEqual(
      expect.objectContaining({ code: 'licence_withheld', message_ja: expect.stringContaining('2件') }),
    )
    expect(searchedIn(before)).toEqual(['enforcement_actions', 'amendments'])
  })

  test('empty sections state what was looked for in how much, and that this proves nothing', async () => {
    const { body } = await workpapers([caseStudy, [adopted('c1')]])
    const { no_hits, auditor_flags } = await body({ fiscal_year: 2010 })
    expect(no_hits.map(({ dataset, rows_scanned }: Given) => [dataset, rows_scanned])).toEqual([
      ['case_studies', 1],
      ['enforcement_actions', 0],
      ['enforcement_cases', 0],
      ['amendments', expect.any(Number)],
    ])
    expect(no_hits[0]).toMatchObject({
      predicate: { houjin_bangou: number, publication_date: { from: '2010-04-01', until: '2011-03-31' } },
      no_hit_not_absence: true,
    })
    expect(auditor_flags).toContainEqual(expect.stringContaining('採択は収録データにありません'))
  })

  test('the same snapshot and input give the same bytes on another day, as JSON, Markdown and Excel', async () => {
    const { app, render } = await workpapers([caseStudy, [adopted('c1')]])
    const all = async () => Promise.all(['json', 'md', 'xlsx'].map(async (format) => (await render({ format })).text))
    const first = await all()
    app.clock.now = new Date('2026-12-31T00:00:00Z')
    await app.restart()
    expect(await all()).toEqual(first)
  })

  test('files are named after company and year, and hold every row', async () => {
    const { app, render } = await workpapers([caseStudy, [adopted('c1', { total_subsidy_received_yen: 1_234_567 })]])
    const md = await render({ format: 'md' })
    expect(md.headers['content-type']).toBe('text/markdown; charset=utf-8')
    expect(md.headers['content-disposition']).toBe(`attachment; filename="workpaper-${number}-2025.md"`)
    expect(md.text).toContain('# 監査調書（公表情報） 見本工業株式会社')
    expect(md.text).toContain('1,234,567')
    const raw = await app.app.http.inject({
      method: 'POST',
      url: `${url}?format=xlsx`,
      payload: requested,
      remoteAddress: '198.51.100.9',
    })
    expect(raw.headers['content-type']).toContain('spreadsheetml.sheet')
    expect(raw.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })
})
