import { Type } from 'typebox'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import { nullable, oneOf, ratio, text, textOrNull, yenOrNull } from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'

const { source_url, ...otherLineage } = lineage

const mutualPlanKinds = [
  'retirement_mutual',
  'bankruptcy_mutual',
  'dc_pension',
  'db_pension',
  'industry_pension',
  'welfare_insurance',
  'health_insurance',
  'other',
] as const

/** How the tax law treats a premium; no value for what the list does not name. */
const taxDeductionTypes = ['small_enterprise_deduction', 'idekodc', 'group_retirement', 'corp_expense', 'none'] as const

/** Mutual aid, pensions and insurance for companies and those who work in them (共済・企業年金). */
export const mutualPlan = defineDataset({
  name: 'mutual_plans',
  summary:
    'Mutual aid, pensions and insurance for companies and those who work in them, with premiums (共済・企業年金)',
  id: 'canonical_id',
  fields: {
    canonical_id: text({ maxLength: 96, description: '`mutual:` and a key' }),
    primary_name: text(),
    provider_entity_id: textOrNull({ maxLength: 96, description: '`org:` and the name of who runs it' }),
    plan_kind: oneOf(mutualPlanKinds),
    premium_min_yen: yenOrNull({ description: 'JPY a month; null = no least premium is stated' }),
    premium_max_yen: yenOrNull({ description: 'JPY a month; null = no greatest premium is stated' }),
    tax_deduction_type: nullable(oneOf(taxDeductionTypes)),
    benefit_type: nullable(Type.Unknown()),
    eligibility_cond: Type.Record(Type.String(), Type.Unknown(), {
      default: {},
      description: 'Who may join, and figures that the plan states',
    }),
    linked_tax_rules: Type.Array(Type.Unknown(), {
      default: [],
      description: 'tax_measure_entity_id, rule_type, article_ref, source_url, note',
    }),
    source_url,
    root_law: textOrNull({ description: 'Title of the law' }),
    confidence: nullable(ratio()),
    ...otherLineage,
  },
  defaultUntil: 'source_url',
  figures: ['premium_min_yen', 'premium_max_yen'],
  filters: {
    plan_kind: { field: 'plan_kind', test: 'equals' },
    tax_deduction_type: { field: 'tax_deduction_type', test: 'equals' },
    provider_entity_id: { field: 'provider_entity_id', test: 'equals', longest: 100 },
  },
  searched: (plan) => ({
    names: [plan.primary_name],
    aliases: [],
    body: [plan.root_law ?? '', plan.provider_entity_id ?? ''],
  }),
  order: (plan) => [plan.plan_kind, plan.primary_name],
  relevanceAfter: 'never',
})

export type MutualPlan = RecordOf<typeof mutualPlan>
