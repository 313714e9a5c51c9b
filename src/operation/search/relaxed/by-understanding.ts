import { besidePlace, inPlace, nearestFirst } from './asked-place.ts'
import type { Facet } from './facet.ts'
import { unusedParts } from './names-inside.ts'
import { orderedBy, type RelaxedQuery, type RelaxedRows, unique } from './relaxed-query.ts'
import { relaxedOf } from './relaxed-words.ts'
import { scoredRows } from './scored-rows.ts'
import type { FoundFacet } from './told-of-rows.ts'

/** Rows that have at least one of the things that were understood, or those of the place alone. */
export async function byUnderstanding(query: RelaxedQuery): Promise<RelaxedRows | null> {
  const { table, question, own, corrected } = query
  const facets = besidePlace(query.facets, query)
  if (facets.length === 0 && own.length === 0) return null
  const scored = await scoredRows(table, { ...inPlace(query), terms: [] }, facets, query)
  if (!scored || scored.ranks.length === 0) return null
  const prefectures = question.place?.prefectures ?? []
  const isPlaceUsed = own.length > 0 && scored.own.isThere
  const what = chosenBy(scored.found)
  const told = scored.found.filter((one) => !one.isSelecting && !what.includes(one) && !isWithin(one.facet.kind))
  const isHead = what.some(({ facet }) => facet.kind === 'head')
  // Where a word is known by its end alone, nothing else that was understood is claimed.
  const had = new Set([...(isHead ? [...what, ...told] : scored.found)].map(({ facet }) => facet.text))
  const did_you_mean = unique([...corrected.values()].map(({ written }) => written))
  const changes = {
    any_of: withoutParts(unique(what.flatMap(({ facet }) => textsOf(facet)))),
    ...orderedBy(query, {
      preferred: [...told.map(({ facet }) => facet.text), ...(isPlaceUsed ? prefectures : [])],
      dropped: [
        ...facets.filter((one) => !isWithin(one.kind) && !had.has(one.text)).flatMap(textsOf),
        ...(isPlaceUsed ? [] : prefectures),
        ...unusedParts(question),
      ],
    }),
    ...(did_you_mean.length > 0 && { did_you_mean }),
  }
  const first = [
    ...told.filter(({ isFirst }) => isFirst).map(({ facet }) => facet.text),
    // Of several, one is not first where another one is.
    ...(scored.own.isFirst && prefectures.length === 1 ? prefectures : []),
  ]
  const meanings = new Map(
    what.flatMap(({ facet }) => textsOf(facet).flatMap((text) => (facet.label ? [[text, facet.label] as const] : []))),
  )
  const by = scored.found.length === 0 ? 'place' : 'understood'
  const relaxed = relaxedOf(by, changes, { first: new Set(first), fitted: new Set(query.used), meanings })
  const ranks = await nearestFirst(table, query, scored.ranks)
  return { ranks, facets: scored.found.map(({ facet }) => facet), relaxed }
}

/** The words of a purpose only put its rows in order; they are told with the purpose. */
const isWithin = (kind: Facet['kind']): boolean => kind === 'own' || kind === 'part' || kind === 'head'

/** By what rows were chosen: the word that a longer one ends in where all have it, whatever chose any of them, or else who asks. */
function chosenBy(found: readonly FoundFacet[]): readonly FoundFacet[] {
  const heads = found.filter(({ facet, isEverywhere }) => isEverywhere && facet.kind === 'head')
  if (heads.length > 0) return heads
  const selecting = found.filter(({ isSelecting }) => isSelecting)
  return selecting.length > 0 ? selecting : found.filter(({ facet }) => !isWithin(facet.kind))
}

/** Texts that are no part of another one: 障害者を says 障害者. */
const withoutParts = (texts: readonly string[]): string[] =>
  texts.filter((text) => !texts.some((other) => other !== text && other.includes(text)))

/** A facet in the words of the question. */
const textsOf = ({ text, also = [] }: Facet): string[] => [text, ...also]
