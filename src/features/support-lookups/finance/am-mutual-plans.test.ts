import { expect, test } from 'vitest'
import { searching } from '../../../../test/searching.ts'
import { mutualPlan } from '../../../datasets/mutual-plan.ts'

type Given = Record<string, unknown>

const plans = (...rows: Given[]) =>
  searching(mutualPlan, { path: '/v1/am/mutual_plans', shown: 'primary_name' }, ...rows)
const named = (primary_name: string, given: Given = {}) => ({ primary_name, plan_kind: 'other', ...given })

test('am_mutual_plans keeps plans whose range holds a premium, open where no bound is stated', async () => {
  const { found } = await plans(
    named('範囲', { premium_min_yen: 5_000, premium_max_yen: 30_000 }),
    named('下限', { premium_min_yen: 20_000 }),
    named('不明'),
  )
  expect((await found('premium_monthly_yen=5000')).sort()).toEqual(['不明', '範囲'].sort())
  expect((await found('premium_monthly_yen=30001')).sort()).toEqual(['下限', '不明'].sort())
})

test('am_mutual_plans lists by kind, then name, and selects by kind, tax treatment, provider and name', async () => {
  const { found, search, status } = await plans(
    named('z', { plan_kind: 'bankruptcy_mutual', tax_deduction_type: 'corp_expense' }),
    named('b'),
    named('a', { provider_entity_id: 'org:機構' }),
  )
  expect(await found()).toEqual(['z', 'a', 'b'])
  expect(await found('plan_kind=bankruptcy_mutual')).toEqual(['z'])
  expect(await found('tax_deduction_type=corp_expense')).toEqual(['z'])
  expect(await found('provider_entity_id=org:機構')).toEqual(['a'])
  expect((await search('name_query=ない')).json.error.code).toBe('no_matching_records')
  for (const bad of ['plan_kind=x', 'tax_deduction_type=x', 'premium_monthly_yen=-1'])
    expect([bad, await status(bad)]).toEqual([bad, 422])
})
