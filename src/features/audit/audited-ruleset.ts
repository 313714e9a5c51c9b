import type { TaxRuleset } from '../../datasets/tax-ruleset.ts'
import { type ReadTree, readPredicate, type Unreadable } from '../../lib/predicate.ts'
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
