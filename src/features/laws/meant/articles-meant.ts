import { lawArticle } from '../../../datasets/law-article.ts'
import type { QuestionMeaning } from '../../../operation/search/search.ts'
import type { SearchMoment } from '../../../operation/word-search.ts'
import { provisionsMeant } from './provisions-meant.ts'

/** Articles that are known to hold what a question asks about, as far as their text is held. */
export async function articlesMeant(q: string, { snapshot }: SearchMoment): Promise<QuestionMeaning> {
  const provisions = await provisionsMeant(q, snapshot)
  const held = provisions.filter(({ basis, address }) => basis === 'general_knowledge' && address !== null)
  const addresses = [...new Set(held.flatMap(({ address }) => address ?? []))]
  return {
    ranks: addresses.flatMap((id) => snapshot.table(lawArticle).rankOf(id) ?? []),
    titles: [...new Set(held.map(({ law_title, article }) => `${law_title}${article ?? ''}`))],
    words: [...new Set(held.flatMap(({ words }) => words))],
    by: 'provisions',
    isAll: false,
    members: provisions.length > 0 ? { named_provisions: provisions } : {},
  }
}
