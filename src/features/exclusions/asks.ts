import { type ExclusionRule, statedQuestions } from '../../datasets/exclusion-rule.ts'
import { byName } from '../../lib/by-name.ts'
import { type QuestionKind, questionKinds } from './questions.ts'

/** What a rule has to know before it can be said to apply. */
export interface Ask {
  readonly kind: QuestionKind
  /** In the rule's own words, where it has some. */
  readonly ja?: string
  readonly en?: string
  readonly months?: number
}

/** Other words for what a rule is limited to. */
const byScope: Readonly<Record<string, QuestionKind>> = byName({
  same_cost_item: 'same_expense',
  same_worker_or_cost: 'same_worker_or_expense',
  timing: 'order_and_timing',
  cooldown: 'order_and_timing',
  cooldown_16_months: 'order_and_timing',
  sequential: 'order_and_timing',
  duplicate_application: 'simultaneous_application',
})

const byKind: Readonly<Record<string, QuestionKind>> = byName({
  same_asset_exclusive: 'same_asset',
  conditional_reduction: 'overlapping_amounts',
  prerequisite: 'prerequisite_met',
})

/** Kinds that say by themselves that programs exclude each other, whatever else is true. */
const excluding = new Set(['exclude', 'absolute', 'mutex'])

/** What a rule turns on: what it says itself, what its kind implies, and else whatever its severity leaves open. */
export function asksOf(record: ExclusionRule): Ask[] {
  const { kind, severity } = record
  if (kind === 'combine_ok') return []
  const implied = byKind[kind]
  if (kind === 'prerequisite') return [{ ...statedQuestions(record)[0], kind: 'prerequisite_met' }]
  const stated = statedQuestions(record).map((question): Ask => ({ ...question, kind: kindOf(question, implied) }))
  if (stated.length > 0) return stated
  if (implied) return [{ kind: implied }]
  const isCertain = excluding.has(kind) && (severity === null || severity === 'absolute')
  return isCertain ? [] : [{ kind: 'stated_condition' }]
}

/** A number of months that nobody states cannot be compared with an answer. */
function kindOf({ kind, months }: { kind: string; months?: number }, implied: QuestionKind | undefined): QuestionKind {
  const known = questionKinds.find((one) => one === kind) ?? byScope[kind] ?? implied ?? 'stated_condition'
  return known === 'months_between' && months === undefined ? 'order_and_timing' : known
}
