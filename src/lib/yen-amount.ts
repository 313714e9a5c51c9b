import { byName } from './by-name.ts'
import { kanjiNumber } from './kanji-number.ts'

/** An amount or a bare number in a text. */
export interface Amount {
  readonly text: string
  readonly value: number
  readonly index: number
}

const digits = '(?:\\d{1,3}(?:,\\d{3})+|\\d{1,16})(?!\\d)(?:\\.\\d{1,6})?'
const kanji = '[〇一二三四五六七八九十百千]{1,12}'
const unit = '[十百千]?[万億兆]|[百千](?=円)'
// Both forms begin where no number is under way, so that a long run of digits or numerals is looked at once.
const arabic = `(?<![\\d.,])(?:${digits}(?: ?(?:${unit}))?)+(?: ?円)?`
const written = `(?<![\\d〇一二三四五六七八九十百千万億兆])(?:${kanji}兆)?(?:${kanji}億)?(?:${kanji}万)?(?:${kanji})?(?<=.)円`
const amount = new RegExp(`${arabic}|${written}`, 'g')
const part = new RegExp(`(${digits}|${kanji}) ?(${unit}|)`, 'g')
const units: Readonly<Record<string, number>> = byName({ 十: 1e1, 百: 1e2, 千: 1e3, 万: 1e4, 億: 1e8, 兆: 1e12 })

/** How much a unit such as 百万 or 千 multiplies by; other signs count as one. */
export const unitSize = (unit: string): number => [...unit].reduce((product, sign) => product * (units[sign] ?? 1), 1)

/** Numbers and amounts of a normalised text (NFKC): 1,234円, 450万円, 1億2,000万円, 3百万円, 4,500千円, 三百万円. */
export function* amountsIn(text: string): Generator<Amount> {
  for (const { 0: found, index } of text.matchAll(amount)) {
    const value = yenOf(found)
    if (value !== undefined) yield { text: found, value, index }
  }
}

/** The amount that a whole text states, or undefined when it states anything else. */
export function amountOf(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim()
  if (plain.length > 40 || /^0\d/.test(plain)) return undefined
  const [first] = amountsIn(plain)
  return first?.text === plain ? first.value : undefined
}

function yenOf(text: string): number | undefined {
  let sum = 0
  for (const [, number = '', size] of text.matchAll(part)) {
    const value = /^\d/.test(number) ? Number(number.replaceAll(',', '')) : kanjiNumber(number)
    if (value === undefined) return undefined
    const factor = unitSize(size ?? '')
    // Decimals are stated in a unit (1.5億円): rounding to a millionth removes what binary fractions add.
    sum += Math.round(value * factor * 1e6) / 1e6
  }
  return sum
}
