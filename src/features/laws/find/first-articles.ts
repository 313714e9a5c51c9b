import type { TableQuery } from '../../../corpus/table.ts'
import { captionKey, lawArticle } from '../../../datasets/law-article.ts'
import type { Words } from '../../../operation/search/search-words.ts'
import type { SearchMoment } from '../../../operation/word-search.ts'
import { orderArticles } from './order-articles.ts'

/** Articles that are read where all words stand in more. */
const mostMatching = 60
/** The same of those that have one of the words in their caption. */
const mostHeaded = 30

/** The articles that answer words best among all that have them: those of just that caption, then by reading. */
export async function firstArticles(
  { terms, q = '' }: Words,
  query: TableQuery,
  moment: SearchMoment,
): Promise<readonly number[]> {
  const table = moment.snapshot.table(lawArticle)
  const named = table.ranksWith('caption', captionKey(q))
  if (terms.length < 2) return named
  const page = async (extra: TableQuery['terms'], limit: number) =>
    (await table.ranksOf({ ...query, terms: [...query.terms, ...extra], offset: 0, limit })).ranks
  const found = new Set<number>()
  for (const { alternatives } of terms)
    for (const rank of await page([{ alternatives, short: true }], mostHeaded)) found.add(rank)
  for (const rank of await page([], mostMatching)) found.add(rank)
  return [...named, ...(await orderArticles([...found], terms, q, moment))]
}
