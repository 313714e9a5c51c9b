import { byName } from '../../lib/by-name.ts'
import { eraYear } from '../../lib/era.ts'
import { isRealDate } from '../../lib/jst.ts'
import { kanjiNumber } from '../../lib/kanji-number.ts'
import type { Figure } from './figure.ts'

const number = '(?:\\d{1,4}|[元一二三四五六七八九十〇]{1,4})'
const two = '(?:\\d{1,2}|[一二三四五六七八九十]{1,3})'
const inBrackets = '(?:\\([^()]{0,12}\\))?'
const era = '(明治|大正|昭和|平成|令和|[MTSHR](?=\\d))'
/** 令和8年6月30日, 令和8(2026)年6月30日, 2026年(令和8年)6月30日, 2026年6月末日. */
const written = new RegExp(
  `${era}?(?<![\\d.])(${number})${inBrackets}年${inBrackets}(${two})月(?:(${two})日|(末日?))`,
  'g',
)
/** R8.6.30 and 2026/6/30, with dashes as well. */
const dotted = new RegExp(
  `(?:${era}(\\d{1,2})|(?<![\\d.-])(\\d{4}))([./-])(\\d{1,2})\\4(\\d{1,2})(?![\\d-]|/\\d{1,2}(?!\\d))`,
  'g',
)
/** 6月30日, 同年10月31日, 翌年3月末. */
const monthDay = new RegExp(`(?:([同翌])年|(?<![\\d年一二三四五六七八九十.]))(${two})月(?:(${two})日|(末日?))`, 'g')
const slashed = /(?<![\d/.,])(\d{1,2})\/(\d{1,2})(?![\d/%]|\.\d|以[内下])/g
/** Lists in the manner of programs: 05-28~08-29. */
const dashed = /(?<![\d./-])(\d{2})-(\d{2})(?![\d-])/g
/** The end of a range that leaves its month to the beginning: 6月1日~30日. */
const dayAlone = new RegExp(`(?:から|[~〜\\-\\u2010-\\u2015\\u2212])(${two})日(?!間)`, 'g')
const yearAlone = new RegExp(`${era}?(?<![\\d.])(${number})年(度?)`, 'g')

const eras: Readonly<Record<string, string>> = byName({ M: '明治', T: '大正', S: '昭和', H: '平成', R: '令和' })

/** What is known of the year of days that leave it out: those that stand before, and whether the last is a fiscal one. */
export interface YearsBefore {
  readonly year: number
  readonly isFiscal: boolean
  readonly month: number | null
}

interface Found extends YearsBefore {
  readonly from: number
}

/** Days of a plain text; one without a year has that of the text before it, else one of those that the page names. */
export function dayFigures(text: string, ofPage: readonly YearsBefore[] = []): Figure[] {
  const dated = [...fullDays(text)]
  const named = [
    ...yearsIn(text),
    ...dated.map(({ from, years, month }) => ({ from, year: years[0] ?? 0, isFiscal: false, month })),
  ].sort((a, b) => a.from - b.from)
  const found: DayFigure[] = [...dated]
  const add = (from: number, words: string, month: number | undefined, day: number | undefined, same?: string) => {
    if (month === undefined || day === undefined) return
    if (found.some((one) => from < one.to && from + words.length > one.from)) return
    const years = yearsOf(
      month,
      ofSameYear(
        same,
        named.findLast((one) => one.from < from),
      ),
      ofPage,
    ).filter((year) => isDay(year, month, day))
    if (isDay(2024, month, day)) found.push({ kind: 'day', month, day, years, from, to: from + words.length })
  }
  for (const { 0: words, 1: same, 2: month = '', 3: day = '', 4: end, index } of text.matchAll(monthDay)) {
    const m = kanjiNumber(month)
    add(index, words, m, end === undefined ? kanjiNumber(day) : lastOf(2025, m), same)
  }
  for (const { 0: words, 1: month, 2: day, index } of [...text.matchAll(slashed), ...text.matchAll(dashed)])
    add(index, words, Number(month), Number(day))
  for (const { 0: words, 1: day = '', index } of text.matchAll(dayAlone)) {
    const before = found.find(({ to }) => index - to >= 0 && index - to <= 3)
    const d = kanjiNumber(day)
    if (before && d !== undefined && isDay(before.years[0] ?? 2024, before.month, d))
      found.push({
        ...before,
        day: d,
        from: index + words.search(/[\d一二三四五六七八九十]/),
        to: index + words.length,
      })
  }
  return found.sort((a, b) => a.from - b.from)
}

type DayFigure = Extract<Figure, { kind: 'day' }>

function* fullDays(text: string): Generator<DayFigure> {
  for (const { 0: words, 1: name, 2: count = '', 3: month = '', 4: day = '', 5: end, index } of text.matchAll(
    written,
  )) {
    const [year, m] = [yearOf(name, kanjiNumber(count)), kanjiNumber(month)]
    const d = end === undefined ? kanjiNumber(day) : year && lastOf(year, m)
    if (year && m && d && isDay(year, m, d))
      yield { kind: 'day', month: m, day: d, years: [year], from: index, to: index + words.length }
  }
  for (const { 0: words, 1: name, 2: count, 3: western, 5: month, 6: day, index } of text.matchAll(dotted)) {
    const year = yearOf(name, Number(count ?? western))
    const [m, d] = [Number(month), Number(day)]
    if (year && isDay(year, m, d))
      yield { kind: 'day', month: m, day: d, years: [year], from: index, to: index + words.length }
  }
}

/** A year of an era, or one of four digits. */
function yearOf(name: string | undefined, count: number | undefined): number | undefined {
  if (count === undefined) return undefined
  if (name !== undefined) return eraYear(eras[name] ?? name, count)
  return count >= 1900 && count <= 2200 ? count : undefined
}

/** Every year that a plain text names, with or without a day. */
export function yearsIn(text: string): Found[] {
  return [...text.matchAll(yearAlone)].flatMap(({ 1: name, 2: count = '', 3: fiscal, index }) => {
    const year = yearOf(name, kanjiNumber(count))
    return year === undefined ? [] : [{ from: index, year, isFiscal: fiscal === '度', month: null }]
  })
}

/** The years in which a month may lie. Behind a day of a later month it is the next one: 12月1日~1月31日. */
function yearsOf(month: number, before: YearsBefore | undefined, ofPage: readonly YearsBefore[]): number[] {
  const one = ({ year, isFiscal, month: last }: YearsBefore) =>
    isFiscal ? year + (month < 4 ? 1 : 0) : last !== null && month < last ? year + 1 : year
  if (before) return [one(before)]
  return [...new Set(ofPage.map(one))]
}

/** 同年 is the year that was named, whatever the month; 翌年 the one behind it. */
const ofSameYear = (word: string | undefined, before: YearsBefore | undefined): YearsBefore | undefined =>
  word === undefined || !before ? before : { year: before.year + (word === '翌' ? 1 : 0), isFiscal: false, month: null }

const lastOf = (year: number, month: number | undefined): number | undefined =>
  month === undefined ? undefined : new Date(Date.UTC(year, month, 0)).getUTCDate()

const isDay = (year: number, month: number, day: number): boolean =>
  isRealDate([String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-'))
