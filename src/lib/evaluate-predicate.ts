import { conditionReason, profileFieldName } from './condition-reason.ts'
import type { Leaf, Predicate, PredicateError, ReadTree, Unreadable } from './predicate.ts'

export type Profile = Readonly<Record<string, unknown>>

/** What an outcome takes for granted, because nobody stated it and the conditions say what then holds. */
export interface Assumption {
  readonly field: string
  readonly text: string
}

/** How a profile fares under one tree; conditions are the predicates as written, in the order they were evaluated. */
export interface Evaluation {
  /** Null = what is stated does not decide it. */
  readonly applicable: boolean | null
  readonly reasons: readonly string[]
  readonly conditions_matched: readonly object[]
  /** Each with a `reason` beside its own keys. */
  readonly conditions_unmatched: readonly object[]
  /** Conditions that could still decide; empty once the outcome is clear. */
  readonly conditions_open: readonly object[]
  /** What they ask for, in the order they are written. */
  readonly needs: readonly Leaf[]
  readonly assumed: readonly Assumption[]
  readonly error: PredicateError | null
}

const problems: Record<PredicateError, string> = {
  json_decode_error: '機械判定用の条件がJSONとして読めないため、判定できません',
  shape_error: '機械判定用の条件の形が正しくないため、判定できません',
  unsupported_predicate: '機械判定用の条件に対応していない述語があるため、判定できません',
}
const noConditions = '機械判定用の条件がないため、判定できません。要件は本文と一次資料で確認してください'
const noAlternative = '選択肢が一つもない条件があり、満たすことができません'

/** Pure and total: every condition is evaluated, also after the outcome is clear, so that each one has its reason. */
export function evaluatePredicate(tree: ReadTree | Unreadable, profile: Profile): Evaluation {
  const findings: Findings = { reasons: [], matched: [], unmatched: [] }
  if ('error' in tree) {
    findings.reasons.push(`${problems[tree.error]}（${tree.place}）`)
    return outcome(undecided, findings, tree.error)
  }
  if (tree.predicate === null) {
    findings.reasons.push(noConditions)
    return outcome(undecided, findings)
  }
  return outcome(judge(tree.predicate, profile, findings), findings)
}

/** What a node says of a profile, and on what that rests. */
interface Judged {
  readonly state: boolean | null
  /** Stated values that decide it. */
  readonly grounds: readonly Leaf[]
  readonly open: readonly object[]
  readonly needs: readonly Leaf[]
  readonly assumed: readonly Assumption[]
}

const nothing: readonly never[] = []
const undecided: Judged = { state: null, grounds: nothing, open: nothing, needs: nothing, assumed: nothing }

interface Findings {
  readonly reasons: string[]
  readonly matched: object[]
  readonly unmatched: object[]
}

const outcome = (judged: Judged, findings: Findings, error: PredicateError | null = null): Evaluation => ({
  applicable: judged.state,
  reasons: findings.reasons,
  conditions_matched: findings.matched,
  conditions_unmatched: findings.unmatched,
  conditions_open: judged.open,
  needs: judged.needs,
  assumed: judged.assumed,
  error,
})

function judge(predicate: Predicate, profile: Profile, findings: Findings): Judged {
  if (predicate.op !== 'all' && predicate.op !== 'any' && predicate.op !== 'not') {
    const judged = judgeLeaf(predicate, profile)
    return record(predicate, judged, conditionReason(predicate, judged, profile), findings)
  }
  const isCondition = predicate.op === 'not' || predicate.text !== undefined
  const within: Findings = isCondition ? { reasons: [], matched: [], unmatched: [] } : findings
  const judged =
    predicate.op === 'not'
      ? negated(judge(predicate.of, profile, within))
      : combined(
          predicate.op === 'all',
          predicate.of.map((child) => judge(child, profile, within)),
        )
  if (predicate.op === 'any' && predicate.of.length === 0) within.reasons.push(noAlternative)
  if (!isCondition || predicate.written === undefined) return judged
  const { written, text } = predicate
  const reason = conditionReason(predicate, judged, profile, within.reasons)
  return record(text === undefined ? { written } : { written, text }, judged, reason, findings)
}

const negated = (judged: Judged): Judged => (judged.state === null ? judged : { ...judged, state: !judged.state })

/** Strong Kleene: `all` is false by one that is false, `any` true by one that is true; then what is open leaves it open. */
function combined(isAll: boolean, children: readonly Judged[]): Judged {
  let deciding: Judged | undefined
  const all = { grounds: [] as Leaf[], open: [] as object[], needs: [] as Leaf[], assumed: [] as Assumption[] }
  let isOpen = false
  // One pass without lists in between: a batch combines millions of nodes.
  for (const child of children) {
    if (child.state === null) isOpen = true
    else if (child.state !== isAll && (!deciding || child.assumed.length < deciding.assumed.length)) deciding = child
    all.grounds.push(...child.grounds)
    all.open.push(...child.open)
    all.needs.push(...child.needs)
    all.assumed.push(...child.assumed)
  }
  return deciding ?? { state: isOpen ? null : isAll, ...all }
}

function judgeLeaf(leaf: Leaf, profile: Profile): Judged {
  const { field } = leaf
  const given = Object.hasOwn(profile, field) ? profile[field] : undefined
  if (given !== undefined && given !== null) return { ...undecided, state: leafHolds(leaf, given), grounds: [leaf] }
  if (leaf.unlessStated === undefined) return { ...undecided, needs: [leaf] }
  const assumed = [{ field, text: leaf.text ?? profileFieldName(field) }]
  return { ...undecided, state: leaf.unlessStated, assumed }
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

/** Lists a condition where it belongs; one that is open is listed by whoever knows whether it can still decide. */
function record(
  { written, text }: { readonly written: object; readonly text?: string },
  judged: Judged,
  reason: string,
  findings: Findings,
): Judged {
  const assumed = text === undefined ? judged.assumed : judged.assumed.map(({ field }) => ({ field, text }))
  if (judged.state === null) return { ...judged, open: [written], assumed }
  // What holds only because nobody said otherwise is told once, as an assumption.
  if (judged.state && assumed.length > 0 && judged.grounds.length === 0) return { ...judged, assumed }
  findings.reasons.push(reason)
  if (judged.state) findings.matched.push(written)
  else findings.unmatched.push({ ...written, reason })
  return { ...judged, open: nothing, needs: nothing, assumed }
}
