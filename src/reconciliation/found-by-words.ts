import type { Around } from './candidate.ts'

/** Ids of the records that a search finds by words, the nearest first. */
export async function foundByWords(search: string, words: string, around: Around, most: number): Promise<string[]> {
  const searches = around.service.operations.get(search)?.searches
  if (!searches?.hits) return []
  const { hits } = await searches.hits({ [searches.parameter]: words }, around, most)
  return hits.map(({ id }) => id)
}
