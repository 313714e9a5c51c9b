import type { Facet } from './facet.ts'

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
  inPlace: ReadonlySet<number>,
): Omit<ScoredRows, 'ranks'> {
  const placeOf = new Map(ranks.map((rank, place) => [rank, place]))
  const standing = (of: Iterable<number>) => {
    const places = [...of].flatMap((rank) => placeOf.get(rank) ?? [])
    const isThere = places.length > 0
    return {
      isThere,
      isEverywhere: places.length === ranks.length,
      isFirst: isThere && places.every((place) => place < places.length),
    }
  }
  return {
    found: having.flatMap(({ facet, isSelecting, ranks: of }) => {
      const { isThere, ...where } = standing(of)
      return isThere ? [{ facet, isSelecting, ...where }] : []
    }),
    own: standing(inPlace),
  }
}
