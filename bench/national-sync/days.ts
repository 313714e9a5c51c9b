import { addDays, jstDate } from '../../src/lib/jst.ts'

/** The instant at which all runs of this benchmark stand (`still-clock.mjs`): what a record says of its reading tells no two apart. */
export const instant = '2026-11-28T03:00:00.000Z'

const today = jstDate(new Date(instant))

/** The day of the complete lists, the end of a month. */
export const listDay = '2026-10-31'

/** Working days with a file of changes after the complete lists. */
export const changeDays: readonly string[] = [25, 24, 3, 2, 1].map((ago) => addDays(today, -ago))

export const digits = (day: string): string => day.replaceAll('-', '')

/** A day as the pages of the National Tax Agency write it. */
export const inYears = (day: string): string =>
  `令和${Number(day.slice(0, 4)) - 2018}年${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`
