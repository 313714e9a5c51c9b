import { amountsIn, unitSize } from '../../lib/yen-amount.ts'
import type { Figure } from './figure.ts'

/** What may stand behind an amount that leaves 円 out: 上限450万, but not 100万人. */
const behindBare = /^(?:$|[^0-9A-Za-z一-鿿ァ-ヶ]|以[内下上]|まで|を|未満|超|程度)/
/** A number of a unit that `amountsIn` does not put together (1千2百万円): its rest would be another amount. */
const goesBefore = /[\d〇一二三四五六七八九十][千百十万億兆]$/
const unitBehind = /((?:[十百千]?[万億兆]|[百千])?)円?$/
/** The lower end of a range, which leaves its unit to the upper one. */
const lowerEnd = /(?<![\d,.])(\d[\d,]{0,14}(?:\.\d{1,4})?)(?:から|[~〜\-\u2010-\u2015\u2212])$/
const bare = /^[\d,]{1,18}(?:\.\d{1,4})?$/

/** Amounts of money of a plain text; a bare number is one where the head of its column says in what unit (`unit` yen). */
export function yenFigures(text: string, unit: number | null = null): Figure[] {
  const found: Figure[] = []
  for (const { text: words, value, index } of amountsIn(text)) {
    const to = index + words.length
    const before = text.slice(Math.max(0, index - 24), index)
    if (goesBefore.test(before)) continue
    const isYen = words.endsWith('円') || /[¥]$/.test(before)
    const isShort = /[万億兆]$/.test(words) && behindBare.test(text.slice(to, to + 2))
    if (!isYen && !isShort) continue
    found.push(...lowerOf(before, index, words), { kind: 'yen', value, from: index, to })
  }
  const alone = text.replace(/[\s円]/g, '')
  if (found.length === 0 && unit !== null && bare.test(alone))
    found.push({ kind: 'yen', value: Number(alone.replaceAll(',', '')) * unit, from: 0, to: text.length })
  return found
}

/** 50 of 50~450万円. */
function lowerOf(before: string, index: number, words: string): Figure[] {
  const [whole = '', number] = lowerEnd.exec(before) ?? []
  const [, unit = ''] = unitBehind.exec(words) ?? []
  if (number === undefined || /[万億兆].*[万億兆]/.test(words)) return []
  const value = Number(number.replaceAll(',', '')) * unitSize(unit)
  const from = index - whole.length
  return [{ kind: 'yen', value, from, to: from + number.length }]
}

const unitWords = /(?:単位[:は]?|[([])(百万|千|万|億)?円(?:[)\]]|$|、|・)/

/** How many yen a number counts below a head such as 上限額(千円) or 単位:万円; null where none is told. */
export function yenUnit(head: string): number | null {
  const [whole, unit = ''] = unitWords.exec(head) ?? []
  return whole === undefined ? null : unitSize(unit)
}
