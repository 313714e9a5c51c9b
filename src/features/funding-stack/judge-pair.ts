import { type NextAction, nextActionsOf } from './next-actions.ts'
import type { Evidence, Link, Verdict } from './rule-chain.ts'
import { noEvidence } from './rule-chain.ts'

/** What the evidence makes of two programs. */
export interface Judgement {
  readonly verdict: Verdict
  readonly confidence: number
  readonly rule_chain: Link[]
  readonly next_actions: NextAction[]
  readonly hard_blocker: boolean
  /** Whether a person has to look at it although it is not blocked. */
  readonly isWarning: boolean
}

const strictness: Readonly<Record<Verdict, number>> = { incompatible: 0, requires_review: 1, unknown: 2, compatible: 3 }

/** The strictest of some verdicts. */
export const strictest = (verdicts: readonly Verdict[]): Verdict =>
  [...verdicts].sort((a, b) => strictness[a] - strictness[b])[0] ?? 'unknown'

/** The first piece of evidence decides, in the order of steps and, within one, of strictness; the others stand behind it. */
export function judgePair(evidence: readonly Evidence[]): Judgement {
  const ordered = [...(evidence.length > 0 ? evidence : [noEvidence])].sort(
    (a, b) => a.step - b.step || strictness[a.verdict] - strictness[b.verdict] || (nameOf(a) < nameOf(b) ? -1 : 1),
  )
  const [{ verdict, link }] = ordered as [Evidence, ...Evidence[]]
  const isInferred = link.source === 'compat_matrix' && link.inferred_only === true
  const isInferredIncompatible = isInferred && link.compat_status === 'incompatible'
  const hasQuestions = verdict === 'requires_review' && (link.question_ids ?? []).length > 0
  const reason = `${verdict} (${link.weight}): ${nameOf(ordered[0] as Evidence)}`
  const contradicts = ordered.some((one) => one.verdict === 'incompatible') && verdict === 'compatible'
  return {
    verdict,
    confidence: link.weight,
    rule_chain: ordered.map((one) => one.link),
    next_actions: nextActionsOf(isInferredIncompatible ? 'inferred_incompatible' : verdict, reason, hasQuestions),
    hard_blocker: link.hard_blocker,
    isWarning: !link.hard_blocker && (verdict === 'requires_review' || isInferred || contradicts),
  }
}

/** What a reason calls a piece of evidence. */
const nameOf = ({ link }: Evidence): string => link.rule_id ?? `${link.source} ${link.rule_text}`
