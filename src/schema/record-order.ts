import type { SortKey } from './dataset.ts'

/** A date that sorts with the newest first; without one last. */
export const newestFirst = (date: string | null): SortKey =>
  date === null ? 1 : -Number(date.slice(0, 10).replaceAll('-', ''))

/** A moment that sorts with the latest first. */
export const latestFirst = (timestamp: string): SortKey => -Date.parse(timestamp)

/** A number that sorts with the largest first; without one last. */
export const largestFirst = (value: number | null): SortKey => (value === null ? 1 : -value)

/** Compares texts by code point, as documented orders do. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Rows in the order of their keys: the first that differs decides, null comes first. */
export function inOrder<T>(rows: readonly T[], keysOf: (row: T) => readonly SortKey[]): T[] {
  const keyed = rows.map((row) => ({ row, keys: keysOf(row) }))
  return keyed.sort((a, b) => compared(a.keys, b.keys)).map(({ row }) => row)
}

function compared(a: readonly SortKey[], b: readonly SortKey[]): number {
  for (const [i, key] of a.entries()) {
    const other = b[i] ?? null
    if (key === other) continue
    if (key === null || other === null) return key === null ? -1 : 1
    return key < other ? -1 : 1
  }
  return 0
}
