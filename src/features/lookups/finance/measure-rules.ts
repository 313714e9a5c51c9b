import type { TaxMeasure } from '../../../datasets/tax-measure.ts'
import { percentOf } from '../../../lib/percent.ts'

/** Kinds of rules that callers may ask for. */
export const ruleTypes = [
  'credit',
  'deduction',
  'reduction',
  'special_depreciation',
  'immediate_writeoff',
  'exemption',
] as const

/** One rule of a measure: what it does, by how much, and when. */
export interface MeasureRule {
  readonly rule_type: string
  readonly base_rate_pct: number | null
  readonly note: string | null
}

/** The rules that the record of a measure states; one that lets the taxpayer choose has one of each. */
export function rulesOf(measure: TaxMeasure): MeasureRule[] {
  const { kind, amount_or_rate: note } = measure
  const rate = percentOf(measure.tax_credit_rate_standard ?? measure.tax_credit_rate_small)
  if (kind === 'credit_or_depreciation')
    return [
      { rule_type: 'credit', base_rate_pct: rate, note },
      { rule_type: 'special_depreciation', base_rate_pct: null, note },
    ]
  return [{ rule_type: kind ?? 'other', base_rate_pct: kind === 'credit' ? rate : null, note }]
}
