import type { Snapshot } from '../../corpus/snapshot.ts'
import { runSteps } from '../../lib/run-steps.ts'
import { derive } from './derivation.ts'
import type { Drawn } from './derivation-graph.ts'
import { officialName, ruleBook } from './queries.ts'
import type { Rule, Selected } from './rules.ts'

/** The rules that name one of the programs, and what they and `further` ones make of all of them together. */
export async function derivationOn(
  snapshot: Snapshot,
  selected: readonly Selected[],
  further: readonly Rule[] = [],
): Promise<Drawn> {
  const book = await ruleBook(snapshot)
  const rules = [...book.naming(selected.flatMap(({ knownAs }) => knownAs)), ...further]
  const nameOf = (id: string) => officialName(snapshot, id)
  return { derived: await runSteps(derive(rules, selected, nameOf)), rules, nameOf }
}
