import { Type } from 'typebox'
import { nullable, oneOf, shape } from '../../schema/fields.ts'
import type { Ask } from './asks.ts'
import { answerTypes, type QuestionKind, questionKinds, wordingOf } from './questions.ts'

/** What has to be known before a rule can be said to apply to programs. */
export interface Question {
  readonly question_id: string
  readonly kind: QuestionKind
  readonly ja: string
  readonly en: string
  readonly answer_type: (typeof answerTypes)[number]
  /** The answer under which the rule applies; null where a number of months decides, or the primary source. */
  readonly applies_if: boolean | null
  /** From this number of months on the rule does not apply. */
  readonly months: number | null
}

/** A question as an answer shows it, with the rules that turn on it. */
export const questionShape = shape('OpenQuestion', {
  question_id: Type.String({ description: 'Send it back in answers' }),
  kind: oneOf(questionKinds),
  ja: Type.String(),
  en: Type.String(),
  answer_type: oneOf(answerTypes, {
    description: 'boolean and months are answered in the request; look_up only by the primary source or the office',
  }),
  applies_if: nullable(Type.Boolean({ description: 'The answer under which the rule applies' })),
  months: nullable(Type.Number({ description: 'The rule does not apply from this number of months on' })),
  rule_ids: Type.Array(Type.String(), { description: 'The rules that turn on it' }),
})

const directed = new Set<QuestionKind>(['months_between', 'order_and_timing', 'prerequisite_met', 'dependent_program'])

/**
 * A question about programs, under an id that two rules share when they ask for the same fact in the common words.
 * `about` and `names` are ids and names of the same things, in the order in which the question speaks of them.
 */
export function questionOf(
  { kind, months, ...own }: Ask,
  ruleId: string,
  about: readonly string[],
  names: readonly [string, string],
): Question {
  const isTurned = !directed.has(kind) && about.length === 2 && (about[0] as string) > (about[1] as string)
  const [a, b] = isTurned ? [names[1], names[0]] : names
  const wording = wordingOf(kind)
  const filled = (text: string) =>
    text.replace(/\{(a|b|months)\}/g, (_, part) => (part === 'a' ? a : part === 'b' ? b : String(months ?? '')))
  const subjects = isTurned ? [...about].reverse() : about
  return {
    question_id: [kind, ...(own.ja === undefined ? [] : [ruleId]), subjects.join('+')].join(':'),
    kind,
    ja: own.ja ?? filled(wording.ja),
    en: own.en ?? filled(wording.en),
    answer_type: wording.answerType,
    applies_if: wording.appliesIf,
    months: kind === 'months_between' ? (months ?? null) : null,
  }
}

/** Each of some questions once, with the rules that turn on it. */
export function withRuleIds(list: readonly { readonly question: Question; readonly ruleId: string }[]) {
  const byId = new Map<string, Question & { rule_ids: string[] }>()
  for (const { question, ruleId } of list) {
    const known = byId.get(question.question_id)
    if (!known) byId.set(question.question_id, { ...question, rule_ids: [ruleId] })
    else if (!known.rule_ids.includes(ruleId)) known.rule_ids.push(ruleId)
  }
  return [...byId.values()]
}
