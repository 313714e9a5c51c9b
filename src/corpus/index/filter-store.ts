import { ByteCache } from '../byte-cache.ts'
import type { MemoryBudget } from '../memory-budget.ts'
import type { LowSet } from './low-set.ts'
import { and, unionWithin } from './low-set-algebra.ts'
import type { PostingStore } from './posting-store.ts'

/** Filter clauses, each an OR of filter keys. */
type Clauses = readonly (readonly string[])[]

/** The rows that some filter clauses select together, shard by shard. */
export interface FilteredRows {
  /** The rows of one shard, or null for all of them. */
  of(shard: number): LowSet | null
}

/** Combines filter clauses and keeps the combinations: far fewer are asked for than there are searches. */
export class FilterStore {
  private readonly postings: PostingStore
  private readonly shardRows: (shard: number) => number
  private readonly cache: ByteCache<string, FilteredRows>
  private readonly shards: number

  constructor(postings: PostingStore, shards: number, shardRows: (shard: number) => number, budget: MemoryBudget) {
    this.postings = postings
    this.shards = shards
    this.shardRows = shardRows
    this.cache = new ByteCache(budget)
  }

  /** The rows that all clauses select. */
  rows(clauses: Clauses): FilteredRows {
    const name = nameOf(clauses)
    const known = this.cache.get(name)
    if (known !== undefined) return known
    const rows = new Combination(this.postings, clauses, this.shardRows)
    this.cache.set(name, rows, 300 + name.length * 2 + rows.mostBytes(this.shards))
    return rows
  }
}

class Combination implements FilteredRows {
  private readonly postings: PostingStore
  private readonly clauses: Clauses
  private readonly shardRows: (shard: number) => number
  private readonly sets: (LowSet | null | undefined)[] = []

  constructor(postings: PostingStore, clauses: Clauses, shardRows: (shard: number) => number) {
    this.postings = postings
    this.clauses = clauses.map((keys) => [...keys])
    this.shardRows = shardRows
  }

  of(shard: number): LowSet | null {
    const known = this.sets[shard]
    if (known !== undefined) return known
    const set = this.combine(shard)
    this.sets[shard] = set
    return set
  }

  /** Most bytes that the combined sets will take; postings are asked for anew, so that none is held here. */
  mostBytes(shards: number): number {
    let most = shards * 8_192
    for (const keys of this.clauses) {
      let bytes = 0
      for (const key of keys) bytes += this.postings.filter(key).setBytes
      most = Math.min(most, bytes)
    }
    return most
  }

  private combine(shard: number): LowSet | null {
    const all = this.shardRows(shard)
    let rows: LowSet | null = null
    for (const keys of this.clauses) {
      const clause = unionWithin(
        keys.map((key) => this.postings.filter(key).set(shard)),
        keys.length,
        null,
      )
      if (clause.size === all) continue
      rows = rows === null ? clause : and(rows, clause)
      if (rows.size === 0) break
    }
    return rows
  }
}

// Lengths keep different clauses apart, whatever characters their keys have.
function nameOf(clauses: Clauses): string {
  let name = ''
  for (const keys of clauses) {
    name += `${keys.length};`
    for (const key of keys) name += `${key.length}:${key}`
  }
  return name
}
