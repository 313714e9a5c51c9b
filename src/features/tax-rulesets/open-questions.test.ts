import { expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { taxRuleset } from '../../datasets/tax-ruleset.ts'

type Given = Record<string, unknown>

const text = '資本金が1億円以下であること'
const isBlue = { op: 'eq', field: 'is_blue_return', value: true }
const isSmall = { op: 'lte', field: 'capital_yen', value: 100_000_000 }
const isCompany = { op: 'eq', field: 'is_corporation', value: true }
const trees = [
  [isBlue, { ...isSmall, text }],
  [isSmall, { op: 'lte', field: 'employee_count', value: 400 }, isSmall],
  isCompany,
  { ...isCompany, field: 'is_sole_proprietor' },
]
const idOf = (i: number) => `TAX-000000000${i}`
const app = oneApp({
  rows: [
    [
      taxRuleset,
      trees.map((eligibility_conditions_json, i) =>
        make(taxRuleset, { unified_id: idOf(i), eligibility_conditions_json }),
      ),
    ],
  ],
})

/** What is answered of some of the measures. */
const ask = async (business_profile: Given, ...measures: number[]) =>
  (await app().post('/v1/tax_rulesets/evaluate', { business_profile, target_ruleset_ids: measures.map(idOf) })).json

test('what nobody stated leaves it open: the answer names each field once and asks first for what decides most', async () => {
  const { results, questions } = await ask({ is_blue_return: true, employee_count: null }, 0, 1)
  expect(results).toMatchObject([
    {
      applicable: null,
      reasons: [
        '青色申告 is_blue_return=true は true と一致します',
        '示されていない項目があり、まだ判定できません: 資本金 capital_yen',
      ],
      conditions_matched: [isBlue],
      conditions_unmatched: [],
      conditions_open: [{ text }],
      needs: [{ field: 'capital_yen', label_ja: '資本金' }],
    },
    { applicable: null, needs: [{ field: 'capital_yen' }, { field: 'employee_count', label_ja: '従業員数' }] },
  ])
  const question_ja = '資本金はいくつですか（円）'
  expect(questions).toEqual([
    { field: 'capital_yen', question_ja, question_en: 'Capital: how much (JPY)?', measures: 2 },
    expect.objectContaining({ field: 'employee_count', question_ja: '従業員数はいくつですか（人）', measures: 1 }),
  ])
  const failed = await ask({ capital_yen: 100_000_001 }, 0, 1)
  expect(failed.results.map(({ applicable, needs }: Given) => [applicable, needs])).toEqual([
    [false, []],
    [false, []],
  ])
  expect(failed.questions).toEqual([])
})

test('a field that no condition and no period reads is named, whatever it says', async () => {
  const profile = { is_blue_return: true, founded_year: 5, 備考: '急ぎ', fiscal_year_start_date: '2026-04-01' }
  expect((await ask(profile, 0)).unused_inputs).toEqual(['founded_year', '備考', 'fiscal_year_start_date'])
})

test('a sole proprietor is no company, and a company no sole proprietor, without being told so twice', async () => {
  const outcomes = async (profile: Given) =>
    (await ask(profile, 2, 3)).results.map(({ applicable }: Given) => applicable)
  expect(await outcomes({ is_sole_proprietor: true })).toEqual([false, true])
  expect(await outcomes({ is_corporation: true, is_sole_proprietor: null })).toEqual([true, false])
  expect(await outcomes({ is_corporation: false })).toEqual([false, null])
})
