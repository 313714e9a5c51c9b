import { plainTextSteps } from '../../../lib/plain-text.ts'
import { amountOf, amountsIn } from '../../../lib/yen-amount.ts'

/** What a source must say: an excerpt, an amount, or a value as text; undefined when nothing is claimed. */
export type Claim =
  | { readonly kind: 'excerpt' | 'text'; readonly needle: string }
  | { readonly kind: 'amount'; readonly value: number }

const longestNeedle = 500
const windowLength = 16 * 1024
/** The longest amount and the signs around it that decide where it ends. */
const amountLength = 64

/** The claim of an item: the excerpt where there is one, else the value of the field. */
export function claimOf(excerpt: string | null | undefined, value: unknown): Claim | undefined {
  const needle = plain(excerpt ?? '')
  if (needle !== '') return { kind: 'excerpt', needle }
  if (typeof value === 'number') return Number.isFinite(value) ? { kind: 'amount', value } : undefined
  if (typeof value !== 'string' || value.length > longestNeedle) return undefined
  const amount = amountOf(value)
  if (amount !== undefined) return { kind: 'amount', value: amount }
  const text = plain(value)
  return text === '' ? undefined : { kind: 'text', needle: text }
}

/** The words of a normalised text that state a claim, or null. */
export function* statedIn(text: string, claim: Claim): Generator<void, string | null> {
  if (claim.kind === 'amount') return yield* findAmount(text, claim.value)
  if (yield* includes(text, claim.needle)) return claim.needle
  // Line breaks inside a sentence became spaces, which Japanese does not write.
  return (yield* includes(yield* withoutSpaces(text), claim.needle.replaceAll(' ', ''))) ? claim.needle : null
}

function* findAmount(text: string, value: number): Generator<void, string | null> {
  for (let at = 0; at < text.length; ) {
    const end = endOfWords(text, at + windowLength)
    for (const amount of amountsIn(text.slice(at, end))) if (amount.value === value) return amount.text
    at = end
    yield
  }
  return null
}

/** A place near `at` where no amount is under way. */
function endOfWords(text: string, at: number): number {
  let end = at
  while (end < at + amountLength && /[\d.,〇一二三四五六七八九十百千万億兆円 ]/.test(text[end] ?? '')) end++
  return Math.min(end, text.length)
}

function* includes(text: string, needle: string): Generator<void, boolean> {
  for (let at = 0; at < text.length; at += windowLength) {
    if (text.slice(at, at + windowLength + needle.length).includes(needle)) return true
    yield
  }
  return false
}

function* withoutSpaces(text: string): Generator<void, string> {
  const parts: string[] = []
  for (let at = 0; at < text.length; at += windowLength) {
    parts.push(text.slice(at, at + windowLength).replaceAll(' ', ''))
    yield
  }
  return parts.join('')
}

function plain(text: string): string {
  const steps = plainTextSteps(text.slice(0, longestNeedle))
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
