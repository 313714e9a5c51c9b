import { filterKey, visibleKey } from '../../../corpus/layout.ts'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { lawArticle } from '../../../datasets/law-article.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { queryOf } from '../../../operation/search/filter-clauses.ts'

type Term = { readonly alternatives: readonly string[]; readonly short: boolean }

/** Captions under which laws list their terms. */
const captions = ['定義', '用語']

/** The places of the articles that may define a term: those with a sentence for it, those that list terms, those with brackets behind it, then those that shorten to it. */
export async function definingArticles(term: string, lawId: string | undefined, snapshot: Snapshot): Promise<number[]> {
  const table = snapshot.table(lawArticle)
  if (table.rows === 0) return []
  const any = [[visibleKey], ...(lawId === undefined ? [] : [[filterKey('law_id', lawId)]])]
  const found = new Set<number>()
  const look = async (...terms: readonly Term[]) => {
    const normal = terms.map(({ alternatives, short }) => ({ alternatives: alternatives.map(normalizeText), short }))
    const query = queryOf({ terms: normal, whole: '' }, { offset: 0, limit: table.rows }, { any })
    const { ranks } = await table.ranksOf(query)
    for (const rank of [...ranks].sort((a, b) => a - b)) found.add(rank)
  }
  await look({ alternatives: [`「${term}」とは`], short: false })
  await look({ alternatives: [term], short: false }, { alternatives: captions, short: true })
  await look({ alternatives: [`${term}（`], short: false }, { alternatives: ['をいう'], short: false })
  const endings = ['という', 'と総称', 'と略称', 'と称する']
  await look({ alternatives: endings.map((ending) => `「${term}」${ending}`), short: false })
  return [...found]
}
