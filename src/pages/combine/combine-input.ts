import { Type } from 'typebox'
import { addressOf } from '../addresses.ts'
import type { InputOf } from '../asking.ts'

export const mostPrograms = 5

/** What the address of the page says. */
export const combineInput = Type.Object({
  program: Type.Array(Type.String({ maxLength: 500 }), { maxItems: 40, default: [] }),
  answer: Type.Array(Type.String({ maxLength: 2100 }), { maxItems: 200, default: [] }),
  add: Type.Optional(Type.String({ maxLength: 400 })),
})

/** An answer to a question, as `check_funding_stack` takes it. */
export type GivenAnswer = NonNullable<InputOf<'check_funding_stack'>['answers']>[number]

/** What is asked of the page. */
export interface CombineQuery {
  readonly programs: readonly string[]
  readonly answers: readonly GivenAnswer[]
  /** Words by which a further program is looked for. */
  readonly add: string
}

interface Given {
  readonly program?: readonly string[]
  readonly answer?: readonly string[]
  readonly add?: string
}

/** Reads an input; a form sends fields that nobody filled. */
export function combineQuery({ program = [], answer = [], add = '' }: Given): CombineQuery {
  const programs = [...new Set(program.map((one) => one.trim()).filter(Boolean))].slice(0, mostPrograms)
  const answers = new Map(answer.flatMap((one) => parsed(one) ?? []).map((one) => [one.question_id, one]))
  return { programs, answers: [...answers.values()], add: add.trim() }
}

/** `<question>=yes`, `<question>=no` or `<question>=<months>`. */
function parsed(text: string): GivenAnswer | null {
  const [, question_id = '', said = ''] = /^(.+)=(yes|no|\d{1,4})$/.exec(text) ?? []
  if (question_id === '') return null
  return /^\d/.test(said)
    ? { question_id, months: Math.min(Number(said), 1200) }
    : { question_id, answer: said === 'yes' }
}

/** How an answer stands in an address. */
export const writtenAnswer = ({ question_id, answer, months }: GivenAnswer): string =>
  `${question_id}=${months ?? (answer ? 'yes' : 'no')}`

/** The address of a query. */
export const combineAddress = ({ programs, answers }: Pick<CombineQuery, 'programs' | 'answers'>): string =>
  addressOf('/combine', { program: programs, answer: answers.map(writtenAnswer) })
