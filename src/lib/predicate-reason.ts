import type { Leaf } from './predicate.ts'
import { profileFieldName } from './profile-field.ts'

/** Longer texts and lists are cut: a reason repeats enough of a value to recognise it, not all of it. */
const longestText = 60
const mostValues = 10

const relations = {
  gte: ['以上です', '以上ではありません'],
  lte: ['以下です', '以下ではありません'],
} as const

/** The field that a leaf asks for. */
export const fieldOf = (leaf: Leaf): string =>
  leaf.op === 'has_invoice_registration' ? 'invoice_registration_number' : leaf.field

/** One Japanese sentence on why a leaf holds or fails; the same inputs always give the same bytes. */
export function leafReason(leaf: Leaf, matched: boolean, given: unknown): string {
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
export function notReason(matched: boolean, inner: readonly string[]): string {
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
