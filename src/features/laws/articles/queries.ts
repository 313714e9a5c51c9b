import type { SealedEntries } from '../../../corpus/sealed-entries.ts'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type Law, law } from '../../../datasets/law.ts'
import { type LawArticle, lawArticle } from '../../../datasets/law-article.ts'
import { passedOn } from './article-gaps.ts'

/** A provision of a law without its text. */
export interface ProvisionRow {
  readonly rank: number
  readonly article_number: string
  readonly article_number_sort: number | null
}

interface Columns {
  readonly article_number: string
  readonly effective_from: string | null
  readonly effective_until: string | null
}

const sorted = (snapshot: Snapshot): SealedEntries =>
  snapshot.table(lawArticle).sortedBy('law_id', 'article_number_sort')

const columnsAt = (snapshot: Snapshot, rank: number): Columns =>
  snapshot.table(lawArticle).headAt<Columns>(rank).columns

function provisions(snapshot: Snapshot, lawId: string, ...sort: readonly number[]): ProvisionRow[] {
  return sorted(snapshot)
    .with(lawId, ...sort)
    .map(({ key: [, key], number: rank }) => ({
      rank,
      article_number: columnsAt(snapshot, rank).article_number,
      article_number_sort: key === null ? null : Number(key),
    }))
}

/** The provisions of a law under a sort key (article × 1000 + first branch). */
export const provisionsAt = (snapshot: Snapshot, lawId: string, sort: number): ProvisionRow[] =>
  provisions(snapshot, lawId, sort)

/** Every provision of a law in its order; those without a sort key come last. */
export function provisionsOf(snapshot: Snapshot, lawId: string): ProvisionRow[] {
  const all = provisions(snapshot, lawId)
  const isSorted = ({ article_number_sort: sort }: ProvisionRow) => sort !== null
  return [...all.filter(isSorted), ...all.filter((row) => !isSorted(row))]
}

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
export function datedProvisions(snapshot: Snapshot, lawId: string): Dated {
  const rows = sorted(snapshot).with(lawId)
  const dated = rows.filter(({ number }) => {
    const { effective_from, effective_until } = columnsAt(snapshot, number)
    return effective_from !== null && effective_until !== null
  })
  return { rows: rows.length, dated: dated.length }
}

/** Whether every article of the main provisions of a law is held: only then is it known what stands beside what. */
export function isHeldWhole(snapshot: Snapshot, { unified_id, article_count }: Law): boolean {
  const articles = sorted(snapshot).countBefore(unified_id, 10_000_000) - sorted(snapshot).countBefore(unified_id, 1)
  return article_count !== null && articles > 0 && articles >= article_count
}
