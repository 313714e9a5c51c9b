import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { RowSet } from '../../../corpus/table.ts'
import { type Law, law } from '../../../datasets/law.ts'
import { lawArticle } from '../../../datasets/law-article.ts'
import { pauses } from '../../../lib/pause.ts'
import { filterClauses, queryOf } from '../../../operation/search/filter-clauses.ts'
import { noWords } from '../../../operation/search/search-words.ts'

/** What the National Tax Agency publishes beside circulars, by how it numbers it. */
export const answerKinds = ['tax_answer', 'question', 'written_reply', 'guideline'] as const

type AnswerKind = (typeof answerKinds)[number]

/** A circular or a page of guidance. */
type Guidance = Pick<Law, 'unified_id' | 'law_title' | 'law_number' | 'law_type' | 'subject_areas'>

/** More than the site has. */
const mostDocuments = 100_000

/** Every circular (notice) or page of guidance (guideline) that is held, read once per snapshot. */
const guidanceOf = (snapshot: Snapshot, type: 'notice' | 'guideline'): Promise<readonly Guidance[]> =>
  snapshot.remember(`laws of type ${type}`, async () => {
    const query = queryOf(
      noWords,
      { offset: 0, limit: mostDocuments },
      filterClauses(law, { law_type: type }, snapshot),
    )
    const { records } = await snapshot.table(law).searchRecords(query)
    return records.map(({ unified_id, law_title, law_number, law_type, subject_areas }) => ({
      unified_id,
      law_title,
      law_number,
      law_type,
      subject_areas,
    }))
  })

/** What kind of answer a page of guidance is. */
export function kindOf({ law_number }: Pick<Guidance, 'law_number'>): AnswerKind {
  if (/^No\.?\s*\d/.test(law_number)) return 'tax_answer'
  if (law_number.startsWith('質疑応答事例')) return 'question'
  return law_number.startsWith('文書回答事例') ? 'written_reply' : 'guideline'
}

/** The articles of some of them, found once per snapshot under a name. */
export const articlesOfGuidance = (
  snapshot: Snapshot,
  type: 'notice' | 'guideline',
  { name, isWanted }: { name: string; isWanted: (one: Guidance) => boolean },
): Promise<RowSet> =>
  snapshot.remember(`articles of ${type} ${name}`, async () => {
    const table = snapshot.table(lawArticle)
    const sorted = table.sortedBy('law_id', 'article_number_sort')
    const pause = pauses()
    const ranks = new Set<number>()
    for (const one of (await guidanceOf(snapshot, type)).filter(isWanted)) {
      for (const { number } of sorted.with(one.unified_id)) ranks.add(number)
      await pause()
    }
    return table.rowSet((rank) => ranks.has(rank))
  })

/** Whether any of a type is held; no word of its text decides that. */
export const isAnyHeld = (snapshot: Snapshot, type: 'notice' | 'guideline'): boolean =>
  snapshot
    .table(law)
    .filterValues('law_type')
    .some(({ value }) => value === type)
