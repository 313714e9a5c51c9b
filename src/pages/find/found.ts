import { jstDate } from '../../lib/jst.ts'
import { type LifecycleStatus, lifecycleOn } from '../../lib/lifecycle.ts'
import type { Text } from '../../lib/text.ts'
import { currencyOf, currencyWords } from '../../operation/absence/currency.ts'
import type { Context } from '../../operation/context.ts'
import type { BesideOffer } from '../../operation/search/named/asked-beside.ts'
import { idOf } from '../../schema/dataset.ts'
import { type AnswerOf, ask, type InputOf } from '../asking.ts'
import { type CountedFacet, countedFacets, countedKinds } from './facet-counts.ts'
import { type FindQuery, operationInput, rowsOnPage } from './find-query.ts'
import type { Suggestion } from './instead.ts'
import type { SearchName } from './kinds.ts'
import { type MeaningMembers, meantIn } from './meant.ts'
import { type AppliedCondition, type QueryWithFilters, withConditions } from './read-conditions.ts'
import { type WholeResult, wholeResult } from './whole-result.ts'

/** A row of a search, whatever its kind. */
export interface FoundRow {
  readonly id: string
  readonly record: Readonly<Record<string, unknown>>
  /** Where it stands today; null for a kind without a time. */
  readonly status: LifecycleStatus | null
  readonly daysLeft: number | null
  readonly closesOn: string | null
  readonly closesAt: string | null
  /** Open without a last day, because applications are taken all year. */
  readonly isRolling: boolean
}

/** Everything that a page of found records shows. */
export interface SearchView {
  readonly query: FindQuery
  readonly total: number
  /** On what the records of the kind rest, and of when the newest reading is. */
  readonly currency: Text
  readonly rows: readonly FoundRow[]
  readonly facets: readonly CountedFacet[]
  readonly ofKinds: ReadonlyMap<string, number>
  /** Why rows stand here that have less than all words, or why none does. */
  readonly note: Text | null
  /** What is over of the programs that the words name. */
  readonly over: readonly Text[]
  /** What the words ask about the rows that they name. */
  readonly asked: readonly BesideOffer[]
  /** Provisions that the words cite or that hold what they ask about, and what is not stated of the law that is meant. */
  readonly meant: MeaningMembers
  /** Searches that find something, where this one found nothing. */
  readonly suggested: readonly Suggestion[]
  /** Where its words name several things: what judges whether they go together. */
  readonly combination: AnswerOf<SearchName>['combination']
  /** What its words say as conditions, which every row satisfies. */
  readonly applied: readonly AppliedCondition[]
  /** The same with what its words say as filters beside them. */
  readonly conditioned: QueryWithFilters | null
  readonly isLoggedIn: boolean
  readonly whole: WholeResult | null
  readonly snapshotId: string
  readonly day: string
  readonly baseUrl: string
}

/** Looks for what a query asks, and counts what it could be narrowed to. */
export async function find(query: FindQuery, ctx: Context): Promise<SearchView> {
  const { snapshot, now, service } = ctx
  const page = { limit: rowsOnPage, offset: query.offset }
  const { total, rows, note, isRelaxed, suggested, ...beside } = await foundRows(query, page, ctx)
  return {
    query,
    total,
    currency: currencyWords(currencyOf(snapshot, query.kind.dataset)),
    rows,
    note,
    suggested,
    ...beside,
    conditioned: await withConditions(query, { areWordsFound: total > 0 && !isRelaxed, applied: beside.applied }, ctx),
    facets: await countedFacets(query, ctx),
    ofKinds: await countedKinds(query, ctx),
    isLoggedIn: ctx.caller.kind === 'account',
    whole: await wholeResult(query, total, ctx),
    snapshotId: snapshot.id,
    day: jstDate(now),
    baseUrl: service.baseUrl,
  }
}

/** The rows of a query. */
export async function foundRows(query: FindQuery, page: { limit: number; offset: number }, ctx: Context) {
  const answer = await ask(query.kind.operation, { ...operationInput(query), ...page } as InputOf<SearchName>, ctx)
  const rows = answer.results.map((record) => rowOf(query, record, jstDate(ctx.now)))
  const isRelaxed = answer.relaxed !== undefined
  const suggested = answer.total === 0 ? (answer.instead ?? []) : []
  const over = (answer.named_programs ?? []).map(({ message: en, message_ja: ja }) => ({ ja, en }))
  const asked = 'asked_beside' in answer ? (answer.asked_beside ?? []) : []
  const applied = answer.relaxed?.conditions ?? []
  const beside = { meant: meantIn(answer), asked, over, combination: answer.combination, applied }
  return { total: answer.total, rows, note: noteOf(answer), isRelaxed, suggested, ...beside }
}

function rowOf({ kind: { dataset } }: FindQuery, record: Record<string, unknown>, day: string): FoundRow {
  const stated = record.lifecycle ?? (dataset.lifecycle ? lifecycleOn(dataset.lifecycle(record), day) : null)
  const { status, days_left, closes_on, closes_at, basis } = (stated ?? {}) as Partial<ReturnType<typeof lifecycleOn>>
  return {
    id: idOf(dataset, record),
    record,
    status: status ?? null,
    daysLeft: days_left ?? null,
    closesOn: closes_on ?? null,
    closesAt: closes_at ?? null,
    isRolling: basis?.includes('rolling') === true && !closes_on,
  }
}

function noteOf({
  total,
  relaxed,
  numbers: [numbered] = [],
  checked_scope: scope,
  input_notes: [noted] = [],
}: AnswerOf<SearchName>): SearchView['note'] {
  if (relaxed) return { ja: relaxed.message_ja, en: relaxed.message }
  if (numbered) return { ja: numbered.message_ja, en: numbered.message }
  if (noted) return { ja: noted.message_ja, en: noted.message }
  return total === 0 && scope?.message_ja ? { ja: scope.message_ja, en: scope.message ?? scope.message_ja } : null
}
