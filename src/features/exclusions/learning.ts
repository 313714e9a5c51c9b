import type { Learning } from '../../datasets/exclusion-rule.ts'
import type { Rule } from './rules.ts'
import type { Judgement } from './verdict.ts'

/** How sure a verdict is by how its rule was learnt: what the rule settles itself, and what it leaves to be reviewed. */
const confidences: Readonly<Record<Learning, { settled: number; review: number }>> = {
  quoted_page: { settled: 0.95, review: 0.65 },
  cited_page: { settled: 0.9, review: 0.6 },
  general_knowledge: { settled: 0.5, review: 0.4 },
}

/** The confidence of what a rule makes of programs; what only the caller's answers settle is no surer than a review. */
export const confidenceOf = (
  { learnt }: Pick<Rule, 'learnt'>,
  { verdict, state }: Pick<Judgement, 'verdict' | 'state'>,
): number => confidences[learnt][verdict === 'requires_review' || state === 'cleared' ? 'review' : 'settled']
