import type { Context } from '../../operation/context.ts'
import { type Facet, nationwideValue, sharedChoices } from './facets.ts'
import { countsOf, type FindQuery, totalOf } from './find-query.ts'
import { kinds } from './kinds.ts'

/** A facet with how many of the rows that are found beside what else is chosen each of its values would leave. */
export interface CountedFacet {
  readonly facet: Facet
  readonly counts: readonly number[]
}

/**
 * Counts the values of every facet; a value that leaves nothing is shown only where it is chosen. `total` is what the list shows with
 * what is chosen, be it rows of less than all words.
 */
export async function countedFacets(query: FindQuery, total: number, ctx: Context): Promise<CountedFacet[]> {
  const facets = query.kind.facets.filter(({ isOfPlace }) => !isOfPlace)
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
    for (const { counts } of own.filter((one) => one.facet === facet))
      counted.push({ facet, counts: facet.values.map(({ value }, i) => (value === chosen ? total : (counts[i] ?? 0))) })
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

/** How many records of each kind the words find, by the id of the kind; what is only known by reading texts is left open. */
export async function countedKinds(query: FindQuery, ctx: Context): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const kind of kinds) {
    const isShown = kind === query.kind
    const chosen = isShown ? query.chosen : sharedChoices(kind.facets, query.chosen)
    const asked = { ...query, kind, sort: '' as const, chosen }
    const isRead = kind.id === 'law_articles' && !isShown && query.q !== ''
    const total = await totalOf(asked, ctx, isRead ? 'all' : 'orLess')
    if (total > 0 || !isRead) counts.set(kind.id, total)
  }
  return counts
}

/** How many of the rows found are of a chosen place, and how many are offered in the whole country; null where no place is chosen. */
export async function countedPlaces(query: FindQuery, ctx: Context): Promise<PlaceCounts | null> {
  const { kind, chosen } = query
  const { prefecture } = chosen
  if (prefecture === undefined || prefecture === nationwideValue || !kind.facets.some(({ isOfPlace }) => isOfPlace))
    return null
  const { nationwide: _, ...both } = chosen
  const [own = 0, nationwide = 0] = await countsOf(
    { ...query, chosen: both },
    [{ prefecture, nationwide: 'without' }, { prefecture: nationwideValue }],
    ctx,
  )
  return { prefecture, own, nationwide }
}

/** Rows of a place beside those of the whole country. */
export interface PlaceCounts {
  readonly prefecture: string
  readonly own: number
  readonly nationwide: number
}
