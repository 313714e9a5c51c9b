import { grouped } from '../../lib/grouped.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import { rowsOf } from '../absence/completeness.ts'
import { currencyOf, currencyWords } from '../absence/currency.ts'
import type { Context } from '../context.ts'
import { broadenHint, envelopeOf } from './lookup-envelope.ts'
import { LookupError } from './lookup-error.ts'

/** How a sentence was read into parameters. */
export interface RewritePlan {
  readonly extracted: Readonly<Record<string, unknown>>
  readonly residual: string
}

/** What a lookup found. */
export interface LookupResult {
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

type Page = { readonly limit: number; readonly offset: number }

/** The answer of a lookup that looked through `dataset`. */
export function lookupAnswer(
  dataset: AnyDataset,
  found: LookupResult,
  page: Page,
  ctx: Context,
): Record<string, unknown> {
  const { total, results, miss, rewritePlan } = found
  const error = total === 0 ? (miss ?? nothingMatches(dataset, ctx)) : null
  const currency = currencyOf(ctx.snapshot, dataset)
  const [held, rows, of] = [currency.rows, results.length, currencyWords(currency)]
  return {
    total,
    ...page,
    results,
    error: error?.member ?? null,
    meta: {
      data_as_of: currency.data_as_of,
      read_share: currency.read_share,
      built_at: ctx.snapshot.manifest.built_at,
      alternative_intents: [],
      hints: [],
      ...(rewritePlan && { rewrite_plan: rewritePlan }),
    },
    retrieval_note: found.retrievalNote ?? null,
    ...envelopeOf(rows, {
      ja: `${dataset.name}の${grouped(held)}件のうち${grouped(total)}件が該当し、${grouped(rows)}件を表示しています（${of.ja}）。`,
      en: `${grouped(total)} of ${grouped(held)} rows of ${dataset.name} match; ${grouped(rows)} of them are shown (${of.en}).`,
    }),
    ...(error && miss?.beside),
    ...found.beside,
  }
}

/** The answer of a lookup that an error ended: no rows, the error, and what else is known. */
export const failedAnswer = (error: LookupError, page: Partial<Page>): Record<string, unknown> => ({
  total: 0,
  ...page,
  results: [],
  error: error.member,
  meta: null,
  retrieval_note: null,
  ...envelopeOf(0, error.text, error),
  ...error.beside,
})

/** The soft error of a lookup that finds no row; what is not held here may exist all the same. */
function nothingMatches(dataset: AnyDataset, { snapshot }: Context): LookupError {
  const held = rowsOf(snapshot, dataset)
  return new LookupError('no_matching_records', {
    ja:
      held === 0
        ? `${dataset.name}は収録していないため、照合していません。該当の有無は分かりません。`
        : `収録済みの${dataset.name} ${grouped(held)}件に該当はありませんでした。存在しないことの証明ではありません。`,
    en:
      held === 0
        ? `This copy holds no row of ${dataset.name}, so nothing could be compared.`
        : `None of the ${grouped(held)} rows of ${dataset.name} held here matches. This does not mean that there is none.`,
    hint: broadenHint,
  })
}
