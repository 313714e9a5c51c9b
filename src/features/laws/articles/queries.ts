import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type Law, law } from '../../../datasets/law.ts'
import { type LawArticle, lawArticle } from '../../../datasets/law-article.ts'
import { passedOn } from './withheld.ts'

/** A provision of a law without its text. */
export interface ProvisionRow {
  readonly rank: number
  readonly article_number: string
  readonly article_number_sort: number | null
}

/** The provisions of a law under a sort key (article × 1000 + first branch). */
export const provisionsAt = (snapshot: Snapshot, lawId: string, sort: number): ProvisionRow[] =>
  snapshot.query(
    `select rank, article_number, article_number_sort from law_articles
     where hidden = 0 and law_id = ? and article_number_sort = ?`,
    lawId,
    sort,
  )

/** Every provision of a law in its order; those without a sort key come last. */
export const provisionsOf = (snapshot: Snapshot, lawId: string): ProvisionRow[] =>
  snapshot.query(
    `select rank, article_number, article_number_sort from law_articles
     where hidden = 0 and law_id = ? order by article_number_sort is null, article_number_sort, rank`,
    lawId,
  )

/** The article at a place, as it may be passed on. */
export const articleAt = (snapshot: Snapshot, rank: number): LawArticle =>
  passedOn(snapshot.table(lawArticle).recordAt(rank))

/** The article with an identifier, as it may be passed on. */
export function articleWithId(snapshot: Snapshot, id: string): LawArticle | undefined {
  const article = snapshot.table(lawArticle).record(id)
  return article && passedOn(article)
}

/** A law by its identifier. */
export const lawWithId = (snapshot: Snapshot, id: string): Law | undefined => snapshot.table(law).record(id)

interface Dated {
  readonly rows: number
  readonly dated: number
}

/** How many provisions of a law are held, and how many of them say from when until when they hold. */
export const datedProvisions = (snapshot: Snapshot, lawId: string): Dated =>
  snapshot.query<Dated>(
    `select count(*) as rows, count(case when effective_from is not null and effective_until is not null then 1 end) as dated
     from law_articles where hidden = 0 and law_id = ?`,
    lawId,
  )[0] as Dated

/** Whether every article of the main provisions of a law is held: only then is it known what stands beside what. */
export function isHeldWhole(snapshot: Snapshot, { unified_id, article_count }: Law): boolean {
  const articles = provisionsOf(snapshot, unified_id).filter(
    ({ article_number_sort: sort }) => sort !== null && sort > 0 && sort < 10_000_000,
  )
  return article_count !== null && articles.length > 0 && articles.length >= article_count
}
