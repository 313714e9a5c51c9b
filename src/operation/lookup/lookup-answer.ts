import type { AnyDataset } from '../../schema/dataset.ts'
import { rowsOf } from '../completeness.ts'
import type { Context } from '../context.ts'
import { LookupError } from './lookup-error.ts'

/** How a sentence was read into parameters. */
export interface RewritePlan {
  readonly extracted: Readonly<Record<string, unknown>>
  readonly residual: string
}

/** What a lookup found. */
export interface Found {
  /** Rows that match, before the page is cut. */
  readonly total: number
  readonly results: readonly unknown[]
  readonly retrievalNote?: string
  readonly rewritePlan?: RewritePlan
  /** Members that only this lookup has. */
  readonly beside?: Readonly<Record<string, unknown>>
  /** What to say where nothing matches. */
  readonly miss?: LookupError
}

/** Rows on a page from which an answer counts as rich. */
const enough = 5

type Page = { readonly limit: number; readonly offset: number }

/** The answer of a lookup that looked through `dataset`. */
export function lookupAnswer(dataset: AnyDataset, found: Found, page: Page, ctx: Context): Record<string, unknown> {
  const { total, results, miss, rewritePlan } = found
  const error = total === 0 ? (miss ?? nothingMatches(dataset, ctx)).member : null
  return {
    total,
    ...page,
    results,
    error,
    meta: {
      data_as_of: ctx.snapshot.day,
      alternative_intents: [],
      hints: [],
      ...(rewritePlan && { rewrite_plan: rewritePlan }),
    },
    retrieval_note: found.retrievalNote ?? null,
    ...summaryOf(dataset, { total, rows: results.length }, ctx),
    ...(error && miss?.beside),
    ...found.beside,
  }
}

/** What every answer says of itself in words. */
function summaryOf(dataset: AnyDataset, { total, rows }: { total: number; rows: number }, { snapshot }: Context) {
  const held = rowsOf(snapshot, dataset)
  return {
    status: rows >= enough ? 'rich' : rows > 0 ? 'sparse' : 'empty',
    result_count: rows,
    explanation: `${total} of ${held} rows of ${dataset.name} match; ${rows} of them are shown. The copy is of ${snapshot.day}.`,
    explanation_ja: `${dataset.name}の${held}件のうち${total}件が該当し、${rows}件を表示しています（${snapshot.day}時点の収録）。`,
    suggested_actions: rows > 0 ? [] : actionsWhenEmpty,
  }
}

/** The answer of a lookup that an error ended: no rows, the error, and what else is known. */
export function failedAnswer(error: LookupError, page: Partial<Page>): Record<string, unknown> {
  const isEmpty = error.member.severity === 'soft'
  return {
    total: 0,
    ...page,
    results: [],
    error: error.member,
    meta: null,
    retrieval_note: null,
    status: isEmpty ? 'empty' : 'error',
    result_count: 0,
    explanation: error.message,
    explanation_ja: error.messageJa,
    suggested_actions: isEmpty ? actionsWhenEmpty : actionsOnError,
    ...error.beside,
  }
}

/** The soft error of a lookup that finds no row; what is not held here may exist all the same. */
function nothingMatches(dataset: AnyDataset, { snapshot }: Context, hint = leaveOutHint): LookupError {
  const held = rowsOf(snapshot, dataset)
  return new LookupError(
    'no_matching_records',
    held === 0
      ? `This copy holds no row of ${dataset.name}, so nothing could be compared.`
      : `None of the ${held} rows of ${dataset.name} held here matches. This does not mean that there is none.`,
    held === 0
      ? `${dataset.name}は収録していないため、照合していません。該当の有無は分かりません。`
      : `収録済みの${dataset.name} ${held}件に該当はありませんでした。存在しないことの証明ではありません。`,
    { hint },
  )
}

const leaveOutHint =
  'Leave out one condition, or use a shorter part of the name. 条件を一つ外すか、名称の一部で検索してください。'

const actionsWhenEmpty = [
  {
    action: 'broaden_query',
    details: 'Leave out one condition, or use a shorter part of the name.',
    details_ja: '条件を一つ外すか、名称の一部だけで検索してください。',
  },
  {
    action: 'consult_primary_source',
    details: 'Ask the authority itself: a copy can lack what exists.',
    details_ja: '所管官庁の公表資料を確認してください。収録されていないだけの場合があります。',
  },
] as const

const actionsOnError = [
  {
    action: 'ask_user_for_clarification',
    details: 'Correct the parameter that the error names.',
    details_ja: 'エラーが示すパラメータを確認してください。',
  },
] as const
