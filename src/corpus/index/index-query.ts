import type { LowSet } from './low-set.ts'
import type { RangeClause } from './range-store.ts'

/** Rows that were selected outside the index, as one set for each shard. */
export type RowSet = readonly LowSet[]

/** A search: terms, filter clauses and ranges are ANDed; all strings are already normalised. */
export interface IndexQuery {
  /** Each term is an OR of strings, the literal one first; a short term is not looked for in further text. */
  terms: readonly { alternatives: readonly string[]; short: boolean }[]
  /** A word of Latin letters stands alone: use is no part of museum. */
  wholeWords?: boolean
  /** The whole query as one string: rows with exactly this primary name come first. */
  whole: string
  /** Filter clauses, each an OR of keys such as `tier=S`. */
  any: readonly (readonly string[])[]
  ranges: readonly RangeClause[]
  /** The only rows to look at, by rank ascending; all when absent. */
  among?: readonly number[]
  /** Sets that every row must be in. */
  within?: readonly RowSet[]
  /** Among rows of the same relevance those of the first set come first, then those of the next, and then all others. */
  preferred?: readonly RowSet[]
  /** Whether relevance orders the rows before their rank does, within each group of ranks, or not at all. */
  relevance?: 'first' | 'within groups' | 'none'
  offset: number
  limit: number
}

/** One page of a search in order of relevance, and the exact number of rows that match. */
export interface SearchPage {
  total: number
  ranks: number[]
}

/** The filter key of a group: rows whose leading order keys are equal, which relevance never moves past each other. */
export const groupKey = (group: number): string => `group=${group}`
