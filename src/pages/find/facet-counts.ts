import type { Context } from '../../operation/context.ts'
import { countsOf, type FindQuery, totalOf } from './find-query.ts'
import { type Facet, kinds } from './kinds.ts'

/** A facet with how many of the rows that are found beside what else is chosen each of its values would leave. */
export interface CountedFacet {
  readonly facet: Facet
  readonly counts: readonly number[]
}

/** Counts the values of every facet; a value that leaves nothing is shown only where it is chosen. */
export async function countedFacets(query: FindQuery, ctx: Context): Promise<CountedFacet[]> {
  const { facets } = query.kind
  const isChosen = ({ parameter }: Facet) => query.chosen[parameter] !== undefined
  // Facets of which nothing is chosen are all counted among the same rows.
  const groups = [facets.filter((one) => !isChosen(one)), ...facets.filter(isChosen).map((one) => [one])]
  const counted = new Map<Facet, readonly number[]>()
  for (const group of groups) {
    const { [group[0]?.parameter ?? '']: _, ...others } = query.chosen
    const choices = group.flatMap(({ parameter, values }) => values.map(({ value }) => ({ [parameter]: value })))
    const counts = await countsOf({ ...query, chosen: others }, choices, ctx)
    let next = 0
    for (const facet of group) {
      const end = next + facet.values.length
      counted.set(facet, counts.slice(next, end))
      next = end
    }
  }
  return facets.map((facet) => ({ facet, counts: counted.get(facet) ?? [] }))
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
