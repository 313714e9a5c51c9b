import type { Snapshot } from '../../../corpus/snapshot.ts'
import { lawWording } from '../../../datasets/law-wording.ts'
import { articleNum, rangeHolds } from '../../../lib/article-number.ts'
import { isDeletedText } from '../../../lib/article-paragraphs.ts'
import type { Pause } from '../../../lib/pause.ts'
import type { Article } from './queries.ts'

/** A provision as a revision had it that another one has followed. */
export interface FormerWording extends Article {
  readonly wording_id: string
  /** Day from which the next revision that was read holds. */
  readonly followed_on: string
}

/** A revision of a law that another one has followed. */
export interface FormerRevision {
  readonly lawId: string
  readonly from: string
  readonly until: string
  /** The record that says so. */
  readonly wording_id: string
}

/** The revision that held on a day, where one was read that another has followed since. */
export function formerRevisionOn(snapshot: Snapshot, lawId: string, day: string): FormerRevision | undefined {
  const table = snapshot.table(lawWording)
  const sorted = table.sortedBy('law_id', 'effective_from')
  const [last] = sorted.downFrom([lawId, day], ([of]) => of === lawId, 1)
  if (!last) return undefined
  const { effective_from: from, followed_on: until, wording_id } = table.recordAt(last.number)
  return from !== null && from <= day && day < until ? { lawId, from, until, wording_id } : undefined
}

/** Whether a revision of a law was read that another one has followed. */
export const hasFormerRevision = (snapshot: Snapshot, lawId: string): boolean =>
  snapshot
    .table(lawWording)
    .sortedBy('law_id', 'effective_from')
    .from([lawId], ([of]) => of === lawId, 1).length > 0

/** A provision in a revision by its place in the law (`41_19`, `附則:2`), and what it is in the next one that was read. */
export function wordingIn(snapshot: Snapshot, { lawId, from, until }: FormerRevision, path: string) {
  const all: FormerWording[] = snapshot
    .table(lawWording)
    .recordsWith('article_id', `${lawId}:${path}`, Number.POSITIVE_INFINITY)
  const then = all.find(({ effective_from }) => effective_from === from)
  return { then, next: all.find(({ effective_from }) => effective_from !== null && effective_from >= until) }
}

/** The deleted range of a revision that holds an article: 第24条から第25条まで　削除. */
export async function deletedRangeIn(
  snapshot: Snapshot,
  { lawId, from }: FormerRevision,
  article: string,
  pause: Pause,
): Promise<FormerWording | undefined> {
  const table = snapshot.table(lawWording)
  for (const { number } of table.sortedBy('law_id', 'effective_from').with(lawId, from)) {
    await pause()
    const { article_number } = table.headAt<{ article_number: string }>(number).columns
    if (!rangeHolds(articleNum(article_number) ?? '', article)) continue
    const row: FormerWording = table.recordAt(number)
    if (isDeletedText(row.text_full)) return row
  }
  return undefined
}
