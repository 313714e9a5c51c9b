import { program } from '../../datasets/program.ts'
import type { Context } from '../../operation/context.ts'
import { type AnswerOf, ask, type RowOf } from '../asking.ts'
import type { CombineQuery, GivenAnswer } from './combine-input.ts'
import { type LiveVerdicts, liveVerdicts } from './live-verdicts.ts'

/** A question that decides, as answers of the checks show it. */
export type Question = AnswerOf<'check_funding_stack'>['open_questions'][number]

/** What the evidence makes of two programs. */
export type Pair = AnswerOf<'check_funding_stack'>['pairs'][number]

export type Stack = AnswerOf<'check_funding_stack'>

export type Bundle = AnswerOf<'find_best_bundle'>

/** A program that was chosen; no name for what no program here is called. */
export interface Chosen {
  readonly id: string
  readonly name: string | null
}

/** Everything that the page shows. */
export interface Combined {
  readonly query: CombineQuery
  readonly chosen: readonly Chosen[]
  readonly candidates: readonly RowOf<'search_programs'>[] | null
  readonly stack: Stack | null
  readonly questions: readonly Question[]
  readonly bundle: Bundle | null
  readonly live: LiveVerdicts
  readonly snapshotId: string
}

/** Judges the chosen programs, and finds further ones. */
export async function combined(query: CombineQuery, ctx: Context): Promise<Combined> {
  const { programs, answers, add } = query
  const table = ctx.snapshot.table(program)
  const chosen = programs.map((id) => ({ id, name: table.record(id)?.primary_name ?? null }))
  const found = add === '' ? null : await ask('search_programs', { q: add, fields: 'brief', limit: 8 }, ctx)
  const ids = { program_ids: programs }
  const judge = (given: readonly GivenAnswer[]) => ask('check_funding_stack', { ...ids, answers: given }, ctx)
  const isPair = programs.length > 1
  const open = isPair ? await judge([]) : null
  const stack = open && answers.length > 0 ? await judge(answers) : open
  return {
    ...{ query, chosen, stack, candidates: found?.results ?? null },
    questions: questionsOf(open, stack),
    bundle: isPair ? await ask('find_best_bundle', { ...ids, answers }, ctx) : null,
    live: open ? await liveVerdicts(open, ctx) : { questions: [], pairs: [] },
    snapshotId: ctx.snapshot.id,
  }
}

/** What decides, answered or not, each once. */
function questionsOf(...stacks: readonly (Stack | null)[]): Question[] {
  const all = stacks.flatMap((stack) => stack?.open_questions ?? [])
  return [...new Map(all.map((question) => [question.question_id, question])).values()]
}
