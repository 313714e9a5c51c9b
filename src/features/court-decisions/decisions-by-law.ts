import { filterKey } from '../../corpus/layout.ts'
import { normalizeText } from '../../lib/japanese-text.ts'
import { otherNamesOfLaw } from '../../lib/law-aliases.ts'
import type { Context } from '../../operation/context.ts'
import { LawResolver } from '../laws/names/resolve-law.ts'

const endOfTitle = /[法令則]$/

/** The key of the decisions that refer to the law that a word names: they cite it seldom in the text held here. */
export async function keysByLaw(word: string, { snapshot }: Context): Promise<string[]> {
  if (!endOfTitle.test(word) && otherNamesOfLaw(normalizeText(word)).length === 0) return []
  const resolved = (await LawResolver.of(snapshot)).named(word)
  const id = resolved.status === 'resolved' ? resolved.law.id : null
  return id === null ? [] : [filterKey('related_law_ids_json', id)]
}
