/** Times of one kind of question, in milliseconds. */
export interface Times {
  readonly what: string
  readonly p50: number
  readonly p99: number
  readonly max: number
}

/** What some times come to. */
export function summary(what: string, times: readonly number[]): Times {
  const sorted = Float64Array.from(times).sort()
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { what, p50: at(0.5), p99: at(0.99), max: at(1) }
}
