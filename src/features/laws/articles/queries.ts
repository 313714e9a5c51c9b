import type { Snapshot } from '../../../corpus/snapshot.ts'
import { law } from '../../../datasets/law.ts'
import { lawArticle } from '../../../datasets/law-article.ts'
import type { RecordOf } from '../../../schema/dataset.ts'

export type LawArticle = RecordOf<typeof lawArticle>
export type LawRecord = RecordOf<typeof law>

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

/** The article at a place. */
export const articleAt = (snapshot: Snapshot, rank: number): LawArticle =>
  snapshot.table(lawArticle).recordAt(rank) as unknown as LawArticle

/** The article with an identifier. */
export function articleWithId(snapshot: Snapshot, id: string): LawArticle | undefined {
  const bytes = snapshot.table(lawArticle).get(id, 'full')
  return bytes && (JSON.parse(bytes.toString('utf8')) as LawArticle)
}

/** A law by its identifier. */
export function lawWithId(snapshot: Snapshot, id: string): LawRecord | undefined {
  const bytes = snapshot.table(law).get(id, 'full')
  return bytes && (JSON.parse(bytes.toString('utf8')) as LawRecord)
}

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
