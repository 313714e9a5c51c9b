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
  const amount = amountOf(value)
  if (amount !== undefined) return { kind: 'amount', value: amount }
  const text = plain(value)
  return text === '' ? undefined : { kind: 'text', needle: text }
}

/** The words of a normalised text, given in pieces, that state a claim; or null. */
export function* statedIn(pieces: readonly string[], claim: Claim): Generator<void, string | null> {
  if (claim.kind === 'amount') return yield* findAmount(pieces, claim.value)
  const { needle } = claim
  if (yield* includes(pieces, needle)) return needle
  // Line breaks inside a sentence became spaces, which Japanese does not write.
  const tight = (text: string) => text.replaceAll(' ', '')
  return (yield* includes(pieces, tight(needle), tight)) ? needle : null
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
      const hasBegun = before.length < longestAmount || amount.index > 0
      if (amount.value === value && isWhole && hasBegun) return amount.text
    }
    before = text.slice(-longestAmount)
    yield
  }
  return null
}

function plain(text: string): string {
  const steps = plainTextSteps(text.slice(0, longestNeedle))
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value.join('')
  }
}
