import type { Profile } from '../../lib/evaluate-predicate.ts'
import { addDays, fiscalYearWindow, isRealDate, monthAfter } from '../../lib/jst.ts'
import { statedDay } from '../../lib/stated-day.ts'

/** Days from the first to the last one, both included. */
export interface Days {
  readonly from: string
  readonly until: string
}

/** What was asked for: a day, or a year; `today` = the day of the call in Japan. */
export interface JudgedDays extends Days {
  readonly today: string
  readonly fiscalYear?: number | undefined
}

/** Fields of a profile that say in which days its years and events lie. */
export const yearFields = [
  'fiscal_year_start_date',
  'fiscal_year_end',
  'taxable_period_start_date',
  'taxable_period_end_date',
  'income_year',
  'is_corporation',
  'is_sole_proprietor',
] as const

/** The day a profile states under a field. */
export const dayOf = (profile: Profile, field: string): string | undefined =>
  (Object.hasOwn(profile, field) ? statedDay(profile[field]) : undefined) ?? undefined

/** Someone taxed by calendar years. */
const isIndividual = (profile: Profile): boolean =>
  profile.is_sole_proprietor === true || profile.is_corporation === false

const yearFrom = (start: string): Days => ({ from: start, until: addDays(nextYear(start), -1) })
const nextYear = (day: string): string => moved(day, 1)

/** The same day of another year; the 29th of February is the 1st of March where there is none. */
function moved(day: string, years: number): string {
  const year = Math.min(Math.max(Number(day.slice(0, 4)) + years, 1), 9999)
  const date = `${String(year).padStart(4, '0')}${day.slice(4)}`
  return isRealDate(date) ? date : addDays(`${date.slice(0, 8)}28`, 1)
}

/** The tax year of a taxpayer that the days asked for mean; undefined where nothing says when it begins. */
export function yearOf(profile: Profile, days: JudgedDays): Days | undefined {
  const start = dayOf(profile, 'taxable_period_start_date') ?? dayOf(profile, 'fiscal_year_start_date')
  const end = dayOf(profile, 'taxable_period_end_date')
  if (start !== undefined) return end !== undefined && end >= start ? { from: start, until: end } : yearFrom(start)
  const closing = closingDay(profile)
  if (closing !== undefined) return yearClosedOn(closing, days)
  if (isIndividual(profile)) return calendarYear(String(days.fiscalYear ?? days.from.slice(0, 4)))
  if (days.fiscalYear === undefined) return undefined
  const { start: from, end: until } = fiscalYearWindow(days.fiscalYear)
  return { from, until }
}

const calendarYear = (year: string): Days => ({ from: `${year}-01-01`, until: `${year}-12-31` })

/** The closing day as a profile may write it: a date, 12-31, 3月31日, or the month alone. */
function closingDay(profile: Profile): string | undefined {
  const value = Object.hasOwn(profile, 'fiscal_year_end') ? profile.fiscal_year_end : undefined
  const [, month] = /^(\d{1,2})月?(?:末日?)?$/.exec(String(value ?? '').normalize('NFKC')) ?? []
  if (month !== undefined) {
    const first = `2000-${month.padStart(2, '0')}-01`
    return isRealDate(first) ? addDays(monthAfter(first, 1), -1).slice(5) : undefined
  }
  if (typeof value !== 'string') return undefined
  const [, m, d] = /^(\d{1,2})[-/月](\d{1,2})日?$/.exec(value.normalize('NFKC')) ?? []
  const day =
    m === undefined || d === undefined ? statedDay(value)?.slice(5) : `${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  return day !== undefined && isRealDate(`2000-${day}`) ? day : undefined
}

/** The year that ends on a day of the calendar: the one that holds the day asked for, or that begins in the year asked for. */
function yearClosedOn(closing: string, { from, fiscalYear }: JudgedDays): Days {
  const lastIn = (year: number) => {
    const day = `${year}-${closing}`
    return closing === '02-29' || closing === '02-28' ? addDays(`${year}-03-01`, -1) : day
  }
  const after = (day: string): Days => {
    const until = lastIn(Number(day.slice(0, 4)) + (day > lastIn(Number(day.slice(0, 4))) ? 1 : 0))
    return { from: addDays(lastIn(Number(until.slice(0, 4)) - 1), 1), until }
  }
  if (fiscalYear === undefined) return after(from)
  const begins = closing === '12-31' ? `${fiscalYear}-01-01` : addDays(lastIn(fiscalYear), 1)
  return after(begins)
}

/** Every year of twelve months that holds a day: the first and the last day on which one can begin or end. */
export const yearsAround = (day: string) => ({
  starts: { from: addDays(moved(day, -1), 1), until: day },
  reach: { from: addDays(moved(day, -1), 1), until: addDays(moved(day, 1), -1) },
})
