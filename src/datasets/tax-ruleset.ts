import { Type } from 'typebox'
import type { TimeFacts } from '../lib/lifecycle.ts'
import { readPredicate } from '../lib/predicate.ts'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import {
  date,
  dateOrNull,
  nullable,
  oneOf,
  ratio,
  text,
  textOrNull,
  texts,
  timestampOrNull,
  url,
} from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'
import { newestFirst } from '../schema/record-order.ts'
import { popularNames } from './bracketed-name.ts'
import { saysOver } from './tax-measure.ts'

export const taxCategories = ['consumption', 'corporate', 'income', 'property', 'local', 'inheritance'] as const
export const rulesetKinds = [
  'registration',
  'credit',
  'deduction',
  'special_depreciation',
  'exemption',
  'preservation',
  'other',
] as const

/** What has to lie in the period of a measure, and by which rule. */
const periodTest = Type.Object(
  {
    field: text({ description: 'Field of a profile' }),
    rule: oneOf(['within', 'year_within', 'contains_day_between'], {
      description:
        'within = the day lies in the period; year_within = the whole calendar year does; contains_day_between = the taxable period holds a day of it',
    }),
    from: dateOrNull(),
    until: dateOrNull({ description: 'Last day' }),
  },
  { description: 'How a machine tells whether the period of the measure is met; null = by the day of use' },
)

/** A day after every real one: a ruleset without an end is valid until then. */
const open = '9999-12-31'

/** Tax measures with their period and, where they can be stated so, conditions that a machine can evaluate (税制措置). */
export const taxRuleset = defineDataset({
  name: 'tax_rulesets',
  summary: 'Tax measures with period, effect and machine-readable conditions (税制措置)',
  id: 'unified_id',
  lookUp: 'https://www.nta.go.jp/',
  serves: ['tax_relief'],
  fields: {
    unified_id: Type.String({ pattern: '^TAX-[0-9a-f]{10}$' }),
    ruleset_name: text(),
    tax_category: oneOf(taxCategories),
    ruleset_kind: oneOf(rulesetKinds),
    effective_from: date(),
    effective_until: dateOrNull({ description: 'Last day; null = no end is set' }),
    period_basis: textOrNull({ description: 'What has to lie in the period, in words; null = the day of use' }),
    period_test: nullable(periodTest),
    reform_note: textOrNull({ description: 'What the last reform changed' }),
    related_law_ids: texts(),
    eligibility_conditions: textOrNull(),
    eligibility_conditions_json: Type.Union([Type.Unknown(), Type.Null()], {
      description: 'Predicates; null = no machine conditions exist',
    }),
    rate_or_amount: textOrNull(),
    calculation_formula: textOrNull(),
    filing_requirements: textOrNull(),
    authority: text(),
    authority_url: nullable(url()),
    source_excerpt: textOrNull(),
    confidence: ratio({ default: 0.9 }),
    fetched_at: timestampOrNull(),
    updated_at: timestampOrNull(),
    ...lineage,
  },
  figures: ['rate_or_amount', 'effective_from', 'effective_until'],
  filters: {
    tax_category: { field: 'tax_category', test: 'equals' },
    ruleset_kind: { field: 'ruleset_kind', test: 'equals' },
    starts_by: { field: 'effective_from', test: 'atMost', internal: true },
    ends_from: { field: 'ends_on', test: 'atLeast', internal: true },
  },
  derived: { ends_on: (r) => r.effective_until ?? open },
  listed: {
    as: 'tax',
    name: 'ruleset_name',
    columns: ['tax_category', 'ruleset_kind', 'in_force', 'effective_until', 'rate_or_amount'],
    facets: ['effective_on', 'tax_category', 'ruleset_kind'],
  },
  searched: (r) => ({
    names: [r.ruleset_name],
    aliases: popularNames('tax', r.ruleset_name),
    body: [
      r.eligibility_conditions ?? '',
      r.rate_or_amount ?? '',
      r.calculation_formula ?? '',
      r.reform_note ?? '',
      r.authority,
    ],
  }),
  order: (r) => [r.effective_until === null ? 0 : 1, newestFirst(r.effective_from), r.unified_id],
  relevanceAfter: 1,
  lifecycle: lifecycleOfRuleset,
  // Text, rate and law of such a ruleset are still evidence, and evaluation answers with the same error.
  doubt: ({ eligibility_conditions_json }) => {
    const tree = readPredicate(eligibility_conditions_json)
    return 'error' in tree ? `eligibility_conditions_json: ${tree.error} at ${tree.place}` : null
  },
})

export type TaxRuleset = RecordOf<typeof taxRuleset>

/** In force from its first day to its last. */
function lifecycleOfRuleset(ruleset: {
  ruleset_name: string
  effective_from: string
  effective_until: string | null
}): TimeFacts {
  const { ruleset_name, effective_from: from, effective_until: until } = ruleset
  return { force: { from, until, fields: ['effective_from', 'effective_until'] }, isEndCertain: saysOver(ruleset_name) }
}
