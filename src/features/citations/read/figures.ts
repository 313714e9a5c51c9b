import { byName } from '../../../lib/by-name.ts'
import { kanjiNumber } from '../../../lib/kanji-number.ts'
import type { Pause } from '../../../lib/pause.ts'
import { amountOf } from '../../../lib/yen-amount.ts'
import { matchesIn } from './matches-in.ts'
import { amountWords } from './program-claims.ts'

/** How an amount bounds what it is said of: 未満, 以下 and まで, 以上, 超. */
export type Bound = 'below' | 'up_to' | 'from' | 'above'

/** An amount or a rate; a bare amount bounds nothing. */
export type Figure =
  | { readonly what: 'threshold'; readonly yen: number; readonly bound: Bound | null }
  /** `isOfEffect`: it says how much is deducted or written off, and is not that of a condition. */
  | { readonly what: 'tax_rate'; readonly rate: number; readonly isOfEffect: boolean }

/** A figure with its place in folded text. */
export interface FigureHere {
  readonly from: number
  readonly to: number
  readonly figure: Figure
}

const bounds: Readonly<Record<string, Bound>> = byName({
  未満: 'below',
  以下: 'up_to',
  以内: 'up_to',
  まで: 'up_to',
  以上: 'from',
  超: 'above',
  を超: 'above',
})
const expression = new RegExp(
  `((?:上限|最大|最高|限度)額?(?:は|が|:)?)?(${amountWords})(未満|以下|以内|まで|以上|を超|超)?|(?<![\\d.,])(\\d{1,3}(?:\\.\\d{1,3})?)%|(?<![\\d.,年月日])([\\d一二三四五六七八九])割(?!引|増|合)`,
  'g',
)
const effectBefore = /(?:特別償却|税額控除|所得控除|控除率?|償却率?|税率|割合|軽減|非課税)(?:は|が|を|の|:)?$/
const effectBehind = /^(?:の|を)?(?:特別償却|税額控除|所得控除|控除|軽減|非課税)/
const nearby = 8

/** The amounts and rates of a short text in folded spelling, from left to right. */
export const figuresIn = (text: string): FigureHere[] =>
  [...text.matchAll(expression)].flatMap((match) => figureAt(text, match) ?? [])

const longestFigure = 64

/** The same of a text of any length, with pauses. */
export const figuresInLong = async (text: string, pause: Pause): Promise<FigureHere[]> =>
  (await matchesIn(text, expression, longestFigure, pause)).flatMap((match) => figureAt(text, match) ?? [])

function figureAt(text: string, match: RegExpExecArray): FigureHere | undefined {
  const [words, most, amount, bound, percent, tenths] = match
  const { index: from } = match
  const to = from + words.length
  const yen = amount === undefined ? undefined : amountOf(amount)
  if (yen !== undefined) {
    const meant = bound !== undefined ? (bounds[bound] ?? null) : most !== undefined ? 'up_to' : null
    return { from, to, figure: { what: 'threshold', yen, bound: meant } }
  }
  const rate = percent === undefined ? (kanjiNumber(tenths ?? '') ?? Number.NaN) / 10 : Number(percent) / 100
  if (Number.isNaN(rate)) return undefined
  const isOfEffect =
    effectBefore.test(text.slice(Math.max(0, from - nearby), from)) || effectBehind.test(text.slice(to, to + nearby))
  return { from, to, figure: { what: 'tax_rate', rate, isOfEffect } }
}
