import { drained } from '../../../lib/drained.ts'
import { plainTextSteps } from '../../../lib/plain-text.ts'
import { amountOf, amountsIn } from '../../../lib/yen-amount.ts'

/** What a source must say: an excerpt, an amount, or a value as text; undefined when nothing is claimed. */
export type Claim =
  | { readonly kind: 'excerpt' | 'text'; readonly needle: string }
  | { readonly kind: 'amount'; readonly value: number }

const longestNeedle = 500
/** The longest amount and the signs around it that decide where it ends. */
const longestAmount = 64

/** The claim of an item: the excerpt where there is one, else the value of the field. */
export function claimOf(excerpt: string | null | undefined, value: unknown): Claim | undefined {
  const needle = plain(excerpt ?? '')
  if (needle !== '') return { kind: 'excerpt', needle }
  if (typeof value === 'number') return Number.isFinite(value) ? { kind: 'amount', value } : undefined
  if (typeof value !== 'string' || value.length > longestNeedle) return undefined
  const [sign = ''] = /^\s*[△▲-]\s?/.exec(value.normalize('NFKC').replaceAll('\u2212', '-')) ?? []
  const size = amountOf(value.slice(sign.length))
  const amount = sign !== '' && size !== undefined ? -size : size
  if (amount !== undefined) return { kind: 'amount', value: amount }
  const text = plain(value)
  return text === '' ? undefined : { kind: 'text', needle: text }
}

/** The words of a normalised text, given in pieces, that state a claim; or null. */
export function* statedIn(pieces: readonly string[], claim: Claim): Generator<void, string | null> {
  if (claim.kind === 'amount') return yield* findAmount(pieces, claim.value)
  const { needle } = claim
  const search = claim.kind === 'text' && isShortNumber.test(needle) ? includesNumber : includes
  if (yield* search(pieces, needle)) return needle
  // Line breaks inside a sentence became spaces, which Japanese does not write.
  const tight = (text: string) => text.replaceAll(' ', '')
  return (yield* search(pieces, tight(needle), tight)) ? needle : null
}

/** A rate, a date or another value that has a digit at an end: 2/3 is not what 12/3 says, nor 5% what 0.5% says. */
const isShortNumber = /^(?:\d.{0,39}|.{0,39}\d)$/s
const longestRest = 4

/** As `includes`, for words that are no part of a longer number. */
function* includesNumber(
  pieces: readonly string[],
  needle: string,
  change = (piece: string) => piece,
): Generator<void, boolean> {
  const whole = wholeNumber(needle)
  const kept = needle.length + 2 * longestRest
  let before = ''
  let isCut = false
  for (const [i, piece] of pieces.entries()) {
    const text = before + change(piece)
    // What stands near an end may go on beyond it: it was looked at with the piece before, or is with the next.
    const first = isCut ? longestRest : 0
    const last = text.length - needle.length - (i === pieces.length - 1 ? 0 : longestRest)
    for (const { index } of text.matchAll(whole)) if (index >= first && index <= last) return true
    isCut ||= text.length > kept
    before = text.slice(-kept)
    yield
  }
  return false
}

function wholeNumber(needle: string): RegExp {
  const words = needle.replace(/[^\p{L}\p{N}]/gu, '\\$&')
  const start = /^\d/.test(needle) ? `(?<!\\d[./]?)${/^\d{3}/.test(needle) ? '(?<!\\d,)' : ''}` : ''
  return new RegExp(`${start}${words}${/\d$/.test(needle) ? '(?![./]?\\d|,\\d{3})' : ''}`, 'g')
}

function* includes(
  pieces: readonly string[],
  needle: string,
  change = (piece: string) => piece,
): Generator<void, boolean> {
  let before = ''
  for (const piece of pieces) {
    const text = before + change(piece)
    if (text.includes(needle)) return true
    before = text.slice(Math.max(0, text.length - needle.length + 1))
    yield
  }
  return false
}

function* findAmount(pieces: readonly string[], value: number): Generator<void, string | null> {
  let before = ''
  for (const [i, piece] of pieces.entries()) {
    const text = before + piece
    for (const amount of amountsIn(text)) {
      // What stands near an end of the text may go on beyond it: it is looked at with the piece that holds the rest.
      const isWhole = i === pieces.length - 1 || amount.index + amount.text.length <= text.length - longestAmount / 2
      const hasBegun = before.length < longestAmount || amount.index > longestSign
      if (!isWhole || !hasBegun || amount.value !== Math.abs(value)) continue
      const sign = signBefore(text, amount.index)
      if (sign === '' ? value === amount.value : value === -amount.value) return `${sign}${amount.text}`
    }
    before = text.slice(-longestAmount)
    yield
  }
  return null
}

const longestSign = 3

/** The sign of a loss or a deduction in front of an amount; a dash counts only where it can join or list nothing. */
const signBefore = (text: string, at: number): string =>
  /[△▲] ?$|(?<=[(:=])[-\u2212]$/.exec(text.slice(Math.max(0, at - longestSign), at))?.[0] ?? ''

const plain = (text: string): string => drained(plainTextSteps(text.slice(0, longestNeedle))).join('')
