import type { Snapshot } from '../../../corpus/snapshot.ts'
import { ruleBook } from '../../exclusions/queries.ts'
import { selectedPrograms } from '../../exclusions/selected-programs.ts'
import { shownRule } from '../../exclusions/shown-rule.ts'

/** Every rule that names a program, by an id or name of it, in rule order. */
export async function rulesOf(snapshot: Snapshot, id: string) {
  const [selected] = await selectedPrograms(snapshot, [id])
  const book = await ruleBook(snapshot)
  return book.naming(selected?.knownAs ?? [id]).map((rule) => shownRule(rule, snapshot))
}
