import { inPlace } from './asked-place.ts'
import type { Facet } from './facet.ts'
import { unusedParts } from './names-inside.ts'
import { type RelaxedQuery, type RelaxedRows, unique } from './relaxed-query.ts'
import { relaxedOf } from './relaxed-words.ts'
import { scoredTexts } from './scored-texts.ts'

/** Texts that have at least one of the words, those that few have first. */
export async function byTexts(query: RelaxedQuery): Promise<RelaxedRows | null> {
  const { table, question, facets } = query
  const scored = await scoredTexts(table, { ...inPlace(query), terms: [] }, facets)
  if (!scored || scored.ranks.length === 0) return null
  const { ranks, found } = scored
  const lacking = facets.filter((one) => !found.includes(one))
  const dropped = unique([...lacking.map(textOf), ...unusedParts(question)])
  return { ranks, facets: found, relaxed: relaxedOf('understood', { any_of: found.map(textOf), dropped }) }
}

const textOf = ({ text }: Facet): string => text
