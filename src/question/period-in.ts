import { byName } from '../lib/by-name.ts'
import { eraYear } from '../lib/era.ts'
import { addDays, fiscalYearOf, fiscalYearWindow, isRealDate, monthAfter } from '../lib/jst.ts'
import { kanjiNumber } from '../lib/kanji-number.ts'

/** Days that a question asks about, first and last included; null where it leaves that side open. */
export interface Period {
  readonly start: string | null
  readonly end: string | null
}

/** A period in a question, and which of its characters it takes. */
export interface PeriodRead extends Period {
  readonly from: number
  readonly to: number
  /** The fiscal year by its first year, where one is named. */
  readonly fiscalYear: number | null
}

const n = '[元〇一二三四五六七八九十\\d]{1,4}'
const era = `(?:(明治|大正|昭和|平成|令和|[mtshr令平](?=\\d))(${n})|((?:19|20)\\d\\d|二〇[〇一二三四五六七八九]{2}))`
const relativeYears: Readonly<Record<string, number>> = byName({
  一昨: -2,
  おととし: -2,
  昨: -1,
  去: -1,
  前: -1,
  今: 0,
  本: 0,
  当: 0,
  来: 1,
  次: 1,
  翌: 1,
  再来: 2,
})
const years = '(一昨|昨|去|前|今|本|当|再来|来|次|翌)'
const months = '(先々|先|今|本|再来|来)月'
const relativeMonths: Readonly<Record<string, number>> = byName({ 先々: -2, 先: -1, 今: 0, 本: 0, 来: 1, 再来: 2 })
const dayOfMonth = `(?:の?(${n})日|の?(上旬|中旬|下旬|初め|半ば|末日?))?`

const fiscal = new RegExp(`(?:${era}|${years})年度(?!の?[上下]半?期|の?第)(末|初め|内|中)?`)
const inMonth = new RegExp(`(?:(?:${era}年|${years}年)の?)?(${n})月(?!間|分|額|曜)${dayOfMonth}`)
const dotted = /(?:([mtshr令平])(\d{1,2})|((?:19|20)\d\d))[./-](\d{1,2})[./-](\d{1,2})(?!\d)/
const relativeMonth = new RegExp(`${months}(中)?${dayOfMonth}`)
const year = new RegExp(`(?:${era}|${years})年(?!度|間|以内|以上|以下|後|前|目|半|の?[春夏秋冬]|\\d)(?:分)?(末|中|内)?`)
const within = new RegExp(`(${n})(日|週間|か月|ヶ月|カ月|ヵ月|ケ月|年)以内`)
const yearEnd = /年度(内|末)|年(内|末)/
const now = /今日|本日|現在|現時点|いま(?=受付|申|使|募|公)|今(?=すぐ|使|申|募|受|公|出|ある)/

/** The first period that a question names, seen from a day: 令和8年度, 来月, 年内, 12月末まで, 2027年4月以降. */
export function periodIn(plain: string, today: string, isTaken: (index: number) => boolean): PeriodRead | null {
  for (const [pattern, read] of readers) {
    const found = pattern.exec(plain)
    if (!found || isTaken(found.index)) continue
    const period = read(found, today)
    if (!period) continue
    const to = found.index + found[0].length
    const bounded = rangeFrom(period, plain.slice(to), today) ?? bounds(period, plain.slice(to), today)
    const fiscalYear = pattern === fiscal && period.start ? fiscalYearOf(period.start) : null
    return { ...bounded.period, from: found.index, to: to + bounded.length, fiscalYear }
  }
  return null
}

type Reader = (found: RegExpExecArray, today: string) => Period | null

const readers: readonly (readonly [RegExp, Reader])[] = [
  [
    fiscal,
    ([, name, count, western, relative, part], today) => {
      const first = yearOf(name, count, western) ?? shifted(relative, fiscalYearOf(today))
      if (first === null) return null
      const { start, end } = fiscalYearWindow(first)
      if (part === '末') return { start: end, end }
      if (part === '内' || part === '中') return { start: later(start, today), end }
      return part === '初め' ? { start, end: start } : { start, end }
    },
  ],
  [dotted, ([, name, count, western, month, day]) => dayOf(yearOf(name, count, western), Number(month), Number(day))],
  [
    inMonth,
    ([, name, count, western, relative, month, day, part], today) => {
      const number = kanjiNumber(month ?? '') ?? 0
      const stated = yearOf(name, count, western) ?? shifted(relative, Number(today.slice(0, 4)))
      return monthPart(stated ?? nextYearOf(number, kanjiNumber(day ?? ''), today), number, day, part)
    },
  ],
  [
    relativeMonth,
    ([, relative = '', all, day, part], today) => {
      const first = monthAfter(today, relativeMonths[relative] ?? 0)
      const month = monthPart(Number(first.slice(0, 4)), Number(first.slice(5, 7)), day, part)
      return all && month?.start ? { start: later(month.start, today), end: month.end } : month
    },
  ],
  [
    yearEnd,
    ([, ofFiscal, ofYear], today) => {
      const end = ofFiscal ? fiscalYearWindow(fiscalYearOf(today)).end : `${today.slice(0, 4)}-12-31`
      return (ofFiscal ?? ofYear) === '末' ? { start: end, end } : { start: today, end }
    },
  ],
  [
    year,
    ([, name, count, western, relative, part], today) => {
      const stated = yearOf(name, count, western) ?? shifted(relative, Number(today.slice(0, 4)))
      if (stated === null) return null
      const [start, end] = [`${stated}-01-01`, `${stated}-12-31`]
      if (part === '末') return { start: end, end }
      return part ? { start: later(start, today), end } : { start, end }
    },
  ],
  [
    within,
    ([, digits = '', unit = ''], today) => {
      const count = kanjiNumber(digits)
      return count === undefined ? null : { start: today, end: moved(today, count, unit) }
    },
  ],
  [now, (_, today) => ({ start: today, end: today })],
]

/** A second period behind the first ends it: 12月1日から12月25日まで, 11月~1月. */
function rangeFrom({ start }: Period, rest: string, today: string): { period: Period; length: number } | undefined {
  const [joint] = /^ ?(?:から|[~〜～-]) ?/.exec(rest) ?? []
  if (joint === undefined || start === null) return undefined
  const second = rest.slice(joint.length)
  for (const [pattern, read] of readers) {
    const found = pattern.exec(second)
    // A month without a year is the first one that does not lie before the beginning.
    const period = found?.index === 0 ? read(found, start > today ? start : today) : null
    if (!found || !period?.end || period.end < start) continue
    const [until = ''] = /^までに?/.exec(second.slice(found[0].length)) ?? []
    return { period: { start, end: period.end }, length: joint.length + found[0].length + until.length }
  }
  return undefined
}

/** What follows a period opens or closes it: まで reaches to its end, 以降 begins with it. */
function bounds({ start, end }: Period, rest: string, today: string): { period: Period; length: number } {
  const [word = ''] = /^(?:までに?|以降|以後|から|以前)/.exec(rest) ?? []
  if (word === '') return { period: { start, end }, length: 0 }
  const isOpenEnd = word === '以降' || word === '以後' || word === 'から'
  if (isOpenEnd) return { period: { start, end: null }, length: word.length }
  const isPast = word === '以前' || (end !== null && end < today)
  return { period: { start: isPast ? null : today, end }, length: word.length }
}

const eraNames: Readonly<Record<string, string>> = byName({
  m: '明治',
  t: '大正',
  s: '昭和',
  h: '平成',
  r: '令和',
  令: '令和',
  平: '平成',
})

function yearOf(name: string | undefined, count: string | undefined, western: string | undefined): number | null {
  if (western !== undefined) return kanjiNumber(western) ?? null
  if (name === undefined) return null
  return eraYear(eraNames[name] ?? name, kanjiNumber(count ?? '') ?? 0) ?? null
}

const shifted = (relative: string | undefined, from: number): number | null =>
  relative === undefined ? null : from + (relativeYears[relative] ?? 0)

/** The year of a month without one: a month that is over is next year's, and so is a day. */
function nextYearOf(month: number, day: number | undefined, today: string): number {
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = today.split('-').map(Number)
  const isOver = month < thisMonth || (month === thisMonth && day !== undefined && day < thisDay)
  return isOver ? thisYear + 1 : thisYear
}

function monthPart(inYear: number, month: number, day: string | undefined, part: string | undefined): Period | null {
  if (month < 1 || month > 12) return null
  if (day !== undefined) return dayOf(inYear, month, kanjiNumber(day) ?? 0)
  const first = `${inYear}-${two(month)}-01`
  const last = lastOfMonth(first)
  const at = (number: number) => `${first.slice(0, 8)}${two(number)}`
  if (part === undefined) return { start: first, end: last }
  if (part.startsWith('末')) return { start: last, end: last }
  if (part === '上旬' || part === '初め') return { start: first, end: at(10) }
  return part === '下旬' ? { start: at(21), end: last } : { start: at(11), end: at(20) }
}

function dayOf(inYear: number | null, month: number, day: number): Period | null {
  const date = `${inYear}-${two(month)}-${two(day)}`
  return inYear !== null && isRealDate(date) ? { start: date, end: date } : null
}

/** A day moved by a count of days, weeks, months or years; a day that its month lacks becomes the last one. */
function moved(today: string, count: number, unit: string): string {
  if (unit === '日') return addDays(today, count)
  if (unit === '週間') return addDays(today, 7 * count)
  const first = monthAfter(today, count * (unit === '年' ? 12 : 1))
  const last = lastOfMonth(first)
  const same = `${first.slice(0, 8)}${today.slice(8)}`
  return same < last ? same : last
}

const lastOfMonth = (date: string): string => addDays(monthAfter(date, 1), -1)
const later = (a: string, b: string): string => (a > b ? a : b)
const two = (number: number): string => String(number).padStart(2, '0')
