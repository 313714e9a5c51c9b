import type { Snapshot } from '../../corpus/snapshot.ts'
import type { Answers } from './answers.ts'
import { type Assessed, assess } from './assessment.ts'
import { type Derived, derive } from './derivation.ts'
import { officialName, ruleBook } from './queries.ts'
import type { Rule, Selected } from './rules.ts'

/** What the rules that name one of the programs, and `further` ones, make of all of them together. */
export async function assessmentOn(
  snapshot: Snapshot,
  selected: readonly Selected[],
  answers: Answers,
  further: readonly Rule[] = [],
): Promise<Assessed[]> {
  const book = await ruleBook(snapshot)
  const rules = [...book.naming(selected.flatMap(({ knownAs }) => knownAs)), ...further]
  return assess(rules, selected, (id) => officialName(snapshot, id), answers)
}

/** How an assessment led to the answer; only for whoever asks, because it takes longer than the assessment. */
export const derivationOn = (snapshot: Snapshot, assessed: readonly Assessed[], answers: Answers): Promise<Derived> =>
  derive(assessed, (id) => officialName(snapshot, id), answers)
