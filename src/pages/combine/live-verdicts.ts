import type { Context } from '../../operation/context.ts'
import { ask } from '../asking.ts'
import type { VerdictName } from '../components/verdict-badge.ts'
import type { Stack } from './combined.ts'

/** What the script of the page needs so that an answer shows at once, without another call. */
export interface LiveVerdicts {
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
export async function liveVerdicts(open: Stack, ctx: Context): Promise<LiveVerdicts> {
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
