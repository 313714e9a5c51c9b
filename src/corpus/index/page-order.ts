import { groupKey, type IndexQuery, type SearchPage } from './index-query.ts'
import { EMPTY_LOWS, type LowSet } from './low-set.ts'
import { and, andNot } from './low-set-algebra.ts'
import { emptyPosting, type Posting } from './posting.ts'
import type { PostingStore } from './posting-store.ts'
import type { ShardTerm, Term } from './shard-term.ts'

/** The matching rows of one shard, and what their relevance is found with. */
interface ShardMatch {
  firstRank: number
  shard: number
  rows: LowSet
  /** Rows of the group at hand that are in no relevance class that is already ordered. */
  rest: LowSet
  terms: readonly ShardTerm[]
}

/** Relevance classes: exact name, literal terms in names, terms in names, in names and aliases, anywhere. */
const classCount = 5

/** Collects the matches of all shards and orders as many as one page needs by relevance. */
export class PageOrder {
  private readonly store: PostingStore
  private readonly shardSize: number
  private readonly plan: readonly Term[]
  private readonly query: IndexQuery
  private readonly matches: ShardMatch[] = []
  private readonly ranks: number[] = []
  private names: Posting = emptyPosting
  private total = 0
  private skip: number
  private level = 0
  private group = 0

  constructor(source: { store: PostingStore; shardSize: number }, plan: readonly Term[], query: IndexQuery) {
    this.store = source.store
    this.shardSize = source.shardSize
    this.plan = plan
    this.query = query
    this.skip = query.offset
  }

  /** The page, complete once `placeNext` has nothing left to do. */
  get page(): SearchPage {
    return { total: this.total, ranks: this.ranks }
  }

  /** Adds the matching rows of the next shard that has any. */
  add(shard: number, rows: LowSet, terms: readonly ShardTerm[]): void {
    this.matches.push({ shard, firstRank: shard * this.shardSize, rows, rest: rows, terms })
    this.total += rows.size
  }

  /** Orders the next relevance class; false when there is none or the page is full. */
  placeNext(): boolean {
    if (this.level === 0) {
      if (this.query.limit === 0 || this.query.offset >= this.total) return false
      if (!this.startGroup()) return false
    }
    const level = this.level++
    if (!this.placeLevel(level)) return false
    if (this.level === 2 && !this.plan.some((term) => term.alternatives > 1)) this.level++
    if (this.level < classCount) return true
    this.level = 0
    return this.isGrouped
  }

  private get isGrouped(): boolean {
    return this.plan.length > 0 && this.query.relevance === 'within groups'
  }

  /** Prepares the classes of the next group of rows, or of all rows; false when there is no further group. */
  private startGroup(): boolean {
    if (this.plan.length === 0 || this.query.relevance === 'none') {
      this.level = classCount - 1
      return true
    }
    if (this.group === 0 && this.query.whole.length > 0) this.names = this.store.gram('=', this.query.whole)
    if (!this.isGrouped) return true
    const group = this.store.filter(groupKey(this.group++))
    if (group === emptyPosting) return false
    for (const match of this.matches) match.rest = and(match.rows, group.set(match.shard))
    return true
  }

  /** Orders the rows of a class in all shards; false when the page is full. */
  private placeLevel(level: number): boolean {
    const { preferred = [] } = this.query
    if (preferred.length === 0 || this.plan.length === 0) {
      return this.matches.every((match) => this.place(match, this.rowsOf(match, level)))
    }
    // What a class selects is found once: of each shard, what is preferred most stands before the same of the next shard.
    const left = this.matches.map((match) => this.rowsOf(match, level))
    for (const set of [...preferred, null])
      for (const [i, match] of this.matches.entries()) {
        const all = left[i] as LowSet
        const rows = set === null ? all : and(all, set[match.shard] ?? EMPTY_LOWS)
        if (!this.place(match, rows)) return false
        left[i] = andNot(all, rows)
      }
    return true
  }

  private rowsOf(match: ShardMatch, level: number): LowSet {
    return level === 0 ? and(match.rest, this.names.set(match.shard)) : classRows(match, level)
  }

  /** Puts rows of one shard on the page; false when the page is full. */
  private place(match: ShardMatch, rows: LowSet): boolean {
    if (rows.size === 0) return true
    rows.take(this.skip, this.query.limit - this.ranks.length, match.firstRank, this.ranks)
    if (this.ranks.length >= this.query.limit) return false
    this.skip = Math.max(0, this.skip - rows.size)
    match.rest = andNot(match.rest, rows)
    return true
  }
}

/** Rows of a shard that are in a relevance class, or in a better one and not ordered yet. */
function classRows({ rest, terms }: ShardMatch, level: number): LowSet {
  if (level === classCount - 1) return rest
  let selected = rest
  for (const term of terms) {
    if (selected.size === 0) break
    selected = level === 1 ? and(selected, term.literal) : term.level(level - 2, selected)
  }
  return selected
}
