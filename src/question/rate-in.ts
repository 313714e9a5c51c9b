import { kanjiNumber } from '../lib/kanji-number.ts'
import type { Bounds } from './meaning.ts'

/** A rate in a question, and which of its characters it takes. */
export interface RateRead extends Bounds {
  readonly from: number
  readonly to: number
}

const n = '(\\d{1,2}|[一二三四五六七八九十]{1,2})'
const part = `${n}分の${n}|(?<![\\d/])(\\d{1,2})/(\\d{1,2})(?![\\d/])|(\\d{1,3}(?:\\.\\d)?) ?(?:%|パーセント)|${n}割`
const rate = new RegExp(
  `((?:補助|助成|支援|給付)率(?:が|は|も|の|[: ]){0,2})?(?:${part})( ?(?:以上|以下|以内|未満|超|まで))?( ?[をの]?(?:補助|助成))?`,
  'g',
)

/** The first part of the cost that a question asks to be paid: 補助率4分の3, 2/3以上の補助, 補助率75%, 9割補助. */
export function rateIn(plain: string): RateRead | null {
  for (const found of plain.matchAll(rate)) {
    const [whole, named, under, over, first, second, percent, tenths, bound = '', paid] = found
    if (named === undefined && paid === undefined) continue
    const value = partOf(over ?? first, under ?? second, percent ?? tenths, percent ? 100 : 10)
    if (!(value > 0 && value <= 1)) continue
    const isMost = /以下|以内|未満|まで/.test(bound)
    return {
      least: isMost ? null : hundredths(value, Math.floor),
      most: bound === '' || isMost ? hundredths(value, Math.ceil) : null,
      from: found.index,
      to: found.index + whole.length - (paid?.length ?? 0),
    }
  }
  return null
}

/** A fraction, or a number of so many in a whole. */
const partOf = (
  upper: string | undefined,
  lower: string | undefined,
  count: string | undefined,
  inWhole: number,
): number => (count === undefined ? number(upper) / number(lower) : number(count) / inWhole)

const number = (text = ''): number => kanjiNumber(text) ?? Number(text)

/** Records write two thirds as 0.67, 0.667 or 0.6667. */
const hundredths = (value: number, to: (value: number) => number): number => to(Number((value * 100).toFixed(6))) / 100
