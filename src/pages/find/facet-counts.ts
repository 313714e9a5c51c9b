import type { Context } from '../../operation/context.ts'
import { type FindQuery, totalOf } from './find-query.ts'
import { type Facet, kinds } from './kinds.ts'

/** A facet with how many rows each of its values would leave beside what else is chosen. */
export interface CountedFacet {
  readonly facet: Facet
  /** Null where it was not counted. */
  readonly counts: readonly (number | null)[]
}

/**
 * Counts the values of every facet; a value that leaves nothing is shown only where it is chosen. The many values of a menu are
 * not counted where rows have less than all words, since each would be understood and scored anew.
 */
export async function countedFacets(query: FindQuery, isRelaxed: boolean, ctx: Context): Promise<CountedFacet[]> {
  const counted: CountedFacet[] = []
  for (const facet of query.kind.facets) {
    const counts: (number | null)[] = []
    for (const { value } of facet.values) {
      const narrowed = { ...query, chosen: { ...query.chosen, [facet.parameter]: value } }
      counts.push(facet.isMenu && isRelaxed ? null : await totalOf(narrowed, ctx))
    }
    counted.push({ facet, counts })
  }
  return counted
}

/** How many records of each kind the words find, by the id of the kind. */
export async function countedKinds(query: FindQuery, ctx: Context): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const kind of kinds)
    counts.set(
      kind.id,
      await totalOf({ ...query, kind, sort: '', chosen: kind === query.kind ? query.chosen : {} }, ctx),
    )
  return counts
}
