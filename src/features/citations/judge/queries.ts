import type { Entry, SealedEntries } from '../../../corpus/sealed-entries.ts'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type Amendment, amendment } from '../../../datasets/amendment.ts'
import { type ApplicationRound, applicationRound } from '../../../datasets/application-round.ts'
import { houjin } from '../../../datasets/houjin.ts'
import { type Law, law } from '../../../datasets/law.ts'
import { lawArticle } from '../../../datasets/law-article.ts'
import { lawWording } from '../../../datasets/law-wording.ts'
import { companyNameKey } from '../../../lib/company-name.ts'
import type { ReadProvision } from '../../../lib/provision-structure.ts'
import type { RestsOn } from './verdict.ts'

/** An article of a law in one version; keys as in the dataset. */
export interface Article extends ReadProvision {
  readonly article_id: string
  readonly article_number: string
  readonly title: string | null
  readonly effective_from: string | null
  readonly effective_until: string | null
  readonly last_amended: string | null
  readonly source_url: string | null
  readonly license: string | null
}

/** Fields of an article that a verdict rests on; a former wording is a record of its own. */
export const restsOnArticle = (row: Article & { readonly wording_id?: string }, ...fields: string[]): RestsOn[] =>
  fields.map((field) =>
    row.wording_id === undefined
      ? { dataset: lawArticle.name, id: row.article_id, field }
      : { dataset: lawWording.name, id: row.wording_id, field },
  )

/** A law by its identifier. */
export const lawOf = (snapshot: Snapshot, id: string): Law | undefined => snapshot.table(law).record(id)

const sorted = (snapshot: Snapshot): SealedEntries =>
  snapshot.table(lawArticle).sortedBy('law_id', 'article_number_sort')

const articlesOf = (snapshot: Snapshot, entries: readonly Entry[]): Article[] =>
  entries.map(({ number }) => articleRanked(snapshot, number))

/** Articles of a law under a sort key (article × 1000 + first branch); where there are none, those loaded without one. */
export function articlesAt(snapshot: Snapshot, lawId: string, sort: number): Article[] {
  const under = sorted(snapshot).with(lawId, sort)
  if (under.length > 0) return articlesOf(snapshot, under)
  // No source of ours leaves the key out; the limit keeps what others load from holding the event loop.
  const unsorted = sorted(snapshot).from([lawId, null], ([law, key]) => law === lawId && key === null, 200)
  return articlesOf(snapshot, unsorted)
}

const lastSort = 9_999_999
/** The longest law has some thousand articles of 附則. */
const mostSupplements = 5000

/** The last articles of a law up to a sort key: one of them may be a range that holds what sorts behind its first. */
export function articlesUpTo(snapshot: Snapshot, lawId: string, sort: number): Article[] {
  const isArticle = ([law, key]: Entry['key']) => law === lawId && key !== null && Number(key) >= 1
  return articlesOf(snapshot, sorted(snapshot).downFrom([lawId, sort], isArticle, 3))
}

/** How many articles of the main provisions of a law are held. */
export const heldArticles = (snapshot: Snapshot, lawId: string): number =>
  sorted(snapshot).countBefore(lawId, lastSort + 1) - sorted(snapshot).countBefore(lawId, 1)

/** Places of all articles of a law. */
export const articleRanks = (snapshot: Snapshot, lawId: string): number[] =>
  sorted(snapshot)
    .with(lawId)
    .map(({ number }) => number)

/** A provision of 附則 without its text. */
export interface SupplementRow {
  readonly rank: number
  readonly article_number: string
}

/** The supplementary provisions (附則) of a law: their articles, and what has none. */
export const supplementsOf = (snapshot: Snapshot, lawId: string): SupplementRow[] =>
  sorted(snapshot)
    .from([lawId, lastSort + 1], ([law, key]) => law === lawId && key !== null, mostSupplements)
    .map(({ number: rank }) => ({ rank, ...snapshot.table(lawArticle).headAt<Columns>(rank).columns }))
    .filter(({ article_number }) => article_number.startsWith('附則'))

type Columns = Pick<Article, 'article_number'>

/** The article at a place. */
export const articleRanked = (snapshot: Snapshot, rank: number): Article => snapshot.table(lawArticle).recordAt(rank)

/** Calls of a program (公募回). */
export const roundsOf = (snapshot: Snapshot, programId: string): ApplicationRound[] =>
  snapshot.table(applicationRound).recordsWith('unified_id', programId, Number.POSITIVE_INFINITY)

/** Whether the name of a company that the corpus has begins with these words, corporate forms left out. */
export function companyBegins(snapshot: Snapshot, words: string): boolean {
  const key = companyNameKey(words)
  const beginsSo = ([name]: Entry['key']) => String(name).startsWith(key)
  return key.length > 1 && snapshot.table(houjin).sortedBy('name_key').from([key], beginsSo, 1).length > 0
}

/** Changes of a record that the corpus noted. */
export const changesOf = (snapshot: Snapshot, entityId: string): Amendment[] =>
  snapshot.table(amendment).recordsWith('entity_id', entityId, Number.POSITIVE_INFINITY)
