import type { TaxRuleset } from '../../datasets/tax-ruleset.ts'
import { type ReadTree, readPredicate, type Unreadable } from '../../lib/predicate.ts'
import { disclaimer } from '../../operation/answer/disclaimer.ts'
import { type JudgedDays, type MeasurePeriod, measurePeriod } from '../tax-rulesets/measure-period.ts'
import { materialityOf } from './materiality.ts'

/** What a batch needs of a ruleset: its predicates already checked, and how much is at stake. */
export interface AuditedRuleset
  extends Pick<TaxRuleset, 'unified_id' | 'ruleset_name' | 'effective_from' | 'effective_until'> {
  readonly tree: ReadTree | Unreadable
  /** How many sources its predicates cite. */
  readonly citations: number
  /** How it stands in the days of the batch. */
  readonly period: MeasurePeriod
  readonly materiality: ReturnType<typeof materialityOf>
}

/** Reads the JSON of records. */
export const auditedRulesets = (records: readonly string[], days: JudgedDays): AuditedRuleset[] =>
  records.map((record) => auditedRuleset(JSON.parse(record) as TaxRuleset, days))

function auditedRuleset(record: TaxRuleset, days: JudgedDays): AuditedRuleset {
  const { unified_id, ruleset_name, effective_from, effective_until } = record
  const tree = readPredicate(record.eligibility_conditions_json)
  const citations = 'error' in tree ? 0 : tree.citations.length
  const materiality = materialityOf(record)
  const period = measurePeriod(record, days)
  return { unified_id, ruleset_name, effective_from, effective_until, tree, citations, period, materiality }
}

/** What every audit answer says of itself. */
export const auditDisclaimer = disclaimer('監査手続の準備に用いるこの資料', ['tax', 'legal', 'audit'])

/** The same in English. */
export const auditDisclaimerEn =
  'This material was collated mechanically from public information to prepare audit work. It is not tax, legal or audit advice or an opinion (Certified Public Tax Accountant Act art. 52, Attorney Act art. 72, Certified Public Accountants Act art. 47-2), and no hit does not mean that something is safe or lawful. Verify every item at its primary source.'
