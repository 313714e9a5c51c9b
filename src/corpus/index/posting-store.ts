import type { Database } from 'better-sqlite3'
import { ByteCache } from '../byte-cache.ts'
import type { MemoryBudget } from '../memory-budget.ts'
import { FilterRows } from './filter-rows.ts'
import type { Level } from './gram-key.ts'
import type { GramSource } from './gram-source.ts'
import type { IndexTables } from './index-schema.ts'
import { emptyPosting, Posting } from './posting.ts'

const absentBytes = 120

/** Loads gram and filter postings and caches them, absent ones too. */
export class PostingStore {
  private readonly cache: ByteCache<string, Posting>
  private readonly grams: GramSource
  private readonly filterRows: FilterRows

  constructor(db: Database, tables: IndexTables, grams: GramSource, budget: MemoryBudget) {
    this.cache = new ByteCache(budget)
    this.grams = grams
    this.filterRows = new FilterRows(db, tables)
  }

  /** The posting of a gram in a field, or of a whole name at level '='. */
  gram(level: Level, gram: string): Posting {
    const name = level + gram
    const known = this.cache.get(name)
    if (known !== undefined) return known
    const posting = this.grams.load(level, gram)
    return posting.memory < this.grams.cachedFrom ? posting : this.keep(name, posting)
  }

  /** The posting of a filter key such as `tier=S`. */
  filter(key: string): Posting {
    const name = `#${key}`
    return this.cache.get(name) ?? this.keep(name, this.loadFilter(key))
  }

  /** Filter keys that begin with a text and go on after it, in order of their characters. */
  filterKeys(beginning: string): string[] {
    return this.filterRows.keysOf(beginning)
  }

  private keep(name: string, posting: Posting): Posting {
    const own = posting === emptyPosting ? absentBytes : posting.memory + absentBytes
    this.cache.set(name, posting, own + name.length * 2)
    return posting
  }

  private loadFilter(key: string): Posting {
    const rows = this.filterRows.of(key)
    if (rows.length === 0) return emptyPosting
    return new Posting(
      rows.map(({ shard, n, bits }) => ({
        shard,
        size: n,
        bytes: bits,
        start: 0,
        end: bits.length,
        set: null,
        tails: 0,
        tailsEnd: 0,
      })),
    )
  }
}
