import { jstDate } from '../../lib/jst.ts'
import type { Text } from '../../lib/text.ts'
import { currencyOf, currencyWords } from '../../operation/absence/currency.ts'
import type { Context } from '../../operation/context.ts'
import type { BesideOffer } from '../../operation/search/named/asked-beside.ts'
import { type AnswerOf, ask, type InputOf, operationNamed } from '../asking.ts'
import { dayWords } from '../components/figures.ts'
import { type CountedFacet, countedFacets, countedKinds, countedPlaces, type PlaceCounts } from './facet-counts.ts'
import {
  type FindQuery,
  isLookUp,
  type ListedAnswer,
  listOf,
  operationInput,
  rowsOnPage,
  totalOf,
} from './find-query.ts'
import { type FoundRow, rowOf } from './found-row.ts'
import type { Suggestion } from './instead.ts'
import type { SearchName } from './kinds.ts'
import { type MeaningMembers, meantIn } from './meant.ts'
import { askedOutright } from './meant-kind.ts'
import { type AppliedCondition, type QueryWithFilters, withConditions } from './read-conditions.ts'
import { type WholeResult, wholeResult } from './whole-result.ts'

type Attribution = AnswerOf<'search_invoice_registrants'>['attribution']

/** Everything that a page of found records shows. */
export interface SearchView {
  readonly query: FindQuery
  readonly total: number
  /** On what the records of the kind rest, and of when the newest reading is. */
  readonly currency: Text
  readonly rows: readonly FoundRow[]
  readonly facets: readonly CountedFacet[]
  readonly ofKinds: ReadonlyMap<string, number>
  /** Rows of the place that is chosen, beside those of the whole country. */
  readonly places: PlaceCounts | null
  /** The query for another kind, which the words ask for outright, with how many records it finds. */
  readonly askedKind: { readonly query: FindQuery; readonly total: number } | null
  /** Why rows stand here that have less than all words, or why none does. */
  readonly note: Text | null
  /** The municipalities of one name that the words may mean. */
  readonly mayBe: NonNullable<NonNullable<AnswerOf<SearchName>['parsed']>['place']>['municipalities']
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
  /** What its source wants to be said beside it. */
  readonly attribution: Attribution | null
  /** Rows are looked up, and no list of them is saved. */
  readonly isLookUp: boolean
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
    currency: currencyWords(currencyOf(snapshot, query.kind.dataset), dayWords),
    rows,
    note,
    suggested,
    ...beside,
    conditioned: await withConditions(query, { areWordsFound: total > 0 && !isRelaxed, applied: beside.applied }, ctx),
    facets: await countedFacets(query, total, ctx),
    ofKinds: await countedKinds(query, ctx),
    places: await countedPlaces(query, ctx),
    askedKind: await askedKindOf(query, ctx),
    isLookUp: isLookUp(query.kind, ctx),
    isLoggedIn: ctx.caller.kind === 'account',
    whole: isLookUp(query.kind, ctx) ? null : await wholeResult(query, total, ctx),
    snapshotId: snapshot.id,
    day: jstDate(now),
    baseUrl: service.baseUrl,
  }
}

/** Where a kind is named, the words may still ask for another one. */
async function askedKindOf(query: FindQuery, ctx: Context): Promise<SearchView['askedKind']> {
  const asked = query.isKindNamed && query.q !== '' ? await askedOutright(query, ctx) : undefined
  return asked === undefined || asked.kind === query.kind ? null : { query: asked, total: await totalOf(asked, ctx) }
}

/** The rows of a query. */
export async function foundRows(query: FindQuery, page: { limit: number; offset: number }, ctx: Context) {
  const answer = await answerOf(query, page, ctx)
  const rows = answer.results.map((record) => rowOf(query.kind, record, jstDate(ctx.now)))
  const isRelaxed = answer.relaxed !== undefined
  const suggested = answer.total === 0 ? (answer.instead ?? []) : []
  const over = (answer.named_programs ?? []).map(({ message: en, message_ja: ja }) => ({ ja, en }))
  const asked = 'asked_beside' in answer ? (answer.asked_beside ?? []) : []
  const applied = answer.relaxed?.conditions ?? []
  const place = answer.parsed?.place
  const mayBe = place && place.municipality === null && place.municipalities.length > 1 ? place.municipalities : []
  const attribution = 'attribution' in answer ? answer.attribution : null
  const beside = { attribution, mayBe, meant: meantIn(answer), asked, over, combination: answer.combination, applied }
  return { total: answer.total, rows, note: noteOf(answer), isRelaxed, suggested, ...beside }
}

/** What the operation of a kind answers; one that lists all its rows has no pages. */
async function answerOf(
  query: FindQuery,
  page: { limit: number; offset: number },
  ctx: Context,
): Promise<AnswerOf<SearchName> | ListedAnswer> {
  const { searches } = operationNamed(query.kind.operation, ctx)
  if (searches !== undefined)
    return ask(query.kind.operation, { ...operationInput(query), ...page } as InputOf<SearchName>, ctx)
  const all = await listOf(query, ctx)
  return { total: all.length, results: all.slice(page.offset, page.offset + page.limit) }
}

function noteOf({
  total,
  relaxed,
  numbers: [numbered] = [],
  checked_scope: scope,
  input_notes: [noted] = [],
  ...others
}: AnswerOf<SearchName> | ListedAnswer): SearchView['note'] {
  if (relaxed) return { ja: relaxed.message_ja, en: relaxed.message }
  if (numbered) return { ja: numbered.message_ja, en: numbered.message }
  if (noted) return { ja: noted.message_ja, en: noted.message }
  if (total > 0) return null
  const { error } = others as { error?: { message: string; message_ja: string } }
  if (error) return { ja: error.message_ja, en: error.message }
  return scope?.message_ja ? { ja: scope.message_ja, en: scope.message ?? scope.message_ja } : null
}
