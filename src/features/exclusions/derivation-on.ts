import type { Snapshot } from '../../corpus/snapshot.ts'
import { runSteps } from '../../lib/run-steps.ts'
import { derive } from './derivation.ts'
import type { Drawn } from './derivation-graph.ts'
import { officialName, ruleBook, selectedProgram } from './queries.ts'
import type { Rule } from './rules.ts'

/** The rules that name one of the programs, and what they and `further` ones make of all of them together. */
export async function derivationOn(
  snapshot: Snapshot,
  ids: readonly string[],
  further: readonly Rule[] = [],
): Promise<Drawn> {
  const selected = ids.map((id) => selectedProgram(snapshot, id))
  const book = await ruleBook(snapshot)
  const rules = [...book.naming(selected.flatMap(({ knownAs }) => knownAs)), ...further]
  const nameOf = (id: string) => officialName(snapshot, id)
  return { derived: await runSteps(derive(rules, selected, nameOf)), rules, nameOf }
}
