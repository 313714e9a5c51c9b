import { FIELDS } from './gram-key.ts'
import type { IndexQuery, SearchPage } from './index-query.ts'
import { EMPTY_LOWS, type LowSet } from './low-set.ts'
import { and, andNot, or, unionOf } from './low-set-algebra.ts'
import type { Posting } from './posting.ts'
import type { RangeStore } from './range-store.ts'
import { ShardTerm, type Term, type TermPart } from './shard-term.ts'
import { type CandidateSource, TermCandidates } from './term-candidates.ts'
import type { TextStore } from './text-store.ts'

/** What a search reads, and how rows are divided into shards. */
export interface SearchSource extends CandidateSource {
  ranges: RangeStore
  texts: TextStore
  rows: number
  shardSize: number
  /** Bit i is set when the field `FIELDS[i]` has any text. */
  fieldsUsed: number
}

/** The matching rows of one shard, and what their relevance is found with. */
interface ShardMatch {
  firstRank: number
  rows: LowSet
  terms: ShardTerm[]
  exactNames: LowSet
  /** Rows of the relevance classes that are already ordered. */
  placed: LowSet
}

/** Relevance classes: exact name, literal terms in names, terms in names, in names and aliases, anywhere. */
const CLASSES = 5

/** A search in steps of well under a millisecond each, so that a driver can pause a long one. */
export function* searchSteps(source: SearchSource, query: IndexQuery): Generator<void, SearchPage> {
  const { rows, shardSize, store } = source
  if (query.terms.length === 0 && query.any.length === 0 && query.ranges.length === 0) return unfiltered(rows, query)
  const terms = query.terms.map((term) => planTerm(source, term))
  const clauses = query.any.map((keys) => keys.map((key) => store.filter(key)))
  const names = terms.length > 0 && query.whole.length > 0 ? store.gram('=', query.whole) : undefined
  const matches: ShardMatch[] = []
  let total = 0
  for (let shard = 0; shard * shardSize < rows; shard++) {
    const filtered = filterRows(source, query, clauses, shard)
    const match = yield* matchTerms(source, terms, filtered, shard)
    if (match !== null) {
      match.exactNames = names?.set(shard) ?? EMPTY_LOWS
      matches.push(match)
      total += match.rows.size
    }
    yield
  }
  return { total, ranks: yield* orderPage(matches, terms, query) }
}

function unfiltered(rows: number, { offset, limit }: IndexQuery): SearchPage {
  const length = Math.max(0, Math.min(limit, rows - offset))
  return { total: rows, ranks: Array.from({ length }, (_, i) => offset + i) }
}

function planTerm(source: SearchSource, { alternatives, short }: IndexQuery['terms'][number]): Term {
  const parts: TermPart[] = []
  const levelEnds: number[] = []
  for (const [index, field] of FIELDS.entries()) {
    // A field without any text would cost lookups for nothing; names stay, the literal part is always the first one.
    const isWanted = index === 0 || ((source.fieldsUsed & (1 << index)) !== 0 && !(short && field === 't'))
    for (const text of isWanted ? alternatives : []) {
      parts.push({ field, text, candidates: new TermCandidates(source, field, text) })
    }
    levelEnds.push(parts.length)
  }
  return { parts, levelEnds, alternatives: alternatives.length }
}

/** Rows of the shard that all filter and range clauses select, or null for all rows. */
function filterRows(source: SearchSource, query: IndexQuery, clauses: Posting[][], shard: number): LowSet | null {
  let rows: LowSet | null = null
  for (const postings of clauses) {
    const clause = unionOf(postings.map((posting) => posting.set(shard)))
    rows = rows === null ? clause : and(rows, clause)
    if (rows.size === 0) return rows
  }
  for (const range of query.ranges) {
    const clause = source.ranges.set(range, shard)
    rows = rows === null ? clause : and(rows, clause)
    if (rows.size === 0) return rows
  }
  return rows
}

function* matchTerms(
  source: SearchSource,
  plan: Term[],
  filtered: LowSet | null,
  shard: number,
): Generator<void, ShardMatch | null> {
  let rows = filtered
  const firstRank = shard * source.shardSize
  const terms: ShardTerm[] = []
  for (const term of plan) {
    if (rows?.size === 0) return null
    const shardTerm = new ShardTerm(term, shard)
    rows = rows === null ? shardTerm.level() : and(rows, shardTerm.level())
    terms.push(shardTerm)
  }
  // Verification reads text, so it comes last, for the rows that everything else has left.
  for (const term of terms) {
    if (rows === null || rows.size === 0 || !term.isPending) continue
    yield* term.verify(source.texts, firstRank, rows)
    rows = and(rows, term.level())
  }
  if (rows === null || rows.size === 0) return null
  return { firstRank, rows, terms, exactNames: EMPTY_LOWS, placed: EMPTY_LOWS }
}

function* orderPage(matches: ShardMatch[], plan: Term[], { offset, limit }: IndexQuery): Generator<void, number[]> {
  const ranks: number[] = []
  let skip = offset
  const hasAlternatives = plan.some((term) => term.alternatives > 1)
  for (let level = plan.length === 0 ? CLASSES - 1 : 0; level < CLASSES; level++) {
    if (level === 2 && !hasAlternatives) continue
    for (const match of matches) {
      if (ranks.length >= limit) return ranks
      const rows = andNot(classRows(match, level), match.placed)
      if (rows.size === 0) continue
      match.placed = or(match.placed, rows)
      rows.take(skip, limit - ranks.length, match.firstRank, ranks)
      skip = Math.max(0, skip - rows.size)
    }
    yield
  }
  return ranks
}

/** Rows of a shard in a relevance class or a better one; class 0 stands alone. */
function classRows({ rows, terms, exactNames }: ShardMatch, level: number): LowSet {
  if (level === 0) return and(rows, exactNames)
  if (level === CLASSES - 1) return rows
  let selected = rows
  for (const term of terms) {
    if (selected.size === 0) break
    selected = and(selected, level === 1 ? term.literal : term.level(level - 2))
  }
  return selected
}
