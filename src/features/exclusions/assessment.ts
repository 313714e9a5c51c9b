import { byName } from '../../lib/by-name.ts'
import { pauses } from '../../lib/pause.ts'
import type { Answers } from './answers.ts'
import { type Question, withRuleIds } from './question.ts'
import { type Match, matchesIn, type ProgramChoice, type Rule } from './rules.ts'
import { type Judgement, judgementsOf } from './verdict.ts'

/** A rule that names selected programs, with what it makes of them. */
export interface RuleAssessment {
  readonly match: Match
  readonly judgements: readonly Judgement[]
}

/** What every rule that names a selected program makes of the selection; `nameOf` gives the name of a program by id. */
export async function assess(
  rules: readonly Rule[],
  selected: readonly ProgramChoice[],
  nameOf: (id: string) => string | null,
  answers: Answers,
): Promise<RuleAssessment[]> {
  const assessed: RuleAssessment[] = []
  const pause = pauses()
  for (const match of matchesIn(rules, selected, nameOf)) {
    assessed.push({ match, judgements: judgementsOf(match, answers) })
    await pause()
  }
  return assessed
}

/** Whether the selection breaks a rule, for sure or depending on what nobody has answered yet. */
export const isBroken = ({ judgements }: RuleAssessment): boolean =>
  judgements.some(({ state }) => state === 'fired' || state === 'open')

/** Every question that is still open, each once; what has to be had before an application stands last. */
export function openQuestions(judgements: readonly Judgement[]) {
  const questions = withRuleIds(
    judgements.flatMap(({ rule, open }) => open.map((question) => ({ question, ruleId: rule.rule_id }))),
  )
  const isPrerequisite = ({ kind }: Question) => kind === 'prerequisite_met' || kind === 'dependent_program'
  return [...questions.filter((one) => !isPrerequisite(one)), ...questions.filter(isPrerequisite)]
}

const names: Readonly<Record<string, string>> = byName({
  exclude: '併用不可',
  absolute: '併用不可',
  mutex: 'どちらか一つ',
  same_asset_exclusive: '重複不可',
  conditional_reduction: '金額を調整',
  prerequisite: '前提',
  combine_ok: '併用可',
  compatible: '併用可の記録',
  incompatible: '併用不可の記録',
  case_by_case: '個別判断の記録',
})

/** What people call a kind of rule or of record on compatibility. */
export const ruleKindName = (kind: string): string => names[kind] ?? `その他（${kind}）`
