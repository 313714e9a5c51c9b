/** A text in one spelling, with the place in the source of each of its signs. */
export interface Plain {
  readonly text: string
  /** The words of the source between two places of the text. */
  quote(from: number, to: number): string
}

/** The longest text of one block that figures are looked for in; longer ones are cut. */
const longestBlock = 20_000

/** Kanji, kana and ASCII, which NFKC leaves as they are: most of what pages say. */
const isSettled = (code: number): boolean =>
  (code > 0x20 && code < 0x7f) ||
  (code >= 0x4e00 && code <= 0x9fff) ||
  (code >= 0x3041 && code <= 0x3096) ||
  (code >= 0x30a1 && code <= 0x30fa)

/** A number in a circle counts what follows it, and is no part of it: ①1/3. */
const formOf = (sign: string): string => {
  if (isSettled(sign.charCodeAt(0))) return sign
  return /[\s\u2460-\u24ff\u2776-\u2793]/.test(sign) ? ' ' : sign.normalize('NFKC').replace(/[\u2044\u2215]/g, '/')
}

const isWordSign = (sign: string | undefined): boolean => sign !== undefined && /[0-9A-Za-z]/.test(sign)

/** White space parts figures only where it stands between two of them: 1,250 万 円 is one, 10 20 are two. */
export function plainOf(source: string): Plain {
  const whole = source.slice(0, longestBlock)
  const signs: string[] = []
  const places: number[] = []
  let [at, isApart] = [0, false]
  for (const sign of whole) {
    for (const one of formOf(sign)) {
      if (one === ' ') isApart = true
      else {
        if (isApart && isWordSign(signs.at(-1)) && isWordSign(one)) {
          signs.push(' ')
          places.push(at - 1)
        }
        isApart = false
        for (const unit of one.split('')) {
          signs.push(unit)
          places.push(at)
        }
      }
    }
    at += sign.length
  }
  const text = signs.join('')
  return {
    text,
    quote: (from, to) => {
      const begin = places[from]
      if (begin === undefined || to <= from) return ''
      const end = places[to] ?? whole.length
      return whole.slice(begin, end).replace(/\s+/g, ' ').trim()
    },
  }
}

/** A name or a sentence as `plainOf` writes it, without what people leave out or add. */
export const plainWords = (text: string): string =>
  plainOf(text)
    .text.replace(/[\s「」『』"'“”‘’、。,.・〔〕［］[\]【】()]/g, '')
    .toLowerCase()
