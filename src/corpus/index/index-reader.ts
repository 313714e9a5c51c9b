import type { Database } from 'better-sqlite3'
import { FIELDS } from './gram-key.ts'
import type { IndexQuery, SearchPage } from './index-query.ts'
import { indexTables } from './index-schema.ts'
import { PostingStore } from './posting-store.ts'
import { RangeStore } from './range-store.ts'
import { runSteps } from './search-driver.ts'
import { type SearchSource, searchSteps } from './search-steps.ts'
import { TextStore } from './text-store.ts'

const MIB = 1024 * 1024

/** Searches the index of one dataset. */
export class IndexReader {
  readonly #source: SearchSource

  /** `rows` is the number of indexed rows; caches keep about `cacheBytes` in memory. */
  constructor(db: Database, prefix: string, rows: number, cacheBytes: number = 16 * MIB) {
    const tables = indexTables(prefix)
    const read = db.prepare<[string], number>(`SELECT value FROM ${tables.meta} WHERE key = ?`).pluck()
    const meta = (key: string): number => {
      const value = read.get(key)
      if (value === undefined) throw new Error(`The index ${prefix} is not finished: it has no ${key}`)
      return value
    }
    if (meta('rows') !== rows) throw new Error(`The index ${prefix} has ${meta('rows')} rows, not ${rows}`)
    const shardSize = meta('shard_size')
    this.#source = {
      store: new PostingStore(db, tables, cacheBytes * 0.75),
      ranges: new RangeStore(db, tables, cacheBytes / 4),
      texts: new TextStore(db, tables),
      frequent: meta('frequent'),
      fieldsUsed: meta('fields') & ((1 << FIELDS.length) - 1),
      shardRows: (shard) => Math.min(shardSize, rows - shard * shardSize),
      rows,
      shardSize,
    }
  }

  /** One page and the exact total; a promise only when the search would hold the event loop for long. */
  search(query: IndexQuery): SearchPage | Promise<SearchPage> {
    return runSteps(searchSteps(this.#source, query))
  }
}
