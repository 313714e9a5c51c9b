import type { Days } from '../lib/days.ts'
import { addDays, jstDate } from '../lib/jst.ts'

/** Days that are looked at once more: what one run left over is told by the next. */
const daysAgain = 2
/** A longer pause is not made up for. */
const mostDays = 30

/** The days up to today that the last run has not seen, and a few before; today alone for the first run. */
export function daysSince(last: string | undefined, now: Date): Days {
  const today = jstDate(now)
  const earliest = addDays(today, -mostDays)
  const after = last === undefined ? addDays(today, -1) : addDays(jstDate(new Date(last)), -daysAgain)
  return { after: after < earliest ? earliest : after, until: today }
}
