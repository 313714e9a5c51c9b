import type { Pause } from '../../../lib/pause.ts'
import { seenPlaces } from '../../../lib/unseen-signs.ts'
import { matchesIn } from './matches-in.ts'

/** A number or address in a draft, with its place. */
export interface Token {
  readonly start: number
  readonly end: number
  /** As the corpus writes it. */
  readonly value: string
}

const digit = '[0-9０-９]'
const dash = '[\\u2010-\\u2015\\u2212\\uff0d-]'
/** A space, also one at which no line may break, as word processors write between groups of digits. */
const space = '[ \\u00a0\\u2007\\u2009\\u202f\\u3000]'
const gap = `(?:${space}|${dash})`
// Plain, or in the grouping of the National Tax Agency (1-2345-6789-0123): other groupings are those of other numbers.
const thirteen = `${digit}{13}|${digit}(?:${gap}${digit}{4}){3}`
const lineBreak = '[ \\t\\u3000]{0,8}\\r?\\n[ \\t\\u3000]{0,8}'
// Behind a T every grouping is one of the number, and a line may break between T and digits or between the digits.
const behindMark = `(?:${gap}|${lineBreak})?(?:${thirteen}|${digit}(?:${gap}?${digit}){12}|(?=[^\\n]{3,15}\\n)${digit}{3,10}${lineBreak}${digit}{3,10})`
const notBefore = `(?<![0-9０-９A-Za-zＡ-Ｚａ-ｚ-]|${digit}[.．])`
const notBehind = `(?![0-9０-９]|${gap}${digit}|円)`
const number = new RegExp(
  `${notBefore}(?:[TtＴｔ](${behindMark})${notBehind}|(${thirteen})${notBehind}|(${digit}{13})(?![0-9０-９円]|${dash}${digit}))`,
  'g',
)
const longestNumber = 64
const otherNumber =
  /(?:ISBN|JAN|EAN|GTIN|POS|TEL|FAX|(?:口座|電話|伝票|注文|受付|追跡|会員|証券|整理|管理|契約|カード|請求書|請求(?=番号)|お?問い?合わ?せ)(?:番号)?)[^0-9０-９\n。]{0,12}$/i

/** Registration numbers (T and 13 digits) and corporate numbers of a text; numbers that are called something else are left out. */
export async function numbersIn(written: string, most: number, pause: Pause): Promise<readonly Token[]> {
  const { text, at } = seenPlaces(written)
  const tokens: Token[] = []
  for (const match of await matchesIn(text, number, longestNumber, pause)) {
    const { 0: found, 1: marked, 2: grouped, 3: plain, index: start } = match
    const digits = (marked ?? grouped ?? plain ?? '').normalize('NFKC').replace(/\D/g, '')
    if (digits.length !== 13) continue
    if (marked === undefined && otherNumber.test(text.slice(Math.max(0, start - 24), start))) continue
    const end = at(start + found.length - 1) + 1
    tokens.push({ start: at(start), end, value: `${marked === undefined ? '' : 'T'}${digits}` })
    if (tokens.length >= most) break
  }
  return tokens
}

// A path may be written in Japanese (…/補助金/index.html); a word that only follows an address does not lead back into one.
const address = /https?:\/\/[!-~]{1,2048}(?:[ぁ-ゖァ-ヺー一-鿿々]{1,40}(?:[/?=&_%-]|\.(?=[a-z0-9]))[!-~]{0,512}){0,8}/gi
const closing = '.,;:!?\'")]}>*_`|'

/** Addresses of web pages in a text; signs at the end that close the sentence are no part of one. */
export function addressesIn(text: string, most: number): readonly Token[] {
  const tokens: Token[] = []
  for (const { 0: found, index: start } of text.matchAll(address)) {
    let { length } = found
    while (closing.includes(found[length - 1] as string)) length--
    const value = found.slice(0, length)
    if (!URL.canParse(value)) continue
    tokens.push({ start, end: start + value.length, value })
    if (tokens.length >= most) break
  }
  return tokens
}
