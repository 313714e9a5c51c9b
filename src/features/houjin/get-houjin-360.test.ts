import { describe, expect, test } from 'vitest'
import { type Rows, testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { bid } from '../../datasets/bid.ts'
import { caseStudy } from '../../datasets/case-study.ts'
import { enforcementAction } from '../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { houjin } from '../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'

const number = '8000012050008'
const now = new Date('2026-11-21T00:00:00Z')

const rows: Rows = [
  [
    houjin,
    [
      make(houjin, {
        houjin_bangou: number,
        name: '試験工業株式会社',
        address: '東京都',
        prefecture: '東京都',
        status: 'active',
      }),
    ],
  ],
  [
    invoiceRegistrant,
    [make(invoiceRegistrant, { invoice_registration_number: `T${number}`, revoked_date: '2026-11-21' })],
  ],
  [
    caseStudy,
    [1, 2, 3].map((n) => make(caseStudy, { houjin_bangou: number, total_subsidy_received_yen: n * 1_000_000 })),
  ],
  [
    bid,
    [1, 2].map((n) =>
      make(bid, {
        unified_id: `BID-000000000${n}`,
        confidence: 1,
        winner_houjin_bangou: number,
        awarded_amount_yen: n * 10,
        decision_date: '2025-03-04',
      }),
    ),
  ],
  [
    enforcementAction,
    ['fine', 'contract_suspend'].map((enforcement_kind, n) =>
      make(enforcementAction, {
        houjin_bangou: number,
        enforcement_kind,
        amount_yen: 5,
        issuance_date: `2026-0${n + 1}-01`,
      }),
    ),
  ],
  [enforcementCase, [make(enforcementCase, { case_id: 'HEC-1', recipient_houjin_bangou: number })]],
]

describe('get_houjin_360', () => {
  test('shows every section with true totals and sums, and at most `limit` records in each', async () => {
    const app = await testApp({ rows, now })
    const { status, json } = await app.get(`/v1/houjin/${number}/360?limit=1`)
    expect(status).toBe(200)
    expect(json).toMatchObject({ houjin_bangou: number, limit_per_section: 1, _billing_unit: 1, recent_news: [] })
    expect(json.master).toMatchObject({
      name: '試験工業株式会社',
      active: true,
      total_adoptions_rollup: 3,
      total_received_yen_rollup: 6_000_000,
    })
    expect(json.adoption_records).toMatchObject({ total: 3, total_amount_yen: 6_000_000 })
    expect(json.bids_won).toMatchObject({ total: 2, total_awarded_yen: 30, records: [{ year: 2025 }] })
    expect(json.enforcement_cases).toMatchObject({
      total: 2,
      total_amount_yen: 10,
      max_severity: 'high',
      records: [{ enforcement_kind: 'contract_suspend', severity: 'medium' }],
      published_cases: { total: 1, recent: [{ case_id: 'HEC-1' }] },
    })
    for (const { records } of [json.adoption_records, json.bids_won, json.enforcement_cases])
      expect(records).toHaveLength(1)
    expect(json.invoice_registrant_status).toMatchObject({ registered: false, status: 'revoked' })
    expect(json.data_quality.sections_without_records).toEqual(['corp_facts'])
    expect(json.watch_alerts).toMatchObject({ is_watched: false, watch_subscribers: 0 })
  })

  test('the day of the tax agency is told of entries that were read from its own site only', async () => {
    const [[, [entry = {}] = []] = []] = rows
    const read = { ...entry, source_fetched_at: '2026-10-31T16:00:00Z' }
    const sources = ['https://www.houjin-bangou.nta.go.jp/', 'https://disclosure2.edinet-fsa.go.jp/']
    const days = sources.map(async (source_url) => {
      const app = await testApp({ rows: [[houjin, [{ ...read, source_url }]]], now })
      return (await app.get(`/v1/houjin/${number}/360`)).json.master.last_updated_nta
    })
    expect(await Promise.all(days)).toEqual(['2026-11-01', null])
  })

  test('the scores are those of the documented formulas, with their components', async () => {
    const app = await testApp({ rows, now })
    const { scores } = (await app.get(`/v1/houjin/${number}/360`)).json
    // enforcement: (0.85 + 0.55) / (1.4 + 1.5)
    expect(scores.risk).toMatchObject({
      value: 0.5205,
      components: { enforcement: 0.4828, invoice: 0.85, news: 0 },
      weights: { enforcement: 0.55, invoice: 0.3, news: 0.15 },
    })
    // adoptions: ½·3/6 + ½·6/26; bids: ½·2/5 + ½·0.00003/50.00003
    expect(scores.credit).toMatchObject({ value: 0.2244, components: { adoptions: 0.3654, bids: 0.2, size: 0 } })
    // registry: ½·1 + ½·3/5
    expect(scores.compliance).toMatchObject({
      value: 0.24,
      components: { invoice: 0.1, enforcement: 0.1, registry: 0.8 },
    })
    expect(scores.risk.interpretation).toContain('与信')
  })

  test('a change of the entry between two snapshots is news, the newest first', async () => {
    const app = await testApp({ rows, now })
    const [, [entry = {}] = []] = rows[0] ?? []
    for (const [day, name] of [
      ['22', '新試験工業株式会社'],
      ['23', '最新試験工業株式会社'],
    ] as const) {
      app.clock.now = new Date(`2026-11-${day}T00:00:00Z`)
      await app.publish([[houjin, [{ ...entry, name }]]])
    }
    const { recent_news } = (await app.get(`/v1/houjin/${number}/360`)).json
    expect(recent_news).toMatchObject([
      {
        field_name: 'name',
        prev_value: '新試験工業株式会社',
        new_value: '最新試験工業株式会社',
        kind: 'amendment_diff',
      },
      { field_name: 'name', prev_value: '試験工業株式会社', detected_at: '2026-11-22T00:00:00.000Z' },
    ])
  })

  test('the number may have a T, hyphens and full width; one that is none, and one nobody knows, are told apart', async () => {
    const app = await testApp({ rows, now })
    for (const spelling of [`T${number}`, '8-0000-1205-0008', '８００００１２０５０００８'])
      expect((await app.get(`/v1/houjin/${encodeURIComponent(spelling)}/360`)).json.houjin_bangou).toBe(number)
    const malformed = await app.get('/v1/houjin/12/360')
    expect([malformed.status, malformed.json.detail.error]).toEqual([422, 'invalid_houjin_bangou'])
    const unknown = await app.get('/v1/houjin/1000012010003/360')
    expect([unknown.status, unknown.json.detail.error]).toEqual([404, 'houjin_not_found'])
    for (const bad of ['limit=0', 'limit=51', 'fields=full'])
      expect([bad, (await app.get(`/v1/houjin/${number}/360?${bad}`)).status]).toEqual([bad, 422])
  })
})
