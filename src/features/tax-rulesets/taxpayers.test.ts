import { describe, expect, test } from 'vitest'
import { oneApp } from '../../../test/one-app.ts'

type Given = Record<string, unknown>

interface Cell {
  ruleset_name: string
  applicable: boolean | null
  period_state: string
  reasons: string[]
  needs: { field: string }[]
  assumed: { field: string }[]
}

const app = oneApp({ rows: 'starter', now: new Date('2026-11-27T03:00:00Z') })

const judged = async (business_profile: Given, rest: Given = {}): Promise<Cell[]> =>
  (await app().post('/v1/tax_rulesets/evaluate', { business_profile, ...rest })).json.results
const named = (cells: readonly Cell[], part: string): Cell => {
  const found = cells.filter(({ ruleset_name }) => ruleset_name.includes(part))
  expect(found.map(({ ruleset_name }) => ruleset_name)).toHaveLength(1)
  return found[0] as Cell
}
const yes = (cells: readonly Cell[]): string[] =>
  cells.filter(({ applicable }) => applicable).map(({ ruleset_name }) => ruleset_name)

/** Starts of names; what is not offered at all is `undefined`. */
type Outcomes = Record<string, boolean | null | undefined>

const company = { is_corporation: true, is_blue_return: true }
const person = { is_sole_proprietor: true, is_blue_return: true }
const newlyRegistered = {
  registered_from_exempt: true,
  taxable_sales_base_period_yen: 8_000_000,
  invoice_registration_number: 'T1234567890123',
}
const giant = { ...company, capital_yen: 5_000_000_000, employee_count: 5000, continuing_wage_increase_rate: 0.05 }
const buyer = { supplier_registered: false }
const today = { as_of: '2026-11-27' }
const basicRate = '法人税の基本税率'

const cases: [title: string, profile: Given, rest: Given, outcomes: Outcomes, yes: string[]][] = [
  [
    'a wholly owned subsidiary of a large company has none of the measures for small companies',
    {
      ...company,
      capital_yen: 50_000_000,
      employee_count: 120,
      is_large_corp_subsidiary: true,
      wage_increase_rate: 0.03,
      asset_cost_yen: 350_000,
      rd_expense_yen: 3_000_000,
    },
    { fiscal_year: 2026 },
    {
      中小企業技術基盤強化税制: false,
      中小企業投資促進税制: false,
      '交際費等の損金算入の特例（中小法人）': false,
      '欠損金の繰戻しによる還付（中小企業者等）': false,
      '中小企業者等の少額減価償却資産の特例（令和8年4月1日以後の取得）': false,
      '賃上げ促進税制（中小企業向け）': false,
    },
    [basicRate],
  ],
  [
    'a sole proprietor comes under no measure of corporation tax',
    { ...person, is_corporation: false, capital_yen: 0, employee_count: 3, is_large_corp_subsidiary: false },
    { fiscal_year: 2026 },
    {
      '交際費等の損金算入の特例（中小法人）': false,
      '欠損金の繰戻しによる還付（中小企業者等）': false,
      中小企業者等の法人税率の特例: false,
      欠損金の繰越控除: false,
      [basicRate]: false,
      '純損失の繰越控除（個人・青色申告）': null,
    },
    ['青色申告特別控除'],
  ],
  [
    'nobody has a gift, a loan or a spouse who did not say so',
    { donee_age: 35, total_income_yen: 8_000_000 },
    today,
    {
      住宅借入金等特別控除: null,
      '結婚・子育て資金の一括贈与の非課税': null,
      配偶者控除: null,
      住宅取得等資金の贈与の非課税: null,
    },
    [],
  ],
  [
    'sales and wages of the specific period above the limit end the exemption',
    {
      is_corporation: true,
      taxable_sales_base_period_yen: 9_000_000,
      taxable_sales_specific_period_yen: 12_000_000,
      payroll_specific_period_yen: 11_000_000,
    },
    today,
    { '小規模事業者に係る納税義務の免除（基準期間）': false },
    ['特定期間による納税義務の判定', basicRate],
  ],
  [
    'the 20 percent rule lasts for the whole calendar year of a sole proprietor',
    { is_sole_proprietor: true, ...newlyRegistered },
    today,
    { '小規模事業者に係る税額控除の経過措置（2割特例）': true, '小規模事業者に係る税額控除の経過措置（3割特例': false },
    ['小規模事業者に係る税額控除の経過措置（2割特例）'],
  ],
  [
    'the 20 percent rule lasts for the whole fiscal year that holds its last day',
    { is_corporation: true, ...newlyRegistered },
    { fiscal_year: 2026 },
    { '小規模事業者に係る税額控除の経過措置（2割特例）': true },
    ['小規模事業者に係る税額控除の経過措置（2割特例）', basicRate],
  ],
  [
    'the wage credit for all companies is over for fiscal years from April 2026',
    giant,
    { fiscal_year: 2026 },
    { '賃上げ促進税制（全企業向け）': undefined, '賃上げ促進税制（中堅企業向け、令和8年度）': false },
    ['外形標準課税', basicRate],
  ],
  [
    'the wage credit for all companies is open for the year before, until the rest is answered',
    giant,
    { fiscal_year: 2025 },
    { '賃上げ促進税制（全企業向け）': null },
    ['外形標準課税', basicRate],
  ],
  [
    '450 employees are too many for small assets',
    { ...company, capital_yen: 90_000_000, employee_count: 450, asset_cost_yen: 350_000 },
    today,
    { '中小企業者等の少額減価償却資産の特例（令和8年4月1日以後の取得）': false },
    [basicRate],
  ],
  [
    'before April 2026 an asset had to cost less than 300,000 yen',
    { ...company, capital_yen: 10_000_000, employee_count: 10, asset_cost_yen: 350_000 },
    { as_of: '2026-03-20' },
    {
      '中小企業者等の少額減価償却資産の特例（令和8年4月1日以後の取得）': false,
      '中小企業者等の少額減価償却資産の特例（令和8年3月31日以前の取得）': false,
    },
    [basicRate],
  ],
  [
    'an asset of 280,000 yen before April 2026 is open under the measure of that time',
    { ...company, capital_yen: 10_000_000, employee_count: 10, asset_cost_yen: 280_000 },
    { as_of: '2026-03-20' },
    { '中小企業者等の少額減価償却資産の特例（令和8年3月31日以前の取得）': null },
    [basicRate],
  ],
  [
    '400,000 yen is not less than 400,000 yen',
    { ...company, capital_yen: 10_000_000, employee_count: 10, asset_cost_yen: 400_000 },
    today,
    { '中小企業者等の少額減価償却資産の特例（令和8年4月1日以後の取得）': false },
    [basicRate],
  ],
  [
    'a high value asset of a period under simplified taxation binds nobody',
    {
      is_corporation: true,
      simplified_election_filed: true,
      taxable_sales_base_period_yen: 30_000_000,
      asset_cost_yen: 12_000_000,
    },
    today,
    { 高額特定資産を取得した場合の特例: false },
    ['簡易課税制度', basicRate],
  ],
  [
    'the angel tax measures are for individuals',
    { ...company, invests_in_startup: true, is_startup_investment: true, capital_yen: 100_000_000 },
    today,
    { 'エンジェル税制（プレシード・シード特例、起業特例）': false, 'エンジェル税制（優遇措置A）': false },
    [basicRate],
  ],
  [
    'an approved regional plan alone does not decide',
    { ...company, approved_chiiki_keizai_plan: true },
    today,
    { 地域未来投資促進税制: null },
    [basicRate],
  ],
  [
    'from October 2026 purchases from unregistered suppliers come under the 70 percent step',
    buyer,
    { as_of: '2026-10-01' },
    {
      '免税事業者等からの仕入れに係る経過措置（80%）': undefined,
      '免税事業者等からの仕入れに係る経過措置（70%）': null,
    },
    [],
  ],
  [
    'until then under the 80 percent step',
    buyer,
    { as_of: '2026-09-30' },
    { '免税事業者等からの仕入れに係る経過措置（80%）': null, '免税事業者等からの仕入れに係る経過措置（70%）': false },
    [],
  ],
  [
    'the special corporation tax for defence begins with fiscal years from April 2026',
    { is_corporation: true, has_corporate_tax_liability: true },
    { fiscal_year: 2025 },
    { 防衛特別法人税: false, 地方法人税: true },
    ['地方法人税', basicRate],
  ],
  [
    'and is due for the next year',
    { is_corporation: true, has_corporate_tax_liability: true },
    { fiscal_year: 2026 },
    { 防衛特別法人税: true },
    ['地方法人税', '防衛特別法人税', basicRate],
  ],
  [
    'mid-sized companies keep the wage credit for one more year, from 4 percent on',
    { ...company, capital_yen: 300_000_000, employee_count: 1500, continuing_wage_increase_rate: 0.035 },
    { fiscal_year: 2026 },
    { '賃上げ促進税制（中堅企業向け、令和8年度）': false },
    ['外形標準課税', basicRate],
  ],
]

describe('what taxpayers are told', () => {
  test.each(cases)('%s', async (_, profile, rest, outcomes, expected) => {
    const cells = await judged(profile, rest)
    for (const [start, outcome] of Object.entries(outcomes)) {
      const found = cells.filter(({ ruleset_name }) => ruleset_name.startsWith(start))
      expect([start, found[0]?.applicable]).toEqual([start, outcome])
    }
    expect(yes(cells).sort()).toEqual([...expected].sort())
    for (const { applicable, needs, reasons } of cells) {
      expect(reasons.length).toBeGreaterThan(0)
      if (applicable !== null) expect(needs).toEqual([])
    }
  })

  test('who answers what is asked arrives at yes, and the answer names what it took for granted', async () => {
    const answered = {
      ...giant,
      pays_domestic_wages: true,
      is_establishment_or_liquidation_year: false,
      multistakeholder_policy_published: true,
      uses_other_wage_credit: false,
    }
    const large = named(await judged(answered, { fiscal_year: 2025 }), '全企業向け')
    expect([large.applicable, large.needs, large.assumed]).toEqual([true, [], []])
    const small = named(await judged({ is_sole_proprietor: true, ...newlyRegistered }, today), '2割特例')
    expect(small.assumed.map(({ field }) => field)).toContain('uses_shortened_taxable_period')
    expect(small.reasons.at(-1)).toMatch(
      /示されていないため、次のことを前提にしています: .*課税期間を短縮していないこと/,
    )
    const shortened = await judged(
      { is_sole_proprietor: true, ...newlyRegistered, uses_shortened_taxable_period: true },
      today,
    )
    expect(named(shortened, '2割特例').applicable).toBe(false)
  })

  test('the reason for a no is the condition in words and the value that fails it', async () => {
    const cells = await judged({ ...company, capital_yen: 50_000_000, is_large_corp_subsidiary: true }, today)
    expect(named(cells, '賃上げ促進税制（中小企業向け）').reasons).toContainEqual(
      expect.stringMatching(
        /^資本金5億円以上の大法人などによる完全支配を受けていないこと: 満たしていません（.*is_large_corp_subsidiary=true）$/,
      ),
    )
  })

  test('the same is told of many clients at once, and what is open is neither yes nor no', async () => {
    const profile = { is_corporation: true, is_blue_return: true }
    const target_ruleset_ids = ['TAX-c4ada59ae4']
    const clients = [profile, profile, { ...profile, is_large_corp_subsidiary: true }]
    const { apiKey: key } = await app().createKey()
    const { json } = await app().post(
      '/v1/audit/batch_evaluate',
      {
        audit_firm_id: 'f',
        profiles: clients.map((one, i) => ({ client_id: `c${i}`, profile: one })),
        target_ruleset_ids,
        max_cost_jpy: 30,
      },
      { key, headers: { 'idempotency-key': 'k' } },
    )
    const outcomes = json.results.map(({ results }: { results: Cell[] }) => results[0]?.applicable)
    expect([outcomes, json.anomalies]).toEqual([[null, null, false], []])
  })
})
