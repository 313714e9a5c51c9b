import { eraYear } from '../../../lib/era.ts'
import type { FoldedText } from '../../../lib/folded-text.ts'
import { isRealDate } from '../../../lib/jst.ts'
import { kanjiNumber } from '../../../lib/kanji-number.ts'
import type { Pause } from '../../../lib/pause.ts'
import { matchesIn } from './matches-in.ts'

/** A day that no calendar has, with its place in the folded text. */
export interface ImpossibleDay {
  readonly from: number
  readonly to: number
}

const number = '(?:\\d{1,2}(?!\\d)|[一二三四五六七八九十〇]{1,4})'
const written = new RegExp(
  `(?<!\\d)(?:(明治|大正|昭和|平成|令和)(\\d{1,2}|元|[一二三四五六七八九十〇]{1,4})|((?:18|19|20)\\d\\d))年(${number})月(${number})日|(?<![\\d./-])(20\\d\\d)([-/])(\\d{1,2})\\7(\\d{1,2})(?![\\d/-])`,
  'g',
)
const longest = 24
/** Until then months were counted by the moon. */
const firstSolarYear = 1873

/** The days of a folded text that do not exist: 令和7年2月30日, 2025年13月1日, 2025/2/29. */
export async function impossibleDaysIn({ text }: FoldedText, pause: Pause): Promise<readonly ImpossibleDay[]> {
  const found: ImpossibleDay[] = []
  for (const match of await matchesIn(text, written, longest, pause)) {
    const [words, era, count = '', year = '', month = '', day = '', plainYear = '', , plainMonth = '', plainDay = ''] =
      match
    const western = era === undefined ? Number(year || plainYear) : eraYear(era, kanjiNumber(count) ?? 0)
    const [m, d] = [kanjiNumber(month || plainMonth), kanjiNumber(day || plainDay)]
    if (western === undefined || western < firstSolarYear || m === undefined || d === undefined) continue
    const date = [western, m, d].map((part) => String(part).padStart(2, '0')).join('-')
    if (!isRealDate(date)) found.push({ from: match.index, to: match.index + words.length })
  }
  return found
}
