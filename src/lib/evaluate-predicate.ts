import type { Leaf, Predicate, PredicateError, ReadTree, Unreadable } from './predicate.ts'
import { fieldOf, leafReason, notReason } from './predicate-reason.ts'

export type Profile = Readonly<Record<string, unknown>>

/** How a profile fares under one tree; conditions are the predicates as written, in the order they were evaluated. */
export interface Evaluation {
  readonly applicable: boolean
  readonly reasons: readonly string[]
  readonly conditions_matched: readonly object[]
  /** Each with a `reason` beside its own keys. */
  readonly conditions_unmatched: readonly object[]
  readonly error: PredicateError | null
}

const problems: Record<PredicateError, string> = {
  json_decode_error: '機械判定用の条件がJSONとして読めないため、判定できません',
  shape_error: '機械判定用の条件の形が正しくないため、判定できません',
  unsupported_predicate: '機械判定用の条件に対応していない述語があるため、判定できません',
}
const noConditions = '機械判定用の条件がありません。要件は本文と一次資料で確認してください'
const noAlternative = '選択肢が一つもない条件があり、満たすことができません'

/** Pure and total: every condition is evaluated, also after the outcome is clear, so that each one has its reason. */
export function evaluatePredicate(tree: ReadTree | Unreadable, profile: Profile): Evaluation {
  const findings: Findings = { reasons: [], matched: [], unmatched: [] }
  if ('error' in tree)
    return outcome(false, { ...findings, reasons: [`${problems[tree.error]}（${tree.place}）`] }, tree.error)
  if (tree.predicate === null) return outcome(true, { ...findings, reasons: [noConditions] })
  return outcome(holds(tree.predicate, profile, findings), findings)
}

interface Findings {
  readonly reasons: string[]
  readonly matched: object[]
  readonly unmatched: object[]
}

const outcome = (applicable: boolean, findings: Findings, error: PredicateError | null = null): Evaluation => ({
  applicable,
  reasons: findings.reasons,
  conditions_matched: findings.matched,
  conditions_unmatched: findings.unmatched,
  error,
})

function holds(predicate: Predicate, profile: Profile, findings: Findings): boolean {
  if (predicate.op === 'all' || predicate.op === 'any') {
    const outcomes = predicate.of.map((child) => holds(child, profile, findings))
    if (predicate.op === 'all') return outcomes.every(Boolean)
    if (outcomes.length === 0) findings.reasons.push(noAlternative)
    return outcomes.some(Boolean)
  }
  if (predicate.op === 'not') {
    const inner: Findings = { reasons: [], matched: [], unmatched: [] }
    const matched = !holds(predicate.of, profile, inner)
    return record(predicate.written, matched, notReason(matched, inner.reasons), findings)
  }
  const field = fieldOf(predicate)
  const given = Object.hasOwn(profile, field) ? profile[field] : undefined
  const matched = leafHolds(predicate, given)
  return record(predicate.written, matched, leafReason(predicate, matched, given), findings)
}

function leafHolds(leaf: Leaf, given: unknown): boolean {
  switch (leaf.op) {
    case 'eq':
      return given === leaf.value
    case 'gte':
      return typeof given === 'number' && given >= leaf.value
    case 'lte':
      return typeof given === 'number' && given <= leaf.value
    case 'in':
      return leaf.values.has(given as never)
    case 'has_invoice_registration':
      return Boolean(given)
  }
}

function record(written: object, matched: boolean, reason: string, findings: Findings): boolean {
  findings.reasons.push(reason)
  if (matched) findings.matched.push(written)
  else findings.unmatched.push({ ...written, reason })
  return matched
}
