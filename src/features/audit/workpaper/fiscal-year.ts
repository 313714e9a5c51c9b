import { jstDate } from '../../../lib/jst.ts'

/** A fiscal year by its start year, first and last day included. */
export const fiscalYearWindow = (year: number) => ({ start: `${year}-04-01`, end: `${year + 1}-03-31` })

export type Window = ReturnType<typeof fiscalYearWindow>

/** Whether a calendar date lies in it; nothing without a date does. */
export const isWithin = ({ start, end }: Window, date: string | null): boolean =>
  date !== null && start <= date && date <= end

/** Whether the Japanese day of a timestamp lies in it. */
export const isInstantWithin = (window: Window, timestamp: string): boolean =>
  isWithin(window, jstDate(new Date(timestamp)))

/** Start year of the fiscal year of a date (April to March). */
export const fiscalYearOf = (date: string): number => Number(date.slice(0, 4)) - (date.slice(5, 7) < '04' ? 1 : 0)
