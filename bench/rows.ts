/** A line of the report. */
export interface Row {
  /** Names the row for goals and reasons. */
  readonly id: string
  readonly what: string
  /** Cells after the first, as people read them. */
  readonly cells: readonly string[]
  /** What the goal looks at, by the name of the goal. */
  readonly values?: Readonly<Record<string, number>>
}

/** A table of the report. */
export interface Group {
  readonly title: string
  /** How the numbers were made. */
  readonly notes: readonly string[]
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
}

/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const high = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? high : (high + (sorted[middle - 1] ?? Number.NaN)) / 2
}

/** A number with thousands marked. */
export const whole = (n: number): string => Math.round(n).toLocaleString('en-US')

/** A share as a percentage. */
export const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`

/** A time in milliseconds with three figures at least. */
export const millis = (ms: number): string => (ms < 1 ? ms.toFixed(3) : ms < 100 ? ms.toFixed(2) : ms.toFixed(0))
