import { addDays } from './jst.ts'

/** Whether offices of the Japanese state work on a day (YYYY-MM-DD): no weekend, national holiday or turn of the year. */
export const isWorkingDay = (day: string): boolean =>
  !isWeekend(day) && !isYearEnd(day) && !isHoliday(day) && !isSubstitute(day) && !isBetweenHolidays(day)

/** The first working day after a day. */
export function nextWorkingDay(day: string): string {
  let next = addDays(day, 1)
  while (!isWorkingDay(next)) next = addDays(next, 1)
  return next
}

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
const isWeekend = (day: string): boolean => weekday(day) % 6 === 0

/** 29 December to 3 January (行政機関の休日に関する法律). */
const isYearEnd = (day: string): boolean => day.slice(5) >= '12-29' || day.slice(5) <= '01-03'

const fixed = new Set(['01-01', '02-11', '02-23', '04-29', '05-03', '05-04', '05-05', '08-11', '11-03', '11-23'])
/** Month, and which of its Mondays. */
const mondays: readonly (readonly [month: string, which: number])[] = [
  ['01', 2],
  ['07', 3],
  ['09', 3],
  ['10', 2],
]

/** National holidays by the law as it stands since 2022; those of 2019 to 2021 were moved by special laws. */
function isHoliday(day: string): boolean {
  const [year = '', month = '', date = ''] = day.split('-')
  const which = Math.ceil(Number(date) / 7)
  if (weekday(day) === 1 && mondays.some(([m, n]) => m === month && n === which)) return true
  return (
    fixed.has(day.slice(5)) ||
    (month === '03' && Number(date) === equinox(20.8431, Number(year))) ||
    (month === '09' && Number(date) === equinox(23.2488, Number(year)))
  )
}

/** The day of an equinox, by the usual formula for 1980 to 2099. */
const equinox = (base: number, year: number): number =>
  Math.floor(base + 0.242194 * (year - 1980)) - Math.floor((year - 1980) / 4)

/** The first day after a holiday on a Sunday that is none itself. */
function isSubstitute(day: string): boolean {
  let before = addDays(day, -1)
  while (isHoliday(before) && weekday(before) !== 0) before = addDays(before, -1)
  return isHoliday(before)
}

const isBetweenHolidays = (day: string): boolean => isHoliday(addDays(day, -1)) && isHoliday(addDays(day, 1))
