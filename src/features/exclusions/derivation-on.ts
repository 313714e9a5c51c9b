import type { Snapshot } from '../../corpus/snapshot.ts'
import { runSteps } from '../../lib/run-steps.ts'
import type { Answers } from './answers.ts'
import { type Derived, derive } from './derivation.ts'
import { officialName, ruleBook } from './queries.ts'
import type { Rule, Selected } from './rules.ts'

/** The rules that name one of the programs, and what they and `further` ones make of all of them together. */
export async function derivationOn(
  snapshot: Snapshot,
  selected: readonly Selected[],
  answers: Answers,
  further: readonly Rule[] = [],
): Promise<Derived> {
  const book = await ruleBook(snapshot)
  const rules = [...book.naming(selected.flatMap(({ knownAs }) => knownAs)), ...further]
  return runSteps(derive(rules, selected, (id) => officialName(snapshot, id), answers))
}
