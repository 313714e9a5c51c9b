import { program } from '../../datasets/program.ts'
import type { Context } from '../../operation/context.ts'
import { ask } from '../asking.ts'
import type { VerdictName } from '../components/verdict-badge.ts'
import type { CombineQuery, GivenAnswer } from './combine-input.ts'
import { type LiveVerdicts, liveVerdicts } from './live-verdicts.ts'

/** A question that decides, as answers of the checks show it. */
export interface Question {
  readonly question_id: string
  readonly ja: string
  readonly en: string
  readonly answer_type: 'boolean' | 'months' | 'look_up'
  readonly months: number | null
}

/** What the evidence makes of two programs. */
export interface Pair {
  readonly program_a: string
  readonly program_b: string
  readonly verdict: VerdictName
  readonly confidence: number
  readonly question_ids: readonly string[]
  readonly rule_chain: readonly {
    readonly rule_text: string
    readonly rule_id?: string
    readonly learnt?: string
    readonly source_url?: string
    readonly source_urls?: readonly string[]
  }[]
  readonly next_actions: readonly { readonly label_ja: string; readonly detail_ja: string }[]
}

export interface Stack {
  readonly all_pairs_status: VerdictName
  readonly pairs: readonly Pair[]
  readonly open_questions: readonly Question[]
  readonly checklist: readonly {
    readonly name: string
    readonly needed_by: readonly string[]
    readonly source_urls: readonly string[]
  }[]
  readonly over_programs: readonly { readonly program: string }[]
  readonly _disclaimer: string
}

export interface Bundle {
  readonly bundle: readonly {
    readonly unified_id: string
    readonly primary_name: string
    readonly ceiling_man_yen: number
    readonly source_url: string | null
  }[]
  readonly total_ceiling_man_yen: number
  readonly is_unique: boolean
  readonly left_out: readonly { readonly primary_name: string; readonly because_of: readonly string[] }[]
  readonly without_stated_ceiling: readonly { readonly primary_name: string }[]
  readonly note: string
  readonly note_ja: string
}

interface Candidate {
  readonly unified_id: string
  readonly primary_name: string
  readonly authority_name: string
}

/** A program that was chosen; no name for what no program here is called. */
export interface Chosen {
  readonly id: string
  readonly name: string | null
}

/** Everything that the page shows. */
export interface Combined {
  readonly query: CombineQuery
  readonly chosen: readonly Chosen[]
  readonly candidates: readonly Candidate[] | null
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
  const search = { q: add, fields: 'brief', limit: 8 }
  const found = add === '' ? null : await ask<{ results: readonly Candidate[] }>('search_programs', search, ctx)
  const ids = { program_ids: programs }
  const judge = (given: readonly GivenAnswer[]) => ask<Stack>('check_funding_stack', { ...ids, answers: given }, ctx)
  const isPair = programs.length > 1
  const open = isPair ? await judge([]) : null
  const stack = open && answers.length > 0 ? await judge(answers) : open
  return {
    ...{ query, chosen, stack, candidates: found?.results ?? null },
    questions: questionsOf(open, stack),
    bundle: isPair ? await ask<Bundle>('find_best_bundle', { ...ids, answers }, ctx) : null,
    live: open ? await liveVerdicts(open, ctx) : { questions: [], pairs: [] },
    snapshotId: ctx.snapshot.id,
  }
}

/** What decides, answered or not, each once. */
function questionsOf(...stacks: readonly (Stack | null)[]): Question[] {
  const all = stacks.flatMap((stack) => stack?.open_questions ?? [])
  return [...new Map(all.map((question) => [question.question_id, question])).values()]
}
