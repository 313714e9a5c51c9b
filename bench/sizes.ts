import type { CorpusSize } from './generate.ts'

/** How much a run does. */
export interface Sizes {
  readonly small: CorpusSize
  readonly large: CorpusSize
  readonly rounds: number
  /** Length of one load, and of the warm-up of each server before the first. */
  readonly seconds: number
  readonly warmUpSeconds: number
  /** Starts of a server that the median is taken of. */
  readonly starts: number
  /** Requests of a kind before one repeats. */
  readonly requests: number
  /** Timed searches of a kind, in the process. */
  readonly searches: number
}

/** The run that docs/benchmarks.md is made of. */
export const fullSizes: Sizes = {
  small: { rows: 12_000, textLength: 300 },
  large: { rows: 1_000_000, textLength: 80 },
  rounds: 5,
  seconds: 2,
  warmUpSeconds: 3,
  starts: 3,
  requests: 60_000,
  searches: 500,
}

/** The same paths in under a minute, for people who change them. */
export const quickSizes: Sizes = {
  small: { rows: 2_000, textLength: 300 },
  large: { rows: 20_000, textLength: 80 },
  rounds: 1,
  seconds: 1,
  warmUpSeconds: 0.3,
  starts: 1,
  requests: 6_000,
  searches: 100,
}

export const connections = 32
