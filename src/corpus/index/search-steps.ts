import { isLatinWord } from '../../lib/japanese-text.ts'
import type { FilterStore } from './filter-store.ts'
import { type Field, indexFields } from './gram-key.ts'
import type { IndexQuery, RowSet, SearchPage } from './index-query.ts'
import { EMPTY_LOWS, LowSet } from './low-set.ts'
import { and } from './low-set-algebra.ts'
import { PageOrder } from './page-order.ts'
import type { RangeStore } from './range-store.ts'
import { ShardTerm, type Term, type TermPart } from './shard-term.ts'
import { type CandidateSource, TermCandidates } from './term-candidates.ts'
import type { TextStore } from './text-store.ts'

/** What a search reads, and how rows are divided into shards. */
export interface SearchSource extends CandidateSource {
  filters: FilterStore
  ranges: RangeStore
  texts: TextStore
  rows: number
  shards: number
  shardSize: number
  /** Bit i is set when the field `indexFields[i]` has any text. */
  fieldsUsed: number
}

/** A search in steps of well under a millisecond each, so that a driver can pause a long one. */
export function* searchSteps(source: SearchSource, query: IndexQuery): Generator<void, SearchPage> {
  if (selectsAll(query)) return unfiltered(source.rows, query)
  const plan = planTerms(source, query)
  const order = new PageOrder(source, plan, query)
  for (const matches of matchSteps(source, query, plan)) {
    if (matches && matches.rows.size > 0) order.add(matches.shard, matches.rows, matches.terms)
    if (!matches || source.shards > 1) yield
  }
  while (order.placeNext()) if (source.shards > 1) yield
  return order.page
}

/** All rows that a query selects, in the same steps. */
export function* rowSteps(source: SearchSource, query: IndexQuery): Generator<void, RowSet> {
  const isWhole = selectsAll(query)
  const sets = Array.from({ length: source.shards }, (_, shard) =>
    isWhole ? source.allRows(source.shardRows(shard)) : EMPTY_LOWS,
  )
  if (isWhole) return sets
  for (const matches of matchSteps(source, query, planTerms(source, query))) {
    if (matches) sets[matches.shard] = matches.rows
    if (!matches || source.shards > 1) yield
  }
  return sets
}

const selectsAll = ({ terms, any, ranges, within = [], among }: IndexQuery): boolean =>
  terms.length + any.length + ranges.length + within.length === 0 && !among

/** The rows of one shard that a query selects. */
interface ShardRows {
  readonly shard: number
  readonly rows: LowSet
  readonly terms: readonly ShardTerm[]
}

/** The matching rows shard by shard; nothing where only a part of the work of a shard is done. */
function* matchSteps(
  source: SearchSource,
  query: IndexQuery,
  plan: readonly Term[],
): Generator<ShardRows | undefined, void> {
  const among = query.among && byShard(query.among, source.shardSize)
  const { within = [] } = query
  const filtered = query.any.length === 0 ? null : source.filters.rows(query.any)
  for (let shard = 0; shard < source.shards; shard++) {
    const given = among && (among.get(shard) ?? EMPTY_LOWS)
    if (given?.size === 0) continue
    const terms: ShardTerm[] = []
    const chosen = within.reduce<LowSet | null>((rows, set) => both(rows, set[shard]), both(given, filtered?.of(shard)))
    let rows = candidateRows(source, query, plan, chosen, shard, terms)
    // Verification reads text, so it comes last, for the rows that everything else has left.
    for (const term of terms) {
      if (rows.size === 0 || !term.isPending) continue
      for (const _ of term.verify(source.texts, shard * source.shardSize, rows)) yield undefined
      rows = term.level(2, rows)
    }
    yield { shard, rows, terms }
  }
}

/** Ranks as sets of their shards. */
function byShard(ranks: readonly number[], shardSize: number): Map<number, LowSet> {
  const lows = new Map<number, number[]>()
  for (const rank of ranks) {
    const shard = Math.floor(rank / shardSize)
    const known = lows.get(shard)
    if (known === undefined) lows.set(shard, [rank % shardSize])
    else known.push(rank % shardSize)
  }
  return new Map([...lows].map(([shard, list]) => [shard, LowSet.fromSorted(Uint16Array.from(list))]))
}

const both = (a: LowSet | null | undefined, b: LowSet | null | undefined): LowSet | null =>
  a && b ? and(a, b) : (a ?? b ?? null)

function unfiltered(rows: number, { offset, limit }: IndexQuery): SearchPage {
  const length = Math.max(0, Math.min(limit, rows - offset))
  return { total: rows, ranks: Array.from({ length }, (_, i) => offset + i) }
}

function planTerms(source: SearchSource, { terms, wholeWords = false }: IndexQuery): Term[] {
  return terms.map((term) => planTerm(source, term, wholeWords))
}

function planTerm(
  source: SearchSource,
  { alternatives, short }: IndexQuery['terms'][number],
  wholeWords: boolean,
): Term {
  const parts: TermPart[] = []
  const levelEnds: number[] = []
  for (let index = 0; index < indexFields.length; index++) {
    const field = indexFields[index] as Field
    // A field without any text would cost lookups for nothing; names stay, the literal part is always the first one.
    const isWanted = index === 0 || ((source.fieldsUsed & (1 << index)) !== 0 && !(short && field === 't'))
    for (const text of isWanted ? alternatives : []) {
      const isWord = wholeWords && isLatinWord(text)
      parts.push({ field, text, isWord, candidates: new TermCandidates(source, field, text) })
    }
    levelEnds.push(parts.length)
  }
  return { parts, levelEnds, alternatives: alternatives.length }
}

/** Rows of the shard that all clauses select, as far as that is known without reading text; fills `terms`. */
function candidateRows(
  source: SearchSource,
  query: IndexQuery,
  plan: readonly Term[],
  filtered: LowSet | null,
  shard: number,
  terms: ShardTerm[],
): LowSet {
  let rows = filtered
  for (const term of plan) {
    if (rows !== null && rows.size === 0) return EMPTY_LOWS
    const shardTerm = new ShardTerm(term, shard)
    rows = shardTerm.level(2, rows)
    terms.push(shardTerm)
  }
  for (const range of query.ranges) {
    if (rows !== null && rows.size === 0) return EMPTY_LOWS
    rows = source.ranges.select(range, shard, rows)
  }
  return rows ?? source.allRows(source.shardRows(shard))
}
