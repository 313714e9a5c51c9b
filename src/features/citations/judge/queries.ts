import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type Amendment, amendment } from '../../../datasets/amendment.ts'
import { type ApplicationRound, applicationRound } from '../../../datasets/application-round.ts'
import { type Law, law } from '../../../datasets/law.ts'
import { lawArticle } from '../../../datasets/law-article.ts'

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

interface Ranked {
  readonly rank: number
}

const articlesOf = (snapshot: Snapshot, sql: string, ...parameters: unknown[]): Article[] =>
  snapshot.query<Ranked>(sql, ...parameters).map(({ rank }) => articleRanked(snapshot, rank))

/** A law by its identifier. */
export const lawOf = (snapshot: Snapshot, id: string): Law | undefined => snapshot.table(law).record(id)

/** Articles of a law under a sort key (article × 1000 + first branch); where there are none, those loaded without one. */
export function articlesAt(snapshot: Snapshot, lawId: string, sort: number): Article[] {
  const sorted = articlesOf(
    snapshot,
    'select rank from law_articles where hidden = 0 and law_id = ? and article_number_sort = ?',
    lawId,
    sort,
  )
  return sorted.length > 0 ? sorted : articlesOf(snapshot, unsortedArticles, lawId)
}

/** No source of ours leaves the key out; the limit keeps what others load from holding the event loop. */
const unsortedArticles = `select rank from law_articles where hidden = 0 and law_id = ?
  and article_number_sort is null limit 200`

/** The last articles of a law up to a sort key: one of them may be a range that holds what sorts behind its first. */
export const articlesUpTo = (snapshot: Snapshot, lawId: string, sort: number): Article[] =>
  articlesOf(
    snapshot,
    `select rank from law_articles where hidden = 0 and law_id = ? and article_number_sort between 1 and ?
     order by article_number_sort desc limit 3`,
    lawId,
    sort,
  )

/** How many articles of the main provisions of a law are held. */
export const heldArticles = (snapshot: Snapshot, lawId: string): number =>
  snapshot.query<{ held: number }>(
    `select count(*) as held from law_articles
     where hidden = 0 and law_id = ? and article_number_sort between 1 and 9999999`,
    lawId,
  )[0]?.held ?? 0

/** Places of all articles of a law. */
export const articleRanks = (snapshot: Snapshot, lawId: string): number[] =>
  snapshot.query<Ranked>('select rank from law_articles where hidden = 0 and law_id = ?', lawId).map(({ rank }) => rank)

/** The article at a place. */
export const articleRanked = (snapshot: Snapshot, rank: number): Article => snapshot.table(lawArticle).recordAt(rank)

/** Calls of a program (公募回). */
export const roundsOf = (snapshot: Snapshot, programId: string): ApplicationRound[] =>
  snapshot
    .query<Ranked>('select rank from application_rounds where hidden = 0 and unified_id = ?', programId)
    .map(({ rank }) => snapshot.table(applicationRound).recordAt(rank))

/** Whether the name of a company that the corpus has begins with these words, corporate forms left out. */
export const companyBegins = (snapshot: Snapshot, words: string): boolean =>
  words.length > 1 &&
  snapshot.query('select 1 from houjin where bare_name >= ? and bare_name < ? limit 1', words, `${words}\uffff`)
    .length > 0

/** Changes of a record that the corpus noted. */
export const changesOf = (snapshot: Snapshot, entityId: string): Amendment[] =>
  snapshot
    .query<Ranked>('select rank from amendments where hidden = 0 and entity_id = ?', entityId)
    .map(({ rank }) => snapshot.table(amendment).recordAt(rank))
