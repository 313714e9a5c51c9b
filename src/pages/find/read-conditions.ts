import type { Context } from '../../operation/context.ts'
import { lexicon } from '../../question/lexicon.ts'
import type { Question } from '../../question/question.ts'
import { readQuestion } from '../../question/read-question.ts'
import { type FindQuery, totalOf } from './find-query.ts'

/** A query whose words say what a filter says better, with the filter in their place. */
export interface QueryWithFilters {
  readonly query: FindQuery
  /** The filters that words were read as. */
  readonly parameters: readonly string[]
  readonly total: number
}

/** Part of the words, and the value of a filter that it was read as. */
interface Condition {
  readonly parameter: string
  readonly value: string
  readonly from: number
  readonly to: number
}

const openNow =
  /(?:いま|今|現在)?(?:すぐ)?(?:受付中|受け付け中|募集中|公募中|申請できる|応募できる|申し込める|申込める|申請可能な|応募可能な)/

/**
 * A query with its words read as filters: an amount, one prefecture, and being open now. Null where nothing of that stands in
 * them, nothing is left or found, or where the words alone find the place that they name.
 */
export async function withConditions(
  query: FindQuery,
  areWordsFound: boolean,
  ctx: Context,
): Promise<QueryWithFilters | null> {
  if (query.kind.id !== 'programs' || query.q === '') return null
  const question = readQuestion(query.q, await lexicon(), query.day)
  const read = [amountIn(question, query), openIn(query.q), placeIn(question)].flatMap((one) => one ?? [])
  const conditions = read.filter(({ parameter }) => query.chosen[parameter] === undefined)
  if (conditions.every(({ parameter }) => areWordsFound && parameter === 'prefecture')) return null
  const wider = conditions.filter(({ parameter }) => parameter !== 'prefecture')
  const narrowed = await narrowedBy(query, conditions, ctx)
  return narrowed ?? (wider.length < conditions.length ? narrowedBy(query, wider, ctx) : null)
}

async function narrowedBy(
  query: FindQuery,
  conditions: readonly Condition[],
  ctx: Context,
): Promise<QueryWithFilters | null> {
  if (conditions.length === 0) return null
  const chosen = Object.fromEntries(conditions.map(({ parameter, value }) => [parameter, value]))
  const narrowed = { ...query, q: without(query.q, conditions), offset: 0, chosen: { ...query.chosen, ...chosen } }
  const total = await totalOf(narrowed, ctx)
  return total === 0 ? null : { query: narrowed, parameters: Object.keys(chosen), total }
}

const bound = /^ ?(?:以上|から|超|程度|くらい|ぐらい|規模)の?/

/** The largest offered amount that is no more than what is asked for. */
function amountIn({ amountYen, spans }: Question, { q, kind }: FindQuery): Condition | null {
  const span = spans.find(({ field }) => field === 'amount_yen')
  if (!span || amountYen?.least == null) return null
  const least = amountYen.least / 10_000
  const offered = kind.facets.find(({ parameter }) => parameter === 'amount_min')?.values ?? []
  const value = offered.map((one) => one.value).findLast((one) => Number(one) <= least)
  if (value === undefined) return null
  const to = span.end + (bound.exec(q.slice(span.end))?.[0].length ?? 0)
  return { parameter: 'amount_min', value, from: span.start, to }
}

function openIn(q: string): Condition | null {
  const found = openNow.exec(q)
  if (!found) return null
  return { parameter: 'status', value: 'open', from: found.index, to: found.index + found[0].length }
}

function placeIn({ place, spans }: Question): Condition | null {
  const [prefecture, ...others] = place?.prefectures ?? []
  const named = spans.filter(({ field }) => field === 'place')
  const [span, second] = named
  if (prefecture === undefined || others.length > 0 || place?.municipality != null || !span || second) return null
  return { parameter: 'prefecture', value: prefecture, from: span.start, to: span.end }
}

const joints = new Set(' \u3000\tのでにをはが、。・')
const anything = /(?:もの|制度)$/

/** The words that are left, without what joined them to the others. */
function without(q: string, conditions: readonly Condition[]): string {
  let at = 0
  const left: string[] = []
  for (const { from, to } of conditions.toSorted((a, b) => a.from - b.from)) {
    left.push(withoutJoints(q.slice(at, from)))
    at = to
  }
  left.push(withoutJoints(q.slice(at).trimEnd().replace(anything, '')))
  return left.filter((part) => part !== '').join(' ')
}

function withoutJoints(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && joints.has(text.charAt(from))) from++
  while (to > from && joints.has(text.charAt(to - 1))) to--
  return text.slice(from, to)
}
