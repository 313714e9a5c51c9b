import { filterKey } from '../../../corpus/layout.ts'
import type { SearchMoment } from '../../../operation/word-search.ts'
import { lawMentions } from '../../citations/read/laws-named.ts'
import { LawResolver } from '../names/resolve-law.ts'

/** What hangs on an act: its order and its ordinance. */
const below = ['施行令', '施行規則']

/** Keys of the articles of the laws that a question names, and of their orders. */
export async function keysOfNamedLaws(q: string, { snapshot }: SearchMoment): Promise<string[]> {
  const named = await lawMentions(q, snapshot, 'popularToo')
  if (named.length === 0) return []
  const resolver = await LawResolver.of(snapshot)
  const orders = named.flatMap(({ title }) =>
    below.flatMap((order) => {
      const found = resolver.named(`${title}${order}`)
      return found.status === 'resolved' && found.law.id !== null ? [found.law.id] : []
    }),
  )
  return [...new Set([...named.flatMap(({ ids }) => ids), ...orders])].map((id) => filterKey('law_id', id))
}
