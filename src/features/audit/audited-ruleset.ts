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

/** Reads the JSON of records, in steps that let other work in between. */
export function* auditedRulesets(records: readonly string[], days: JudgedDays): Generator<undefined, AuditedRuleset[]> {
  const rulesets: AuditedRuleset[] = []
  for (const record of records) {
    rulesets.push(auditedRuleset(JSON.parse(record) as TaxRuleset, days))
    yield
  }
  return rulesets
}

function auditedRuleset(record: TaxRuleset, days: JudgedDays): AuditedRuleset {
  const { unified_id, ruleset_name, effective_from, effective_until } = record
  const tree = readPredicate(record.eligibility_conditions_json)
  const citations = 'error' in tree ? 0 : tree.citations.length
  const materiality = materialityOf(record)
  const period = measurePeriod(record, days)
  return { unified_id, ruleset_name, effective_from, effective_until, tree, citations, period, materiality }
}
