import type { fiscalYearWindow } from '../../../lib/fiscal-year.ts'
import { jstDate } from '../../../lib/jst.ts'

export type Window = ReturnType<typeof fiscalYearWindow>

/** Whether a calendar date lies in it; nothing without a date does. */
export const isWithin = ({ start, end }: Window, date: string | null): boolean =>
  date !== null && start <= date && date <= end

/** Whether the Japanese day of a timestamp lies in it. */
export const isInstantWithin = (window: Window, timestamp: string): boolean =>
  isWithin(window, jstDate(new Date(timestamp)))
