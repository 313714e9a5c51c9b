import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { bothWays } from '../../../test/both-ways.ts'
import { make } from '../../../test/make.ts'
import { taxRuleset } from '../../datasets/tax-ruleset.ts'

const id = (digit: number) => `TAX-00000000a${digit}`
const rows = [
  make(taxRuleset, {
    unified_id: id(1),
    ruleset_name: '甲',
    effective_from: '2023-10-01',
    effective_until: '2026-12-31',
    tax_category: 'consumption',
    rate_or_amount: '80％',
    eligibility_conditions_json: { op: 'all', of: [] },
  }),
  make(taxRuleset, {
    unified_id: id(2),
    ruleset_name: '乙',
    effective_from: '2026-10-01',
    effective_until: '2026-11-30',
    tax_category: 'consumption',
    rate_or_amount: '70％',
    eligibility_conditions_json: { op: 'all', of: [] },
  }),
  make(taxRuleset, {
    unified_id: id(3),
    ruleset_name: '丙',
    effective_from: '2027-01-01',
    effective_until: null,
    tax_category: 'corporate',
    rate_or_amount: null,
    eligibility_conditions_json: null,
  }),
]

test('the share of input tax goes by the day of the purchase and by what could be known; measures end in a window and are set side by side', async () => {
  const app = await testApp({ now: new Date('2026-11-21T03:00:00Z'), rows: [[taxRuleset, rows]] })
  const ratio = (purchase_date: string, known_on?: string) =>
    bothWays(app, 'get_invoice_transition_ratio', { purchase_date, ...(known_on && { known_on }) })

  const shares = [
    ['2023-09-30', 100, 100],
    ['2023-10-01', 80, 80],
    ['2026-09-30', 80, 80],
    ['2026-10-01', 70, 50],
    ['2028-09-30', 70, 50],
    ['2028-10-01', 50, 50],
    ['2029-10-01', 50, 0],
    ['2030-09-30', 50, 0],
    ['2030-10-01', 30, 0],
    ['2031-09-30', 30, 0],
    ['2031-10-01', 0, 0],
  ] as const
  for (const [day, now, before] of shares) {
    const { ratio_percent, before_reform, why } = await ratio(day)
    expect([day, ratio_percent, before_reform.ratio_percent, why]).toEqual([day, now, before, null])
  }
  const today = await ratio('2026-11-21')
  expect(today).toMatchObject({
    applies: {
      law_state: 'fy2026',
      from: '2026-10-01',
      until: '2028-09-30',
      article: '附則第53条',
      next: { ratio_percent: 50 },
    },
    before_reform: { law_state: 'original', until: '2029-09-30', next: { from: '2029-10-01', ratio_percent: 0 } },
    annual_limits: [
      { annual_limit_yen: 1_000_000_000, period_begins_from: '2024-10-01', period_begins_until: '2026-09-30' },
      { annual_limit_yen: 100_000_000, period_begins_from: '2026-10-01', basis: 'secondary_page' },
    ],
  })
  expect(today.known_gaps.map(({ code }: { code: string }) => code)).toEqual([
    'reform_not_confirmed_at_source',
    'text_of_law_not_compared',
  ])
  // The classic trap: what the law said before the reform.
  expect(await ratio('2026-11-21', '2026-03-30')).toMatchObject({
    ratio_percent: 50,
    applies: { law_state: 'original' },
  })
  expect(await ratio('2026-11-21', '2026-03-31')).toMatchObject({ ratio_percent: 70 })
  expect(await ratio('2026-11-21', '2023-09-30')).toMatchObject({
    ratio_percent: null,
    applies: null,
    why: 'unknown_before',
  })
  for (const [query, loc] of [
    ['purchase_date=2026-02-30', 'purchase_date'],
    ['purchase_date=2026-11-21&known_on=2026-11-22', 'known_on'],
    ['known_on=2026-11-21', 'purchase_date'],
  ] as const) {
    const { status, json } = await app.get(`/v1/tax_rulesets/invoice_transition?${query}`)
    expect([status, json.detail[0].loc.at(-1)]).toEqual([422, loc])
  }

  const ending = await bothWays(app, 'list_tax_measures_ending', { from: '2026-11-21', to: '2026-12-31' })
  expect(ending).toMatchObject({
    total: 2,
    without_end: 1,
    results: [
      { unified_id: id(2), effective_until: '2026-11-30', days_left: 9 },
      { unified_id: id(1), effective_until: '2026-12-31', days_left: 40 },
    ],
  })
  const brief = await bothWays(app, 'list_tax_measures_ending', { to: '2026-12-31', fields: 'brief', limit: 1 })
  expect(Object.keys(brief.results[0])).toEqual(expect.arrayContaining(['ruleset_name', 'period_basis', 'source_url']))
  expect(Object.keys(brief.results[0])).not.toContain('rate_or_amount')
  const corporate = await bothWays(app, 'list_tax_measures_ending', { tax_category: 'corporate' })
  expect(corporate).toMatchObject({ from: '2026-11-21', to: '2027-11-21', total: 0, results: [], without_end: 1 })
  const second = await bothWays(app, 'list_tax_measures_ending', { limit: 1, offset: 1 })
  expect(second).toMatchObject({ total: 2, results: [{ unified_id: id(1) }] })
  const torn = await app.get('/v1/tax_rulesets/ending?from=2026-11-21&to=2026-11-20')
  expect([torn.status, torn.json.detail[0].loc]).toEqual([422, ['query', 'to']])

  const compared = await bothWays(app, 'compare_tax_rulesets', { unified_ids: [id(2), id(3), id(9)], on: '2026-11-21' })
  expect(compared).toMatchObject({
    rulesets: [
      { unified_id: id(2), period_state: 'in_force' },
      { unified_id: id(3), period_state: 'not_yet_in_force' },
    ],
    not_found: [{ unified_id: id(9), why: 'not_covered' }],
  })
  const row = (field: string) => compared.fields.find((one: { field: string }) => one.field === field)
  expect(row('rate_or_amount')).toEqual({ field: 'rate_or_amount', is_same: false, values: ['70％', null] })
  expect(row('authority').values).toHaveLength(2)
  for (const [unified_ids, status] of [
    [[id(1)], 422],
    [[id(1), id(1)], 422],
    [['TAX-1', id(1)], 422],
    [[id(1), id(8)], 404],
  ] as const)
    expect((await app.post('/v1/tax_rulesets/compare', { unified_ids })).status).toBe(status)
})
