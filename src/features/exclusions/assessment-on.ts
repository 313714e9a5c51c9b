import type { Snapshot } from '../../corpus/snapshot.ts'
import type { Answers } from './answers.ts'
import { assess, type RuleAssessment } from './assessment.ts'
import { type DerivationBasis, derive } from './derivation.ts'
import { nameIn, ruleBook } from './queries.ts'
import type { ProgramChoice, Rule } from './rules.ts'

/** What the rules that name one of the programs, and `further` ones, make of all of them together. */
export async function assessmentOn(
  snapshot: Snapshot,
  selected: readonly ProgramChoice[],
  answers: Answers,
  further: readonly Rule[] = [],
): Promise<RuleAssessment[]> {
  const book = await ruleBook(snapshot)
  const rules = [...book.naming(selected.flatMap(({ knownAs }) => knownAs)), ...further]
  return assess(rules, selected, (id) => nameIn(book, id), answers)
}

/** How an assessment led to the answer; only for whoever asks, because it takes longer than the assessment. */
export async function derivationOn(
  snapshot: Snapshot,
  assessed: readonly RuleAssessment[],
  answers: Answers,
): Promise<DerivationBasis> {
  const book = await ruleBook(snapshot)
  return derive(assessed, (id) => nameIn(book, id), answers)
}
