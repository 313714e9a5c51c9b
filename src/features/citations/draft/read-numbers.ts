/** A number or address in a draft, with its place. */
export interface Token {
  readonly start: number
  readonly end: number
  /** As the corpus writes it. */
  readonly value: string
}

const digit = '[0-9０-９]'
const gap = '[ \\u3000\\u2010-\\u2015\\u2212\\uff0d-]'
// Plain, or in the grouping of the National Tax Agency (1-2345-6789-0123): other groupings are those of other numbers.
const thirteen = `${digit}{13}|${digit}(?:${gap}${digit}{4}){3}`
const number = new RegExp(
  `(?<![0-9０-９A-Za-zＡ-Ｚａ-ｚ,，.．-])([TＴ]${gap}?)?(${thirteen})(?![0-9０-９,，]|${gap}${digit}|円)`,
  'g',
)
const otherNumber = /(?:ISBN|JAN|EAN|GTIN|POS)[^0-9０-９]{0,12}$/i

/** Registration numbers (T and 13 digits) and corporate numbers of a text; book and article numbers are left out. */
export function* numbersIn(text: string, most: number): Generator<void, readonly Token[]> {
  const tokens: Token[] = []
  for (const match of text.matchAll(number)) {
    yield
    const { 0: found, 1: mark, 2: digits = '', index: start } = match
    if (mark === undefined && otherNumber.test(text.slice(Math.max(0, start - 20), start))) continue
    const value = `${mark === undefined ? '' : 'T'}${digits.normalize('NFKC').replace(/\D/g, '')}`
    tokens.push({ start, end: start + found.length, value })
    if (tokens.length >= most) break
  }
  return tokens
}

const address = /https?:\/\/[!-~]{1,2048}/gi
const closing = '.,;:!?\'")]}>*_`|'

/** Addresses of web pages in a text; signs at the end that close the sentence are no part of one. */
export function* addressesIn(text: string, most: number): Generator<void, readonly Token[]> {
  const tokens: Token[] = []
  for (const { 0: found, index: start } of text.matchAll(address)) {
    yield
    let { length } = found
    while (closing.includes(found[length - 1] as string)) length--
    const value = found.slice(0, length)
    if (!URL.canParse(value)) continue
    tokens.push({ start, end: start + value.length, value })
    if (tokens.length >= most) break
  }
  return tokens
}
