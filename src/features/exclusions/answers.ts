import { type Static, Type } from 'typebox'
import { invalid, type Problem } from '../../operation/errors.ts'
import { eitherOf, type Wrong } from '../../operation/usual-problems.ts'
import { text } from '../../schema/fields.ts'
import type { Question } from './question.ts'

/** What a caller knows about the questions of an earlier answer. */
export const answersInput = Type.Array(
  Type.Object({
    question_id: text({ maxLength: 2000, description: 'As open_questions of an earlier answer shows it' }),
    answer: Type.Optional(
      Type.Boolean({
        description: 'To a question of answer_type boolean; to one of months, false = they are not used in this order',
      }),
    ),
    months: Type.Optional(Type.Number({ minimum: 0, maximum: 1200, description: 'To one of answer_type months' })),
  }),
  {
    maxItems: 200,
    default: [],
    description: 'Answers to open_questions of an earlier answer; they decide the rules that asked',
  },
)

type Given = Static<typeof answersInput>[number]

/** Refuses an answer that says nothing or two things, and two answers to one question. */
export function checkAnswers(given: readonly Given[]): void {
  const problems = given.flatMap(({ question_id, answer, months }, i): Problem[] => {
    const loc = ['body', 'answers', i]
    if ((answer === undefined) === (months === undefined))
      return [{ loc, ...eitherOf('answer', 'months'), type: 'answer' }]
    const isRepeated = given.findIndex((other) => other.question_id === question_id) < i
    return isRepeated
      ? [
          {
            loc,
            ja: `${question_id} に2つの回答があります。`,
            en: `${question_id} is answered twice`,
            type: 'answer',
          },
        ]
      : []
  })
  if (problems.length > 0) throw invalid(problems)
}

function otherAnswer(wanted: Question['answer_type']): Wrong {
  const text = {
    ja: '一次資料か窓口でのみ確かめられる質問です。',
    en: 'only the primary source or the office answers this',
  }
  if (wanted === 'look_up') return { ...text, type: 'answer' }
  const by = wanted === 'months' ? 'months' : 'answer'
  return { ja: `${by} で回答してください。`, en: `must be answered by ${by}`, type: 'answer' }
}

/** The answers of one call, and which of them something asked for. */
export class Answers {
  private readonly given: ReadonlyMap<string, Given & { readonly at: number }>
  private readonly used = new Set<string>()
  private readonly wrong = new Map<string, Problem>()

  constructor(given: readonly Given[] = []) {
    this.given = new Map(given.map((one, at) => [one.question_id, { ...one, at }]))
  }

  /**
   * Whether what was answered makes the rule apply that asks; undefined while that is open, `never` where the order that a
   * number of months presumes does not occur.
   */
  appliesTo({ question_id, answer_type, applies_if, months: needed }: Question): boolean | 'never' | undefined {
    const given = this.given.get(question_id)
    if (!given) return undefined
    this.used.add(question_id)
    if (answer_type === 'boolean' && given.answer !== undefined) return given.answer === applies_if
    if (answer_type === 'months' && given.months !== undefined && needed !== null) return given.months < needed
    if (answer_type === 'months' && given.answer === false) return 'never'
    this.wrong.set(question_id, { loc: ['body', 'answers', given.at], ...otherAnswer(answer_type) })
    return undefined
  }

  /** What was answered, for an answer to show beside the rule that asked. */
  givenTo(question: Question): { question_id: string; answer: boolean | null; months: number | null } | undefined {
    const given = this.given.get(question.question_id)
    return given && { question_id: given.question_id, answer: given.answer ?? null, months: given.months ?? null }
  }

  /** Ids that nothing asked about; refuses an answer of another type than the question has. */
  unused(): string[] {
    if (this.wrong.size > 0) throw invalid([...this.wrong.values()])
    return [...this.given.keys()].filter((id) => !this.used.has(id))
  }
}
