const hour = 3_600_000
const day = 24 * hour
const jstOffset = 9 * hour

const firstDate = Date.parse('0001-01-01T00:00:00Z')
const lastDate = Date.parse('9999-12-31T00:00:00Z')

/** The calendar date in Japan at an instant, as YYYY-MM-DD. */
export function jstDate(now: Date): string {
  const dayNumber = Math.floor((now.getTime() + jstOffset) / day)
  if (dayNumber !== latest.dayNumber) latest = { dayNumber, date: new Date(dayNumber * day).toISOString().slice(0, 10) }
  return latest.date
}

/** The day asked for last: nearly every call asks for the same one. */
let latest = { dayNumber: 0, date: '1970-01-01' }

/** The hour in Japan at an instant, as HH:MM. */
export const jstHour = (now: Date): string => new Date(now.getTime() + jstOffset).toISOString().slice(11, 16)

/** The calendar month in Japan at an instant, as YYYY-MM. */
export function jstMonth(now: Date): string {
  return jstDate(now).slice(0, 7)
}

/** The start of the next day in Japan, as YYYY-MM-DDT00:00:00+09:00; always later than `now`. */
export function nextJstMidnight(now: Date): string {
  const date = jstDate(now)
  if (date !== latestEnd.date) latestEnd = { date, midnight: midnight(addDays(date, 1)) }
  return latestEnd.midnight
}

/** The end of the day asked for last, which answers without a key state. */
let latestEnd = { date: '', midnight: '' }

/** The start of the next month in Japan, as YYYY-MM-01T00:00:00+09:00; always later than `now`. */
export function nextJstMonth(now: Date): string {
  // The 1st plus 31 days lies in the next month, whatever its length.
  return midnight(`${addDays(`${jstMonth(now)}-01`, 31).slice(0, 7)}-01`)
}

/** Whole seconds from `now` until an ISO 8601 instant, rounded up and at least 1 (fit for Retry-After). */
export function secondsUntil(iso: string, now: Date): number {
  const instant = Date.parse(iso)
  if (Number.isNaN(instant)) throw new RangeError(`not an ISO 8601 instant: ${iso}`)
  return Math.max(1, Math.ceil((instant - now.getTime()) / 1000))
}

/** Whether a text is YYYY-MM-DD and that day exists in the calendar, years 0001 to 9999. */
export function isRealDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = Date.parse(`${text}T00:00:00Z`)
  return instant >= firstDate && new Date(instant).toISOString().startsWith(text)
}

/** A real YYYY-MM-DD date moved by whole days, held within the years 0001 to 9999 so that dates still sort as text. */
export function addDays(date: string, days: number): string {
  if (!isRealDate(date)) throw new RangeError(`not a date: ${date}`)
  const moved = Date.parse(`${date}T00:00:00Z`) + days * day
  return new Date(Math.min(Math.max(moved, firstDate), lastDate)).toISOString().slice(0, 10)
}

/** The first day of the month so many months after that of a date, as YYYY-MM-DD. */
export function monthAfter(date: string, count: number): string {
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
}

/** Whole days from one real YYYY-MM-DD date to another; negative when the second lies before the first. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day
}

function midnight(date: string): string {
  return `${date}T00:00:00+09:00`
}

/** A fiscal year of Japan by its start year, from April to March, first and last day included. */
export const fiscalYearWindow = (year: number) => ({ start: `${year}-04-01`, end: `${year + 1}-03-31` })

/** The fiscal year that a date lies in, by its start year. */
export const fiscalYearOf = (date: string): number => Number(date.slice(0, 4)) - (date.slice(5, 7) < '04' ? 1 : 0)

/** Days in Japan, the first of them not included. */
export interface Days {
  readonly after: string
  readonly until: string
}
