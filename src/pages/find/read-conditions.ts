import type { Context } from '../../operation/context.ts'
import { lexicon } from '../../question/lexicon.ts'
import type { Question } from '../../question/question.ts'
import { readQuestion } from '../../question/read-question.ts'
import { withoutParts } from '../../question/without-parts.ts'
import { type FindQuery, totalOf } from './find-query.ts'

/** A query whose words say what a filter says better, with the filter in their place. */
export interface QueryWithFilters {
  readonly query: FindQuery
  /** The filters that words were read as. */
  readonly parameters: readonly string[]
  readonly total: number
}

/** What the answer read as a condition, and the parameters that it held rows to. */
export interface AppliedCondition {
  readonly text: string
  readonly args: Readonly<Record<string, unknown>>
}

/** Part of the words, and the value of a filter that it was read as. */
interface Offer {
  readonly parameter: string
  readonly value: string
  readonly at: number
  readonly until: number
}

/**
 * A query with its words read as filters that the answer does not hold to already: an amount, one prefecture, and being open now.
 * Null where nothing of that stands in them, nothing is found, or where the words alone find the place that they name.
 */
export async function withConditions(
  query: FindQuery,
  { areWordsFound, applied }: { areWordsFound: boolean; applied: readonly AppliedCondition[] },
  ctx: Context,
): Promise<QueryWithFilters | null> {
  if (query.kind.id !== 'programs' || query.q === '') return null
  const question = readQuestion(query.q, await lexicon(), query.day)
  const read = [amountIn(question, query), openIn(question, query), placeIn(question)].flatMap((one) => one ?? [])
  const conditions = read.filter(
    ({ parameter }) => query.chosen[parameter] === undefined && !applied.some(({ args }) => parameter in args),
  )
  if (conditions.every(({ parameter }) => areWordsFound && parameter === 'prefecture')) return null
  const wider = conditions.filter(({ parameter }) => parameter !== 'prefecture')
  const narrowed = await narrowedBy(query, conditions, ctx)
  return narrowed ?? (wider.length < conditions.length ? narrowedBy(query, wider, ctx) : null)
}

async function narrowedBy(
  query: FindQuery,
  conditions: readonly Offer[],
  ctx: Context,
): Promise<QueryWithFilters | null> {
  if (conditions.length === 0) return null
  const chosen = Object.fromEntries(conditions.map(({ parameter, value }) => [parameter, value]))
  const narrowed = { ...query, q: withoutParts(query.q, conditions), offset: 0, chosen: { ...query.chosen, ...chosen } }
  const total = await totalOf(narrowed, ctx)
  return total === 0 ? null : { query: narrowed, parameters: Object.keys(chosen), total }
}

const bound = /^ ?(?:以上|から|超|程度|くらい|ぐらい|規模)の?/

/** The largest offered amount that is no more than what is asked for. */
function amountIn({ amountYen, conditions, spans }: Question, { q, kind }: FindQuery): Offer | null {
  const span = spans.find(({ field }) => field === 'amount_yen')
  if (!span || amountYen?.least == null) return null
  const least = amountYen.least / 10_000
  const offered = kind.facets.find(({ parameter }) => parameter === 'amount_min')?.values ?? []
  const value = offered.map((one) => one.value).findLast((one) => Number(one) <= least)
  if (value === undefined) return null
  const stated = conditions.find((one) => one.kind === 'amount')
  const until = span.end + (bound.exec(q.slice(span.end))?.[0].length ?? 0)
  return { parameter: 'amount_min', value, at: stated?.at ?? span.start, until: stated?.until ?? until }
}

/** Applications that are taken today. */
function openIn({ conditions }: Question, { day }: FindQuery): Offer | null {
  const now = conditions.find((one) => one.kind === 'open' && one.start === day && one.end === day)
  return now ? { parameter: 'status', value: 'open', at: now.at, until: now.until } : null
}

function placeIn({ place, spans }: Question): Offer | null {
  const [prefecture, ...others] = place?.prefectures ?? []
  const named = spans.filter(({ field }) => field === 'place')
  const [span, second] = named
  if (prefecture === undefined || others.length > 0 || place?.municipality != null || !span || second) return null
  return { parameter: 'prefecture', value: prefecture, at: span.start, until: span.end }
}
