import type { TaxRuleset } from '../../datasets/tax-ruleset.ts'
import { readPredicate } from '../../lib/predicate.ts'
import { disclaimer } from '../../operation/answer/disclaimer.ts'
import type { ReadRuleset } from '../tax-rulesets/evaluate-ruleset.ts'
import { materialityOf } from './materiality.ts'

/** What a batch needs of a ruleset: its predicates already checked, and how much is at stake. */
export interface AuditedRuleset extends ReadRuleset, Pick<TaxRuleset, 'unified_id' | 'ruleset_name'> {
  /** How many sources its predicates cite. */
  readonly citations: number
  readonly materiality: ReturnType<typeof materialityOf>
}

/** Reads the JSON of records. */
export const auditedRulesets = (records: readonly string[]): AuditedRuleset[] =>
  records.map((record) => auditedRuleset(JSON.parse(record) as TaxRuleset))

function auditedRuleset(record: TaxRuleset): AuditedRuleset {
  const { unified_id, ruleset_name, effective_from, effective_until, period_test } = record
  const tree = readPredicate(record.eligibility_conditions_json)
  const citations = 'error' in tree ? 0 : tree.citations.length
  const materiality = materialityOf(record)
  return { unified_id, ruleset_name, effective_from, effective_until, period_test, tree, citations, materiality }
}

/** What every audit answer says of itself. */
export const auditDisclaimer = disclaimer(
  { ja: '監査手続の準備に用いるこの資料', en: 'This material for preparing an audit' },
  ['tax', 'legal', 'audit'],
)

/** The same in English. */
export const auditDisclaimerEn =
  'This material was collated mechanically from public information to prepare audit work. It is not tax, legal or audit advice or an opinion (Certified Public Tax Accountant Act art. 52, Attorney Act art. 72, Certified Public Accountants Act art. 47-2), and no hit does not mean that something is safe or lawful. Verify every item at its primary source.'
