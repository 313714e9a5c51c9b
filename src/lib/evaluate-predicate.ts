import { fieldText } from './labels.ts'
import type { Leaf, Predicate, PredicateError, ReadTree, Unreadable } from './predicate.ts'

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

/** Longer texts and lists are cut: a reason repeats enough of a value to recognise it, not all of it. */
const longestText = 60
const mostValues = 10

const relations = {
  gte: ['以上です', '以上ではありません'],
  lte: ['以下です', '以下ではありません'],
} as const

/** The field that a leaf asks for. */
const fieldOf = (leaf: Leaf): string =>
  leaf.op === 'has_invoice_registration' ? 'invoice_registration_number' : leaf.field

/** Longest field name that a sentence repeats. */
const longestField = 60

/** A field as a reader of a reason meets it: its Japanese name, when it has one, and the key of the profile. */
export function profileFieldName(field: string): string {
  const shown = (field.length > longestField ? `${field.slice(0, longestField)}…` : field).toWellFormed()
  const name = fieldText(field, 'profile')?.ja
  return name === undefined ? shown : `${name} ${shown}`
}

/** One Japanese sentence on why a leaf holds or fails; the same inputs always give the same bytes. */
function leafReason(leaf: Leaf, matched: boolean, given: unknown): string {
  const subject = profileFieldName(fieldOf(leaf))
  if (leaf.op === 'has_invoice_registration') return `${subject} が${matched ? 'あります' : 'ありません'}`
  if (given === undefined) return `${subject} が示されていません`
  const stated = `${subject}=${show(given)} は`
  if (leaf.op === 'eq') return `${stated} ${show(leaf.value)} と一致${matched ? 'します' : 'しません'}`
  if (leaf.op === 'in') return `${stated} ${list(leaf.values)} のいずれか${matched ? 'です' : 'ではありません'}`
  if (typeof given !== 'number') return `${stated}数値ではありません`
  return `${stated} ${leaf.value} ${relations[leaf.op][matched ? 0 : 1]}`
}

/** The sentence of a negation, which is reported as itself: it holds when what it contains does not. */
function notReason(matched: boolean, inner: readonly string[]): string {
  const sentences = inner.length === 0 ? '否定される条件は常に成り立ちます' : inner.join('、')
  return `否定の条件を満たし${matched ? 'ています' : 'ていません'}（${sentences}）`
}

function list(values: ReadonlySet<unknown>): string {
  const shown = [...values].slice(0, mostValues).map(show).join('、')
  return values.size > mostValues ? `${shown} ほか${values.size - mostValues}件` : shown
}

function show(value: unknown): string {
  if (Array.isArray(value)) return '[配列]'
  if (typeof value === 'object' && value !== null) return '{オブジェクト}'
  if (typeof value !== 'string') return String(value)
  return JSON.stringify(value.length > longestText ? `${value.slice(0, longestText).toWellFormed()}…` : value)
}

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
