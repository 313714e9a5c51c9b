import { fieldText } from './labels.ts'
import type { Leaf, Predicate } from './predicate.ts'

/** Longer texts and lists are cut: a reason repeats enough of a value to recognise it, not all of it. */
const longestText = 60
const mostValues = 10
/** Longest field name that a sentence repeats. */
const longestField = 60

const relations = {
  gte: ['以上です', '以上ではありません'],
  lte: ['以下です', '以下ではありません'],
} as const

/** A field as a reader of a reason meets it: its Japanese name, when it has one, and the key of the profile. */
export function profileFieldName(field: string): string {
  const shown = (field.length > longestField ? `${field.slice(0, longestField)}…` : field).toWellFormed()
  const name = fieldText(field, 'profile')?.ja
  return name === undefined ? shown : `${name} ${shown}`
}

interface Decided {
  readonly state: boolean | null
  readonly grounds: readonly Leaf[]
}

/**
 * One Japanese sentence on why a condition holds or fails; the same inputs always give the same bytes. A condition with words
 * is told by them, with the stated values that decide it; `within` = the sentences of what a negation contains.
 */
export function conditionReason(
  condition: Predicate,
  { state, grounds }: Decided,
  profile: Readonly<Record<string, unknown>>,
  within: readonly string[] = [],
): string {
  if (state === null) return ''
  if (condition.text !== undefined) {
    const facts = [...new Set(grounds.map(({ field }) => `${profileFieldName(field)}=${show(profile[field])}`))]
    return `${condition.text}: 満たして${state ? 'います' : 'いません'}${facts.length === 0 ? '' : `（${facts.join('、')}）`}`
  }
  if (condition.op === 'not') return notReason(state, within)
  return condition.op === 'all' || condition.op === 'any' ? '' : leafReason(condition, state, profile)
}

function leafReason(leaf: Leaf, holds: boolean, profile: Readonly<Record<string, unknown>>): string {
  const subject = profileFieldName(leaf.field)
  const given = Object.hasOwn(profile, leaf.field) ? profile[leaf.field] : undefined
  if (given === undefined || given === null) return `${subject} が示されていません`
  if (leaf.op === 'has_invoice_registration') return `${subject} が${holds ? 'あります' : 'ありません'}`
  const stated = `${subject}=${show(given)} は`
  if (leaf.op === 'eq') return `${stated} ${show(leaf.value)} と一致${holds ? 'します' : 'しません'}`
  if (leaf.op === 'in') return `${stated} ${list(leaf.values)} のいずれか${holds ? 'です' : 'ではありません'}`
  if (typeof given !== 'number') return `${stated}数値ではありません`
  return `${stated} ${leaf.value} ${relations[leaf.op][holds ? 0 : 1]}`
}

/** The sentence of a negation, which is reported as itself: it holds when what it contains does not. */
function notReason(holds: boolean, inner: readonly string[]): string {
  const sentences = inner.length === 0 ? '否定される条件は常に成り立ちます' : inner.join('、')
  return `否定の条件を満たし${holds ? 'ています' : 'ていません'}（${sentences}）`
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
