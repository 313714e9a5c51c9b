import type { Snapshot } from '../../../corpus/snapshot.ts'
import { law } from '../../../datasets/law.ts'

/** An article of a law in one version; keys as in the dataset. */
export interface Article {
  readonly article_id: string
  readonly article_number: string
  readonly title: string | null
  readonly text_full: string | null
  readonly effective_from: string | null
  readonly effective_until: string | null
  readonly last_amended: string | null
  readonly source_url: string | null
  readonly license: string | null
}

export type LawRecord = Readonly<Record<string, unknown>> & {
  readonly law_title: string
  readonly revision_status: 'current' | 'superseded' | 'repealed'
}

interface Json {
  readonly json: Buffer
}

const parsed = <T>({ json }: Json): T => JSON.parse(json.toString('utf8')) as T

/** A law by its identifier. */
export function lawOf(snapshot: Snapshot, id: string): LawRecord | undefined {
  const json = snapshot.table(law).get(id, 'full')
  return json && parsed<LawRecord>({ json })
}

/** Articles of a law under a sort key (article × 1000 + first branch); where there are none, those loaded without one. */
export function articlesAt(snapshot: Snapshot, lawId: string, sort: number): Article[] {
  const sorted = snapshot.query<Json>(
    'select json from law_articles where hidden = 0 and law_id = ? and article_number_sort = ?',
    lawId,
    sort,
  )
  const rows = sorted.length > 0 ? sorted : snapshot.query<Json>(unsortedArticles, lawId)
  return rows.map(parsed<Article>)
}

/** No source of ours leaves the key out; the limit keeps what others load from holding the event loop. */
const unsortedArticles = `select json from law_articles where hidden = 0 and law_id = ?
  and article_number_sort is null limit 200`

/** The last articles of a law up to a sort key: one of them may be a range that holds what sorts behind its first. */
export const articlesUpTo = (snapshot: Snapshot, lawId: string, sort: number): Article[] =>
  snapshot
    .query<Json>(
      `select json from law_articles where hidden = 0 and law_id = ? and article_number_sort between 1 and ?
       order by article_number_sort desc limit 3`,
      lawId,
      sort,
    )
    .map(parsed<Article>)

/** How many articles of the main provisions of a law are held. */
export const heldArticles = (snapshot: Snapshot, lawId: string): number =>
  snapshot.query<{ held: number }>(
    `select count(*) as held from law_articles
     where hidden = 0 and law_id = ? and article_number_sort between 1 and 9999999`,
    lawId,
  )[0]?.held ?? 0

/** Places of all articles of a law. */
export const articleRanks = (snapshot: Snapshot, lawId: string): number[] =>
  snapshot
    .query<{ rank: number }>('select rank from law_articles where hidden = 0 and law_id = ?', lawId)
    .map(({ rank }) => rank)

/** The article at a place. */
export const articleRanked = (snapshot: Snapshot, rank: number): Article | undefined =>
  snapshot.query<Json>('select json from law_articles where rank = ?', rank).map(parsed<Article>)[0]

/** Changes of a record that the corpus noted. */
export const changesOf = (snapshot: Snapshot, entityId: string): Record<string, string>[] =>
  snapshot
    .query<Json>('select json from amendments where hidden = 0 and entity_id = ?', entityId)
    .map(parsed<Record<string, string>>)
