import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type Program, program } from '../../../datasets/program.ts'
import { nameBook } from '../../../datasets/subjects/name-book.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import type { Clauses } from '../../../operation/search/filter-clauses.ts'
import type { AnyDataset } from '../../../schema/dataset.ts'
import { ruleBook } from '../../exclusions/queries.ts'
import { groupNamesOf, rulesAbout } from '../../exclusions/rules-between.ts'
import { selectedPrograms } from '../../exclusions/selected-programs.ts'
import { shownRule } from '../../exclusions/shown-rule.ts'

/** What selects nothing: no record has such a key. */
const nothing = 'nothing'

/** Selects the rows whose field is the id, the name or an alias of a program, whole and in any spelling. */
export function namedIn(snapshot: Snapshot, dataset: AnyDataset, field: string, one: Program): Clauses {
  const names = new Set(namesOf(one).map(normalizeText))
  const values = snapshot.table(dataset).filterValues(field)
  const keys = values.filter(({ value, normalized }) => value === one.unified_id || names.has(normalized))
  return { any: [keys.length > 0 ? keys.map(({ key }) => key) : [nothing]] }
}

/** Every name of a program. */
export const namesOf = ({ primary_name, aliases }: Pick<Program, 'primary_name' | 'aliases'>): string[] => [
  primary_name,
  ...aliases,
]

/** Ids of other shown programs that bear a name of this one: rows with only that name may be of any of them. */
export async function sharingAName(snapshot: Snapshot, { unified_id, ...names }: Program): Promise<string[]> {
  const book = await nameBook(snapshot)
  const bearers = namesOf(names).flatMap((name) => book.bearers(name))
  const ids = bearers.filter(({ dataset, isShown }) => dataset === program && isShown).map(({ id }) => id)
  return [...new Set(ids)].filter((id) => id !== unified_id).sort()
}

/** Every rule about a program, by an id or name of it or of a kind of support that it is one of, in rule order. */
export async function rulesOf(snapshot: Snapshot, id: string) {
  const [selected] = await selectedPrograms(snapshot, [id])
  const book = await ruleBook(snapshot)
  const rules = rulesAbout(book, selected?.knownAs ?? [id], groupNamesOf(book, id))
  return rules.map((rule) => shownRule(rule, book.names))
}
