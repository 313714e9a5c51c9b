import { type NameBook, nameBook } from '../../datasets/subjects/name-book.ts'
import type { Context } from '../../operation/context.ts'
import { type AnswerOf, ask, type RowOf } from '../asking.ts'
import type { VerdictName } from '../components/verdict-badge.ts'
import type { CombineQuery, GivenAnswer } from './combine-input.ts'

/** A question that decides, as answers of the checks show it. */
export type Question = AnswerOf<'check_funding_stack'>['open_questions'][number]

/** What the evidence makes of two programs. */
export type Pair = AnswerOf<'check_funding_stack'>['pairs'][number]

export type Stack = AnswerOf<'check_funding_stack'>

export type Bundle = AnswerOf<'find_best_bundle'>

/** A program that was chosen; no name for what no program here is called. */
export interface ProgramOption {
  readonly id: string
  readonly name: string | null
}

/** Everything that the page shows. */
export interface CombinationView {
  readonly query: CombineQuery
  readonly chosen: readonly ProgramOption[]
  readonly candidates: readonly RowOf<'search_programs'>[] | null
  readonly stack: Stack | null
  readonly questions: readonly Question[]
  readonly bundle: Bundle | null
  readonly live: LiveVerdicts
  readonly snapshotId: string
}

/** Judges the chosen programs, and finds further ones. */
export async function combined(query: CombineQuery, ctx: Context): Promise<CombinationView> {
  const { programs, answers, add } = query
  const book = await nameBook(ctx.snapshot)
  const chosen = programs.map((id) => ({ id, name: nameOf(id, book) }))
  const found = add === '' ? null : await ask('search_programs', { q: add, fields: 'brief', limit: 8 }, ctx)
  const ids = { program_ids: programs }
  const judge = (given: readonly GivenAnswer[]) => ask('check_funding_stack', { ...ids, answers: given }, ctx)
  const isPair = programs.length > 1
  const open = isPair ? await judge([]) : null
  const stack = open && answers.length > 0 ? await judge(answers) : open
  return {
    query,
    chosen,
    stack,
    candidates: found?.results ?? null,
    questions: questionsOf(open, stack),
    bundle: isPair ? await ask('find_best_bundle', { ...ids, answers }, ctx) : null,
    live: open ? await liveVerdicts(open, ctx) : { questions: [], pairs: [] },
    snapshotId: ctx.snapshot.id,
  }
}

/** The name of what was chosen by its id; what was chosen by a name is called by it. */
function nameOf(id: string, book: NameBook): string | null {
  const record = book.recordByRef(id)
  if (record) return record.isShown ? record.name : null
  return book.named(id).subjects.length > 0 || book.group(id) ? id : null
}

/** What decides, answered or not, each once. */
function questionsOf(...stacks: readonly (Stack | null)[]): Question[] {
  const all = stacks.flatMap((stack) => stack?.open_questions ?? [])
  return [...new Map(all.map((question) => [question.question_id, question])).values()]
}

/** What the script of the page needs so that an answer shows at once, without another call. */
interface LiveVerdicts {
  /** Questions that are answered by yes or no, by the place that pairs name them with. */
  readonly questions: readonly string[]
  readonly pairs: readonly {
    readonly programs: readonly [string, string]
    /** Places of the questions that decide it. */
    readonly asks: readonly number[]
    /** The verdict for each way to answer them: `y`, `n` or `-` for each, in their order. */
    readonly verdicts: Readonly<Record<string, VerdictName>>
  }[]
}

/** Most questions of one pair, and most judgements of one page, that are worked out beforehand. */
const mostQuestions = 3
const mostJudgements = 150

const signs = ['-', 'y', 'n'] as const

/** Judges every pair for every way to answer what decides it. */
async function liveVerdicts(open: Stack, ctx: Context): Promise<LiveVerdicts> {
  const questions = open.open_questions
    .filter(({ answer_type }) => answer_type === 'boolean')
    .map((one) => one.question_id)
  const pairs: LiveVerdicts['pairs'][number][] = []
  let left = mostJudgements
  for (const { program_a, program_b, question_ids } of open.pairs) {
    const asks = question_ids.filter((id) => questions.includes(id))
    const ways = signs.length ** asks.length
    if (asks.length === 0 || asks.length > mostQuestions || ways > left) continue
    left -= ways
    const programs = [program_a, program_b] as const
    pairs.push({
      programs,
      asks: asks.map((id) => questions.indexOf(id)),
      verdicts: await verdictsOf(programs, asks, ctx),
    })
  }
  return { questions, pairs }
}

async function verdictsOf(program_ids: readonly [string, string], asks: readonly string[], ctx: Context) {
  const verdicts: Record<string, VerdictName> = {}
  for (const way of waysOf(asks.length)) {
    const answers = asks.flatMap((question_id, i) => (way[i] === '-' ? [] : [{ question_id, answer: way[i] === 'y' }]))
    const stack = await ask('check_funding_stack', { program_ids: [...program_ids], answers }, ctx)
    verdicts[way] = stack.pairs[0]?.verdict ?? 'unknown'
  }
  return verdicts
}

const waysOf = (count: number): readonly string[] =>
  count === 0 ? [''] : waysOf(count - 1).flatMap((way) => signs.map((sign) => `${way}${sign}`))
