import { pauses } from '../../lib/pause.ts'
import type { Answers } from './answers.ts'
import { type Question, withRuleIds } from './question.ts'
import { type Match, matchesIn, type Rule, type Selected } from './rules.ts'
import { type Judgement, judgementsOf } from './verdict.ts'

/** A rule that names selected programs, with what it makes of them. */
export interface Assessed {
  readonly match: Match
  readonly judgements: readonly Judgement[]
}

/** What every rule that names a selected program makes of the selection; `nameOf` gives the name of a program by id. */
export async function assess(
  rules: readonly Rule[],
  selected: readonly Selected[],
  nameOf: (id: string) => string | null,
  answers: Answers,
): Promise<Assessed[]> {
  const assessed: Assessed[] = []
  const pause = pauses()
  for (const match of matchesIn(rules, selected, nameOf)) {
    assessed.push({ match, judgements: judgementsOf(match, answers) })
    await pause()
  }
  return assessed
}

/** Whether the selection breaks a rule, for sure or depending on what nobody has answered yet. */
export const isBroken = ({ judgements }: Assessed): boolean =>
  judgements.some(({ state }) => state === 'fired' || state === 'open')

/** Every question that is still open, each once; what has to be had before an application stands last. */
export function openQuestions(judgements: readonly Judgement[]) {
  const questions = withRuleIds(
    judgements.flatMap(({ rule, open }) => open.map((question) => ({ question, ruleId: rule.rule_id }))),
  )
  const isPrerequisite = ({ kind }: Question) => kind === 'prerequisite_met' || kind === 'dependent_program'
  return [...questions.filter((one) => !isPrerequisite(one)), ...questions.filter(isPrerequisite)]
}
