import type { Snapshot } from '../../corpus/snapshot.ts'
import { derive } from './derivation.ts'
import type { Drawn } from './derivation-graph.ts'
import { officialName, ruleBook, selectedProgram } from './queries.ts'

/** The rules that name one of the programs, and what they make of all of them together. */
export function derivationOn(snapshot: Snapshot, ids: readonly string[]): Drawn {
  const selected = ids.map((id) => selectedProgram(snapshot, id))
  const rules = ruleBook(snapshot).naming(selected.flatMap(({ knownAs }) => knownAs))
  const nameOf = (id: string) => officialName(snapshot, id)
  return { derived: derive(rules, selected, nameOf), rules, nameOf }
}
