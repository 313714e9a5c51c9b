import type { Facet } from './facet.ts'
import { RankScores } from './rank-scores.ts'

/** The rows that have a facet. */
export interface Having {
  readonly facet: Facet
  readonly isSelecting: boolean
  /** The part of all rows that they are. */
  readonly share: number
  readonly ranks: readonly number[]
  readonly inNames: readonly number[]
}

/** Something that a question asks for and that rows have, as far as an answer may speak of it. */
export interface FoundFacet {
  readonly facet: Facet
  /** Whether rows were chosen by it, and not only put in order. */
  readonly isSelecting: boolean
  /** Whether all rows have it. */
  readonly isEverywhere: boolean
  /** Whether the rows that have it stand before all others. */
  readonly isFirst: boolean
}

/** Rows that have at least one thing that is asked for, the best first, and what they have of it. */
export interface ScoredRows {
  readonly ranks: readonly number[]
  /** What at least one of the rows has. */
  readonly found: readonly FoundFacet[]
  /** Whether rows of the place that is asked about are among them, and stand before all others. */
  readonly own: { readonly isThere: boolean; readonly isFirst: boolean }
}

/** What may be said of rows in their order: what they have, and what only the first of them have. */
export function toldOf(
  ranks: readonly number[],
  having: readonly Having[],
  inPlace: readonly number[],
  rows: number,
): Omit<ScoredRows, 'ranks'> {
  const places = RankScores.places(rows, ranks)
  const standing = (of: readonly number[]) => {
    let [count, last] = [0, 0]
    for (const rank of of) {
      const place = places.of(rank)
      if (place > 0) count++
      if (place > last) last = place
    }
    return { isThere: count > 0, isEverywhere: count === ranks.length, isFirst: count > 0 && last === count }
  }
  const found = having.flatMap(({ facet, isSelecting, ranks: of }) => {
    const { isThere, ...where } = standing(of)
    return isThere ? [{ facet, isSelecting, ...where }] : []
  })
  const own = standing(inPlace)
  places.release()
  return { found, own }
}
