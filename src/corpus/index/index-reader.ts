import type { Database } from 'better-sqlite3'
import { nextTurn, pauses, sliceLengthMs } from '../../lib/pause.ts'
import { MemoryBudget } from '../memory-budget.ts'
import { FilterStore } from './filter-store.ts'
import { type Field, indexFields } from './gram-key.ts'
import { type GramSource, ResidentGrams, StoredGrams } from './gram-source.ts'
import { IndexFacts } from './index-facts.ts'
import type { IndexQuery, RowSet, SearchPage } from './index-query.ts'
import { type IndexTables, indexTables } from './index-schema.ts'
import { EMPTY_LOWS, LowSet } from './low-set.ts'
import { and, or } from './low-set-algebra.ts'
import { PostingStore } from './posting-store.ts'
import { RangeStore } from './range-store.ts'
import { rowSteps, type SearchSource, searchSteps } from './search-steps.ts'
import { TextStore } from './text-store.ts'

const mebibyte = 1024 * 1024

/** Bytes of a posting of a few dozen rows. */
const smallPosting = 400

/** Bytes of grams above which not all postings fit into a cache. */
const manyGramBytes = 6 * mebibyte

/** Runs steps to their result: at once when they are quick, otherwise as a promise that lets other work in between. */
export function runSteps<R>(steps: Generator<void, R>, sliceMs = sliceLengthMs): R | Promise<R> {
  const slice = runSlice(steps, sliceMs)
  return slice.done === true ? slice.value : runSlowly(steps, sliceMs)
}

async function runSlowly<R>(steps: Generator<void, R>, sliceMs: number): Promise<R> {
  for (;;) {
    await nextTurn()
    const slice = runSlice(steps, sliceMs)
    if (slice.done === true) return slice.value
  }
}

function runSlice<R>(steps: Generator<void, R>, sliceMs: number): IteratorResult<void, R> {
  let step = steps.next()
  if (step.done === true) return step
  // Most searches are one step, and reading the clock is a good part of the quickest of them.
  const end = performance.now() + sliceMs
  while (step.done !== true && performance.now() < end) step = steps.next()
  return step
}

/** Searches the index of one dataset. */
export class IndexReader {
  private readonly source: SearchSource

  /**
   * `rows` is the number of indexed rows. What is kept in memory is taken from `memory`, bytes of its own or a budget
   * shared with other indexes: first the grams and texts of a dataset small enough to be there completely, then caches.
   */
  constructor(db: Database, prefix: string, rows: number, memory: number | MemoryBudget = 24 * mebibyte) {
    const budget = typeof memory === 'number' ? new MemoryBudget(memory) : memory
    const tables = indexTables(prefix)
    const facts = new IndexFacts(db, tables)
    if (facts.get('rows') !== rows) throw new Error(`The index ${prefix} has ${facts.get('rows')} rows, not ${rows}`)
    const names = facts.get('frequent_in_names')
    const shardSize = facts.get('shard_size')
    const shards = Math.ceil(rows / shardSize)
    const shardRows = (shard: number): number => Math.min(shardSize, rows - shard * shardSize)
    const grams = openGrams(db, tables, facts.get('gram_bytes'), budget)
    const store = new PostingStore(db, tables, grams, budget)
    this.source = {
      store,
      filters: new FilterStore(store, shards, shardRows, budget),
      ranges: new RangeStore(db, tables, shardRows, budget, (field) => facts.listSeal(field)),
      texts: new TextStore(db, tables, budget.reserve(facts.get('text_bytes')) ? rows : 0),
      frequent: { n: names, a: names, t: facts.get('frequent') },
      fieldsUsed: facts.get('fields') & ((1 << indexFields.length) - 1),
      shardRows,
      allRows: fullSets(),
      rows,
      shards,
      shardSize,
    }
  }

  /** Filter keys that begin with a text and go on after it, in order of their characters. */
  filterKeys(beginning: string): string[] {
    return this.source.store.filterKeys(beginning)
  }

  /** The rows, one by one, of which `isMember` is true, in the form that searches take. */
  async rowSet(isMember: (rank: number) => boolean): Promise<RowSet> {
    const { shards, shardSize, shardRows } = this.source
    const sets: LowSet[] = []
    const pause = pauses()
    for (let shard = 0; shard < shards; shard++) {
      const rows = shardRows(shard)
      const lows = new Uint16Array(rows)
      let count = 0
      for (let low = 0; low < rows; low++) {
        if (isMember(shard * shardSize + low)) lows[count++] = low
      }
      sets.push(LowSet.copyLows(lows, count))
      await pause()
    }
    return sets
  }

  /** The rows of either of two sets. */
  union(one: RowSet, other: RowSet): RowSet {
    return one.map((lows, shard) => or(lows, other[shard] ?? EMPTY_LOWS))
  }

  /** How many rows are in both of two sets. */
  sizeOfBoth(one: RowSet, other: RowSet): number {
    return one.reduce((size, lows, shard) => size + and(lows, other[shard] ?? EMPTY_LOWS).size, 0)
  }

  /** The normalised texts of some rows in a field, in the order of the ranks. */
  textsOf(field: Field, ranks: readonly number[]): string[] {
    return this.source.texts.textsOf(field, ranks)
  }

  /** One page and the exact total; a promise only when the search would hold the event loop for long. */
  search(query: IndexQuery): SearchPage | Promise<SearchPage> {
    return runSteps(searchSteps(this.source, query))
  }

  /** All rows that a query selects, whatever its page, in the form that searches take. */
  rows(query: IndexQuery): RowSet | Promise<RowSet> {
    return runSteps(rowSteps(this.source, query))
  }
}

function openGrams(db: Database, tables: IndexTables, bytes: number, budget: MemoryBudget): GramSource {
  if (!budget.reserve(bytes)) return new StoredGrams(db, tables)
  // Where all postings do not fit into the cache, making room for a small one costs more than decoding it again.
  return new ResidentGrams(db, tables, bytes > manyGramBytes ? smallPosting : 0)
}

/** Makes the set of all rows of a shard; kept, because shards have at most two different numbers of rows. */
function fullSets(): (rows: number) => LowSet {
  const sets = new Map<number, LowSet>()
  return (rows) => {
    const known = sets.get(rows)
    if (known !== undefined) return known
    const set = LowSet.full(rows)
    sets.set(rows, set)
    return set
  }
}
