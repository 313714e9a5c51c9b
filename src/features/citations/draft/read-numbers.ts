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
  `(?<![0-9０-９A-Za-zＡ-Ｚａ-ｚ,，-]|${digit}[.．])([TtＴｔ]${gap}?)?(${thirteen})(?![0-9０-９,，]|${gap}${digit}|円)`,
  'g',
)
const longestNumber = 32
const otherNumber = /(?:ISBN|JAN|EAN|GTIN|POS)[^0-9０-９]{0,12}$/i

/** Registration numbers (T and 13 digits) and corporate numbers of a text; book and article numbers are left out. */
export function* numbersIn(text: string, most: number): Generator<void, readonly Token[]> {
  const tokens: Token[] = []
  for (const match of yield* matchesIn(text, number, longestNumber)) {
    const { 0: found, 1: mark, 2: digits = '', index: start } = match
    if (mark === undefined && otherNumber.test(text.slice(Math.max(0, start - 20), start))) continue
    const value = `${mark === undefined ? '' : 'T'}${digits.normalize('NFKC').replace(/\D/g, '')}`
    tokens.push({ start, end: start + found.length, value })
    if (tokens.length >= most) break
  }
  return tokens
}

const longestAddress = 2056
const address = /https?:\/\/[!-~]{1,2048}/gi
const closing = '.,;:!?\'")]}>*_`|'

/** Addresses of web pages in a text; signs at the end that close the sentence are no part of one. */
export function* addressesIn(text: string, most: number): Generator<void, readonly Token[]> {
  const tokens: Token[] = []
  for (const { 0: found, index: start } of yield* matchesIn(text, address, longestAddress)) {
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

const windowLength = 4096
const before = 64

/** What an expression finds in a text, in steps; no match is longer than `longest`, or looks further back than some signs. */
function* matchesIn(text: string, expression: RegExp, longest: number): Generator<void, RegExpExecArray[]> {
  const found: RegExpExecArray[] = []
  for (let at = 0; at < text.length; at += windowLength) {
    const from = Math.max(0, at - before)
    for (const match of text.slice(from, at + windowLength + longest).matchAll(expression)) {
      match.index += from
      if (match.index >= at && match.index < at + windowLength) found.push(match)
    }
    yield
  }
  return found
}
