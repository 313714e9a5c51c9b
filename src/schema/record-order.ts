import type { SortKey } from './dataset.ts'

/** A date that sorts with the newest first; without one last. */
export const newestFirst = (date: string | null): SortKey =>
  date === null ? 1 : -Number(date.slice(0, 10).replaceAll('-', ''))

/** A number that sorts with the largest first; without one last. */
export const largestFirst = (value: number | null): SortKey => (value === null ? 1 : -value)
