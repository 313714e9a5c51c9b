import { visibleKey } from '../../../corpus/layout.ts'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { law } from '../../../datasets/law.ts'
import { queryOf } from '../../../operation/search/filter-clauses.ts'
import { wordsOf } from '../../../operation/search/search-words.ts'
import { type LawMeant, type LawResolution, lawMeant } from './resolve-law.ts'

const most = 5

/** Laws whose text of the index has the words of a name that is nobody's: candidates, never an answer. */
async function nearLaws(text: string, snapshot: Snapshot): Promise<LawMeant[]> {
  const words = wordsOf({ q: text })
  if (words.terms.length === 0) return []
  const query = queryOf(words, { offset: 0, limit: most }, { any: [[visibleKey]] })
  const { records } = await snapshot.table(law).searchRecords(query)
  return records.map(({ unified_id, law_title }) => lawMeant(unified_id, law_title, 'part_of_title'))
}

/** The laws that a name may mean where it does not decide, else those that have its words. */
export const candidatesFor = async (
  name: string,
  resolved: LawResolution,
  snapshot: Snapshot,
): Promise<readonly LawMeant[]> => {
  if (resolved.status === 'resolved') return []
  return resolved.candidates.length > 0 ? resolved.candidates : nearLaws(name, snapshot)
}
