import { lawArticle } from '../../datasets/law-article.ts'
import type { Context } from '../../operation/context.ts'
import { shareOfWords } from './find/order-articles.ts'
import { searchLawArticleText } from './search-law-article-text.ts'

/** An article that a question in words leads to. */
export interface ArticleInWords {
  readonly id: string
  /** How much of what the words weigh it has. */
  readonly share: number
  /** Whether its caption has one of them. */
  readonly isHeaded: boolean
}

/** Words are no answer of less than this part of the question. */
const leastShare = 0.4
/** Nor is what has less than this part of what the best one has. */
const leastOfBest = 0.6

/** The articles that a search for a question shows first, as far as they have most of its words. */
export async function articlesInWords(question: string, most: number, ctx: Context): Promise<ArticleInWords[]> {
  const table = ctx.snapshot.table(lawArticle)
  const found = table.rows === 0 ? undefined : await searchLawArticleText.searches?.shown?.({ q: question }, ctx, most)
  if (!found || found.ranks.length === 0) return []
  const { ranks, terms, dropped } = found
  const shares = await shareOfWords(ranks, terms, dropped.length, ctx)
  const best = Math.max(...shares.map(({ share }) => share))
  const hits = await table.hitsAt(ranks)
  return hits.flatMap(({ id }, i) => {
    const { share = 0, isHeaded = false } = shares[i] ?? {}
    return share >= Math.max(leastShare, best * leastOfBest) ? [{ id, share, isHeaded }] : []
  })
}
