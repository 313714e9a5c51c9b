import { expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { taxRuleset } from '../../datasets/tax-ruleset.ts'

type Given = Record<string, unknown>

const measure = (digit: number, field: string, rule: string, from: string | null, until: string | null) =>
  make(taxRuleset, {
    unified_id: `TAX-000000000${digit}`,
    effective_from: from ?? '2020-01-01',
    effective_until: until,
    eligibility_conditions_json: { op: 'not', of: { op: 'any', of: [] } },
    period_test: { field, rule, from, until },
  })

const app = oneApp({
  now: new Date('2026-11-27T03:00:00Z'),
  rows: [
    [
      taxRuleset,
      [
        measure(1, 'fiscal_year_start_date', 'within', '2024-04-01', '2026-03-31'),
        measure(2, 'acquisition_date', 'within', '2026-04-01', '2029-03-31'),
        measure(3, 'income_year', 'year_within', '2025-01-01', '2026-12-31'),
        measure(4, 'taxable_period', 'contains_day_between', '2023-10-01', '2026-09-30'),
      ],
    ],
  ],
})

const judged = async (digit: number, business_profile: Given, rest: Given = {}) => {
  const target_ruleset_ids = [`TAX-000000000${digit}`]
  const { json } = await app().post('/v1/tax_rulesets/evaluate', { business_profile, target_ruleset_ids, ...rest })
  const [{ applicable, period_state, needs }] = json.results
  return [applicable, period_state, needs.map(({ field }: Given) => field)]
}
const met = [true, 'in_force', []]
const ended = [false, 'measure_ended', []]
const early = [false, 'not_yet_in_force', []]
const openBy = (field: string) => [null, 'in_force_part_of_period', [field]]

test('a measure by fiscal years goes by the first day of the year that is meant, and asks for it where nobody can tell', async () => {
  expect(await judged(1, {}, { fiscal_year: 2025 })).toEqual(met)
  expect(await judged(1, {}, { fiscal_year: 2026 })).toEqual(ended)
  expect(await judged(1, {}, { as_of: '2026-11-27' })).toEqual(openBy('fiscal_year_start_date'))
  expect(await judged(1, {}, { as_of: '2026-03-31' })).toEqual(met)
  for (const start of ['2026-01-01', '令和8年1月1日', '2026/1/1'])
    expect(await judged(1, { fiscal_year_start_date: start }, { as_of: '2026-11-27' })).toEqual(met)
  for (const end of ['12-31', '12月31日', 12, '12月', '2025-12-31'])
    expect(await judged(1, { is_corporation: true, fiscal_year_end: end }, { fiscal_year: 2026 })).toEqual(met)
  expect(await judged(1, { fiscal_year_end: '3月31日' }, { as_of: '2026-11-27' })).toEqual(ended)
  expect(await judged(1, { is_sole_proprietor: true }, { as_of: '2026-11-27' })).toEqual(met)
  expect(await judged(1, { fiscal_year_start_date: '不明' }, { as_of: '2026-11-27' })).toEqual(
    openBy('fiscal_year_start_date'),
  )
})

test('a measure by the day of an event goes by that day, by the day asked for, or asks where a year holds both', async () => {
  expect(await judged(2, { acquisition_date: '2026-03-31' })).toEqual(early)
  expect(await judged(2, { acquisition_date: '2026-04-01' })).toEqual(met)
  expect(await judged(2, {}, { as_of: '2026-03-20' })).toEqual(early)
  expect(await judged(2, {}, { fiscal_year: 2026 })).toEqual(met)
  expect(await judged(2, { is_corporation: false }, { fiscal_year: 2026 })).toEqual(openBy('acquisition_date'))
  expect((await judged(2, { acquisition_date: '2027-01-01' }))[1]).toBe('not_known_yet')
})

test('a measure by calendar years goes by the year, also in the middle of it', async () => {
  expect(await judged(3, {}, { as_of: '2026-11-27' })).toEqual(met)
  expect(await judged(3, {}, { as_of: '2024-12-31' })).toEqual(early)
  expect(await judged(3, { income_year: 2025 })).toEqual(met)
  expect(await judged(3, { income_year: 2027 })).toEqual(ended)
})

test('a measure of the taxable period that holds a day lasts for the whole period, though the day is over', async () => {
  expect(await judged(4, { is_sole_proprietor: true }, { as_of: '2026-11-27' })).toEqual(met)
  expect(await judged(4, { is_corporation: true }, { fiscal_year: 2026 })).toEqual(met)
  expect(await judged(4, { is_corporation: true }, { as_of: '2026-11-27' })).toEqual(
    openBy('taxable_period_start_date'),
  )
  expect(await judged(4, { taxable_period_start_date: '2026-10-01' })).toEqual(ended)
  expect(await judged(4, { is_corporation: true, fiscal_year_end: '9月30日' })).toEqual(ended)
  expect(await judged(4, {}, { as_of: '2026-09-30' })).toEqual(met)
  expect(await judged(4, {}, { as_of: '2027-09-30' })).toEqual(ended)
  expect((await judged(4, { is_sole_proprietor: true }, { as_of: '2027-01-01' }))[0]).toBe(false)
})

test('without ids a measure is offered as long as its own basis can still be met, and not after', async () => {
  const offered = async (business_profile: Given, rest: Given = {}) =>
    (await app().post('/v1/tax_rulesets/evaluate', { business_profile, ...rest })).json.results.map(
      ({ unified_id }: Given) => Number(String(unified_id).at(-1)),
    )
  expect(await offered({ is_sole_proprietor: true })).toEqual([1, 2, 3, 4])
  expect(await offered({ is_corporation: true, fiscal_year_end: '9月30日' })).toEqual([2, 3])
})

test('days at the ends of the calendar are judged like others', async () => {
  for (const as_of of ['0001-01-01', '9999-12-31', '2024-02-29'])
    for (const digit of [1, 2, 3, 4]) {
      const body = { business_profile: {}, target_ruleset_ids: [`TAX-000000000${digit}`], as_of }
      expect((await app().post('/v1/tax_rulesets/evaluate', body)).status).toBe(200)
    }
})
