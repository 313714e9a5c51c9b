import { Type } from 'typebox'
import { type MutualPlan, mutualPlan } from '../../../datasets/mutual-plan.ts'
import { meantBy } from '../../../datasets/subjects/name-book.ts'
import { defineLookup } from '../../../operation/lookup/define-lookup.ts'
import { confirmedParameter, holding, pageOf, rowsAsked, textOnce } from '../../../operation/lookup/rows.ts'
import { shownFields } from '../../../operation/lookup/shown-fields.ts'
import { text } from '../../../schema/fields.ts'

const { plan_kind, tax_deduction_type } = mutualPlan.fields
const shown = shownFields(mutualPlan)

const nameOf = textOnce(({ primary_name }: MutualPlan) => [primary_name])

export const amMutualPlans = defineLookup({
  name: 'am_mutual_plans',
  http: 'GET /v1/am/mutual_plans',
  title: { ja: '共済・企業年金の照会', en: 'Look up mutual aid and company pensions' },
  keywords: [
    '共済',
    '退職金',
    '小規模企業共済',
    '倒産防止',
    '倒産防止共済',
    '企業年金',
    'iDeCo',
    '掛金',
    '積立',
    'pension and mutual aid',
  ],
  summary: 'List mutual aid, company pensions and insurance by kind, premium and tax treatment (共済・企業年金)',
  guidance:
    'premium_monthly_yen keeps plans whose range holds it; a bound that no source states is open. linked_tax_rules names how the tax law treats premiums where the record does.',
  dataset: mutualPlan,
  words: 'name_query',
  parameters: {
    plan_kind: Type.Optional(plan_kind),
    premium_monthly_yen: Type.Optional(Type.Integer({ minimum: 0, description: 'JPY a month' })),
    tax_deduction_type: Type.Optional(tax_deduction_type.anyOf[0]),
    provider_entity_id: Type.Optional(text({ maxLength: 100, description: 'Who runs it, exactly' })),
    name_query: Type.Optional(text({ maxLength: 200, description: 'Part of the name' })),
    ...confirmedParameter,
  },
  limit: { default: 10, maximum: 100 },
  item: shown.item,
  example: { plan_kind: 'retirement_mutual', premium_monthly_yen: 10_000 },
  async find(input, { snapshot }) {
    const isNamed = holding(input.name_query, nameOf)
    const { ids } = await meantBy(snapshot, input.name_query, mutualPlan)
    const { premium_monthly_yen: premium, plan_kind: kind, tax_deduction_type: deduction } = input
    const rows = (await rowsAsked(snapshot, mutualPlan, input)).filter(
      (plan) =>
        (kind === undefined || plan.plan_kind === kind) &&
        (premium === undefined || holdsPremium(plan, premium)) &&
        (deduction === undefined || plan.tax_deduction_type === deduction) &&
        (input.provider_entity_id === undefined || plan.provider_entity_id === input.provider_entity_id) &&
        (isNamed(plan) || ids.has(plan.canonical_id)),
    )
    return pageOf(rows, input, shown.of)
  },
})

const holdsPremium = ({ premium_min_yen: least, premium_max_yen: most }: MutualPlan, premium: number): boolean =>
  (least === null || least <= premium) && (most === null || premium <= most)
