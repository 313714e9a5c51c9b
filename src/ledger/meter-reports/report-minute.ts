import { nextJstMonth } from '../../lib/jst.ts'

export const minuteMs = 60_000

/** The start of the minute that an instant lies in, in milliseconds. */
export const minuteOf = (time: Date): number => Math.floor(time.getTime() / minuteMs) * minuteMs

/** The first instant of a JST month (YYYY-MM) and the first one after it. */
export function monthSpan(month: string): { start: Date; end: Date } {
  const start = new Date(`${month}-01T00:00:00+09:00`)
  return { start, end: new Date(nextJstMonth(start)) }
}

export interface MonthToReport {
  readonly now: Date
  /** The JST month (YYYY-MM) that the units were used in. */
  readonly month: string
  /** When the customer's first subscription began: nothing is reported for a time before. */
  readonly since: Date
  /** What the account's newest report is for; its minute is taken. */
  readonly newest: Date | null
}

/**
 * When units are said to have been used: in the latest minute that has begun, has no report of this account yet and lies
 * in the month. The last minute of a month is kept for what was used in it. Null: no such minute yet.
 */
export function reportTime({ now, month, since, newest }: MonthToReport): Date | null {
  const { start, end } = monthSpan(month)
  const isOver = now >= end
  const last = end.getTime() - minuteMs
  const inMonth = isOver ? last : Math.min(minuteOf(now), last - minuteMs)
  const free = Math.max(start.getTime(), minuteOf(since), newest === null ? 0 : minuteOf(newest) + minuteMs)
  // Units that come in long after their month, when its last minute is taken, are reported for now.
  const minute = inMonth >= free || !isOver ? inMonth : minuteOf(now)
  return minute < free || now < since ? null : new Date(Math.max(minute, since.getTime()))
}
