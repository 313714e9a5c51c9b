import { visibleKey } from '../../../corpus/layout.ts'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { program } from '../../../datasets/program.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { queryOf } from '../../../operation/search/filter-clauses.ts'
import { wordsOf, wordsProblem } from '../../../operation/search/search-words.ts'

/** Programs that share a name are few; more are not looked at. */
const mostNamesakes = 10

/** The id of the one program that an adoption names, by id, name or alias; null when none or several bear the name. */
export async function adoptedProgram(snapshot: Snapshot, named: string | null): Promise<string | null> {
  if (named === null) return null
  const table = snapshot.table(program)
  if (table.has(named)) return named
  if (wordsProblem({ q: named }, 1).length > 0) return null
  const words = wordsOf({ q: `"${named.replaceAll('"', ' ')}"` })
  const page = { limit: mostNamesakes, offset: 0 }
  const { records } = await table.searchRecords(queryOf(words, page, { any: [[visibleKey]] }))
  const name = normalizeText(named)
  const namesakes = records.filter(({ primary_name, aliases }) =>
    [primary_name, ...aliases].some((one) => normalizeText(one) === name),
  )
  return namesakes.length === 1 ? (namesakes[0]?.unified_id ?? null) : null
}
