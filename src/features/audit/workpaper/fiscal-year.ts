import { addDays, isRealDate } from '../../../lib/jst.ts'
import type { Company } from '../../company/company.ts'

/** When the fiscal years of a company end, and how that is known. */
export interface FiscalYearEnd {
  /** 03-31, 12-31, 02-20; the last of February is 02-28 in every year. */
  readonly month_day: string
  readonly basis: 'given' | 'record'
}

const written = /^0?(1[0-2]|[1-9])(?:月|[-/.]|$)(?:0?(3[01]|[12]\d|[1-9])日?|末日?)?$/
/** When most companies of Japan close their books. */
const usual = '03-31'

/** The end of fiscal years as people and code lists write it: 3, 12月, 03-31, 2月20日, 9月末日; undefined for what is none. */
export function closingDay(text: string): string | undefined {
  const [, month = '', day] = written.exec(text.normalize('NFKC').replace(/\s/g, '')) ?? []
  if (month === '') return undefined
  const monthOfYear = month.padStart(2, '0')
  if (day === undefined) return `${monthOfYear}-${lastDayOf(monthOfYear)}`
  const monthDay = `${monthOfYear}-${day.padStart(2, '0')}`
  return isRealDate(`2024-${monthDay}`) ? (monthDay === '02-29' ? '02-28' : monthDay) : undefined
}

const lastDayOf = (month: string): string =>
  month === '02' ? '28' : (['31', '30'].find((day) => isRealDate(`2024-${month}-${day}`)) ?? '30')

/** The fact that states when the fiscal years of a company end. */
export const closingFactOf = ({ facts }: Company) =>
  facts.shown.find(
    ({ field_name, field_value_text: text }) => field_name === 'fiscal_year_end' && text !== null && closingDay(text),
  )

/** When the fiscal years end: as the caller says, else as a record states; null = nobody says. */
export function fiscalYearEndOf(company: Company, given: string | undefined): FiscalYearEnd | null {
  const asked = given === undefined ? undefined : closingDay(given)
  if (asked !== undefined) return { month_day: asked, basis: 'given' }
  const stated = closingDay(closingFactOf(company)?.field_value_text ?? '')
  return stated === undefined ? null : { month_day: stated, basis: 'record' }
}

/** The fiscal year that begins in a year, first and last day included; of which nobody says when it ends, that to March. */
export function fiscalYearOfCompany(year: number, ending: FiscalYearEnd | null): { start: string; end: string } {
  const { month_day } = ending ?? { month_day: usual }
  const endIn = (one: number) => lastOf(`${one}-${month_day}`)
  const start = addDays(endIn(year), 1)
  return start.startsWith(`${year}-`) ? { start, end: endIn(year + 1) } : { start: `${year}-01-01`, end: endIn(year) }
}

/** In a leap year the last of February is the 29th. */
const lastOf = (date: string): string => {
  const leap = date.replace(/02-28$/, '02-29')
  return isRealDate(leap) ? leap : date
}
