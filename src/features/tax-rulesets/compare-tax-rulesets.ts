import { Type } from 'typebox'
import { taxRuleset } from '../../datasets/tax-ruleset.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { jstDate } from '../../lib/jst.ts'
import { absenceShape } from '../../operation/absence/absence.ts'
import { disclaimerKey } from '../../operation/answer/disclaimer.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { date, oneOf, text } from '../../schema/fields.ts'
import { lineage, lineageOf } from '../../schema/lineage.ts'
import { taxNote } from './disclaimer.ts'
import { judgedDays, measurePeriod, periodState } from './measure-period.ts'

/** What is set side by side, in the order of the answer. */
const compared = [
  'tax_category',
  'ruleset_kind',
  'effective_from',
  'effective_until',
  'period_basis',
  'rate_or_amount',
  'calculation_formula',
  'eligibility_conditions',
  'eligibility_conditions_json',
  'filing_requirements',
  'related_law_ids',
  'authority',
] as const

export const compareTaxRulesets = defineOperation({
  name: 'compare_tax_rulesets',
  http: 'POST /v1/tax_rulesets/compare',
  title: { ja: '税制措置の比較', en: 'Compare tax rulesets' },
  keywords: ['税制の比較', '税制の違い', '特別償却と税額控除のどちらが有利か', '税制を並べる', 'compare tax measures'],
  summary: 'Set two to five tax measures side by side: period, rate, conditions, filing',
  guidance:
    'values stand in the order of rulesets; null is what the record does not state. Nothing is said of which measure is better, nor whether they may be combined: evaluate_tax_rulesets tests a profile. Relay _disclaimer.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    unified_ids: Type.Array(Type.String({ pattern: '^TAX-[0-9a-f]{10}$' }), {
      minItems: 2,
      maxItems: 5,
      uniqueItems: true,
      description: 'Measures to set side by side',
    }),
    on: Type.Optional(date({ description: 'Day for which the periods are judged; else today in Japan' })),
  }),
  output: Type.Object({
    on: date(),
    rulesets: Type.Array(
      Type.Object({ unified_id: text(), ruleset_name: text(), period_state: periodState, ...lineage }),
    ),
    fields: Type.Array(
      Type.Object({ field: oneOf(compared), is_same: Type.Boolean(), values: Type.Array(Type.Unknown()) }),
    ),
    not_found: Type.Array(Type.Object({ unified_id: text(), why: absenceShape })),
    ...disclaimerKey,
    ...snapshotKeys,
  }),
  example: { unified_ids: ['TAX-310d4ba7ff', 'TAX-cef846bb77'], on: '2026-11-21' },
  run({ unified_ids, on }, { snapshot, now }) {
    const today = jstDate(now)
    const table = snapshot.table(taxRuleset)
    const found = unified_ids.flatMap((id) => table.record(id) ?? [])
    const missing = unified_ids.filter((id) => !table.has(id))
    if (found.length < 2) throw tooFew(missing)
    const days = judgedDays({ as_of: on }, today)
    return {
      on: days.from,
      rulesets: found.map((one) => {
        const { unified_id, ruleset_name } = one
        return { unified_id, ruleset_name, period_state: measurePeriod(one, days, {}).state, ...lineageOf(one) }
      }),
      fields: compared.map((field) => {
        const values = found.map((one) => one[field])
        return { field, is_same: new Set(values.map((value) => canonicalJson(value))).size === 1, values }
      }),
      not_found: missing.map((unified_id) => ({ unified_id, why: 'not_covered' as const })),
      _disclaimer: taxNote,
      ...snapshotNamed(snapshot),
    }
  },
})

const tooFew = (missing: readonly string[]) =>
  new AppError('not_found', {
    ja: '比較できる税制措置が2件未満です。search_tax_rulesets で識別子を確認してください。',
    en: `fewer than two of these rulesets are held; not held: ${missing.join(', ')}`,
    body: { not_found: missing },
  })
