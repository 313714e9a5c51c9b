import { daysBetween, jstDate, monthAfter } from '../../lib/jst.ts'

/** What the month comes to if it goes on as so far: spent so far, divided by its days up to today and times all its days. */
export function monthForecast(spentYen: number, now: Date): number {
  const today = jstDate(now)
  const first = `${today.slice(0, 7)}-01`
  const passed = daysBetween(first, today) + 1
  return Math.round((spentYen / passed) * daysBetween(first, monthAfter(first, 1)))
}
