import { visibleKey } from '../../../corpus/layout.ts'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { law } from '../../../datasets/law.ts'
import { queryOf } from '../../../operation/search/filter-clauses.ts'
import { wordsOf } from '../../../operation/search/search-words.ts'
import type { LawMeant } from './resolve-law.ts'

const most = 5

/** Laws whose text of the index has the words of a name that is nobody's: candidates, never an answer. */
export async function nearLaws(text: string, snapshot: Snapshot): Promise<LawMeant[]> {
  const words = wordsOf({ q: text })
  if (words.terms.length === 0) return []
  const query = queryOf(words, { offset: 0, limit: most }, { any: [[visibleKey]] })
  const { records } = await snapshot.table(law).searchRecords(query)
  return records.map(({ unified_id: id, law_title: title }) => ({
    ...{ id, title, matchedBy: 'part_of_title', alias: null, aliasSource: null },
  }))
}
