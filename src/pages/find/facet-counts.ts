import type { Context } from '../../operation/context.ts'
import { boxesOf, type Facet } from './facets.ts'
import { countsOf, type FindQuery, totalOf } from './find-query.ts'
import { kinds } from './kinds.ts'

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
  const open = await countedAmong(
    query,
    facets.filter((one) => !isChosen(one)),
    ctx,
  )
  const counted: CountedFacet[] = []
  for (const facet of facets) {
    const { [facet.parameter]: chosen, ...others } = query.chosen
    const own = chosen === undefined ? open : await countedAmong({ ...query, chosen: others }, [facet], ctx)
    counted.push(...own.filter((one) => one.facet === facet))
  }
  return counted
}

/** Counts the values of some facets among the rows that one query shows. */
async function countedAmong(query: FindQuery, facets: readonly Facet[], ctx: Context): Promise<CountedFacet[]> {
  if (facets.length === 0) return []
  const choices = facets.flatMap(({ parameter, values }) => values.map(({ value }) => ({ [parameter]: value })))
  const counts = (await countsOf(query, choices, ctx)).values()
  return facets.map((facet) => ({ facet, counts: facet.values.map(() => counts.next().value ?? 0) }))
}

/** How many records of each kind the words find, by the id of the kind. */
export async function countedKinds(query: FindQuery, ctx: Context): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const kind of kinds)
    counts.set(
      kind.id,
      await totalOf(
        { ...query, kind, sort: '', chosen: kind === query.kind ? query.chosen : boxesOf(kind.facets, query.chosen) },
        ctx,
      ),
    )
  return counts
}
