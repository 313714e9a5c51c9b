import type { Question } from './questions.ts'
import type { Match } from './rules.ts'

const byScope: Readonly<Record<string, Question>> = {
  same_cost_item: 'same_expense',
  same_worker_or_cost: 'same_worker_or_expense',
  timing: 'order_and_timing',
  cooldown: 'order_and_timing',
  cooldown_16_months: 'order_and_timing',
  sequential: 'order_and_timing',
  duplicate_application: 'simultaneous_application',
}

const byKind: Readonly<Record<string, Question>> = {
  same_asset_exclusive: 'same_asset',
  conditional_reduction: 'overlapping_amounts',
}

/** Kinds that need nothing but the programs. */
const decided = new Set(['exclude', 'absolute', 'mutex', 'combine_ok'])

/** What has to be known before a rule that is broken on paper can be said to bite; empty = nothing. */
export function openQuestions({ rule, involved }: Match): Question[] {
  const { kind, severity, scope, relation } = rule
  if (relation) return [...relation.needs]
  if (kind === 'prerequisite') {
    const asks = involved.some(({ party }) => party === 0)
    const hasBoth = new Set(involved.map(({ party }) => party)).size > 1
    return !asks ? ['dependent_program'] : hasBoth ? ['prerequisite_met', 'order_and_timing'] : ['prerequisite_met']
  }
  const known = scope === null ? byKind[kind] : (byScope[scope] ?? byKind[kind] ?? 'stated_condition')
  if (known) return [known]
  return severity === 'conditional' || !decided.has(kind) ? ['stated_condition'] : []
}
