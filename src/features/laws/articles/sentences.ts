/** A stretch of a text, in UTF-16 units. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/**
 * The sentence in which a place of a text stands, its 。 included: one that ends inside brackets (以下「法」という。) ends
 * nothing, and none goes on past its line.
 */
export function sentenceAt(text: string, place: number): Stretch {
  const line = text.lastIndexOf('\n', place - 1) + 1
  const next = text.indexOf('\n', place)
  const last = next < 0 ? text.length : next
  let start = line
  let depth = 0
  for (let at = line; at < last; at++) {
    const sign = text[at]
    if (sign === '（' || sign === '(') depth++
    else if (sign === '）' || sign === ')') depth = Math.max(0, depth - 1)
    else if (sign === '。' && depth === 0) {
      if (at >= place) return { start, end: at + 1 }
      start = at + 1
    }
  }
  return { start, end: last }
}
