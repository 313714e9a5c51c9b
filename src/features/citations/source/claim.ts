import type { Pause } from '../../../lib/pause.ts'
import { plainPieces, UnreadableText } from '../../../lib/plain-text.ts'
import { amountOf, amountsIn } from '../../../lib/yen-amount.ts'

/** What a source must say: an excerpt, an amount, or a value as text; undefined when nothing is claimed. */
export type Claim =
  | { readonly kind: 'excerpt' | 'text'; readonly needle: string }
  | { readonly kind: 'amount'; readonly value: number }

const longestNeedle = 500
/** The longest amount and the signs around it that decide where it ends. */
const longestAmount = 64

/** The claim of an item: the excerpt where there is one, else the value of the field; what nobody can read claims nothing. */
export function claimOf(excerpt: string | null | undefined, value: unknown): Claim | undefined {
  try {
    return readableClaim(excerpt, value)
  } catch (error) {
    if (error instanceof UnreadableText) return undefined
    throw error
  }
}

function readableClaim(excerpt: string | null | undefined, value: unknown): Claim | undefined {
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
export async function statedIn(pieces: readonly string[], claim: Claim, pause: Pause): Promise<string | null> {
  if (claim.kind === 'amount') return findAmount(pieces, claim.value, pause)
  const { needle } = claim
  const search = claim.kind === 'text' && isShortNumber.test(needle) ? includesNumber : includes
  if (await search(pieces, needle, pause)) return needle
  // Line breaks inside a sentence became spaces, which Japanese does not write.
  const tight = (text: string) => text.replaceAll(' ', '')
  return (await search(pieces, tight(needle), pause, tight)) ? needle : null
}

/** A rate, a date or another value that has a digit at an end: 2/3 is not what 12/3 says, nor 5% what 0.5% says. */
const isShortNumber = /^(?:\d.{0,39}|.{0,39}\d)$/s
const longestRest = 4

/** As `includes`, for words that are no part of a longer number. */
async function includesNumber(
  pieces: readonly string[],
  needle: string,
  pause: Pause,
  change = (piece: string) => piece,
): Promise<boolean> {
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
    await pause()
  }
  return false
}

function wholeNumber(needle: string): RegExp {
  const words = needle.replace(/[^\p{L}\p{N}]/gu, '\\$&')
  const start = /^\d/.test(needle) ? `(?<!\\d[./]?)${/^\d{3}/.test(needle) ? '(?<!\\d,)' : ''}` : ''
  return new RegExp(`${start}${words}${/\d$/.test(needle) ? '(?![./]?\\d|,\\d{3})' : ''}`, 'g')
}

async function includes(
  pieces: readonly string[],
  needle: string,
  pause: Pause,
  change = (piece: string) => piece,
): Promise<boolean> {
  let before = ''
  for (const piece of pieces) {
    const text = before + change(piece)
    if (text.includes(needle)) return true
    before = text.slice(Math.max(0, text.length - needle.length + 1))
    await pause()
  }
  return false
}

async function findAmount(pieces: readonly string[], value: number, pause: Pause): Promise<string | null> {
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
    await pause()
  }
  return null
}

const longestSign = 3

/** The sign of a loss or a deduction in front of an amount; a dash counts only where it can join or list nothing. */
const signBefore = (text: string, at: number): string =>
  /[△▲] ?$|(?<=[(:=])[-\u2212]$/.exec(text.slice(Math.max(0, at - longestSign), at))?.[0] ?? ''

const plain = (text: string): string => [...plainPieces(text.slice(0, longestNeedle))].join('')
