import type Database from 'better-sqlite3'
import type { AnyDataset } from '../schema/dataset.ts'
import { ByteCache } from './byte-cache.ts'
import { IndexReader } from './index/index-reader.ts'
import { isIndexed } from './layout.ts'

/** Which keys of a record an answer shows. */
export type Shape = 'minimal' | 'default' | 'full'

/** What to look for; clauses are ANDed, the keys inside a filter clause are ORed. */
export type TableQuery = Parameters<IndexReader['search']>[0]

interface Row {
  readonly json: Buffer
  readonly default_end: number
  readonly minimal: Buffer | null
  readonly hidden: number
}

const closing = Buffer.from('}')
const cachedBytes = 24 * 1024 * 1024
const cachedRankBytes = 2 * 1024 * 1024

/** One dataset of one snapshot: records by id, by rank and by search, as ready bytes. */
export class Table {
  readonly rows: number
  private readonly byRank
  private readonly rankOf
  private readonly cache = new ByteCache<number, Row>(cachedBytes)
  private readonly ranks = new ByteCache<string, number>(cachedRankBytes)
  private readonly index: IndexReader | undefined

  constructor(db: Database.Database, dataset: AnyDataset) {
    const { name } = dataset
    this.rows = ((db.prepare(`select max(rank) from ${name}`).pluck().get() as number | null) ?? -1) + 1
    this.byRank = db.prepare<[number], Row>(`select json, default_end, minimal, hidden from ${name} where rank = ?`)
    this.rankOf = db.prepare<[string], number>(`select rank from ${name} where id = ?`).pluck()
    this.index = isIndexed(dataset) ? new IndexReader(db, name, this.rows) : undefined
  }

  /** The record with an id, or undefined; hidden records only when asked for. */
  get(id: string, shape: Shape, hiddenToo = false): Buffer | undefined {
    const rank = this.ranks.get(id) ?? this.findRank(id)
    if (rank === undefined) return undefined
    const row = this.at(rank)
    return row.hidden && !hiddenToo ? undefined : cut(row, shape)
  }

  /** A page and the true total of a search. */
  async search(query: TableQuery, shape: Shape): Promise<{ total: number; records: Buffer[] }> {
    if (!this.index) throw new Error('this dataset has no index')
    const found = this.index.search(query)
    const { total, ranks } = found instanceof Promise ? await found : found
    return { total, records: ranks.map((rank) => cut(this.at(rank), shape)) }
  }

  /** How many records match filter clauses. */
  async count(any: string[][]): Promise<number> {
    if (!this.index) throw new Error('this dataset has no index')
    return (await this.index.search({ terms: [], whole: '', any, ranges: [], offset: 0, limit: 0 })).total
  }

  /** Every record in the documented order. */
  *all(shape: Shape): Generator<Buffer> {
    for (let rank = 0; rank < this.rows; rank++) yield cut(this.at(rank), shape)
  }

  private findRank(id: string): number | undefined {
    const rank = this.rankOf.get(id) as number | undefined
    if (rank !== undefined) this.ranks.set(id, rank, id.length * 2 + 100)
    return rank
  }

  private at(rank: number): Row {
    const known = this.cache.get(rank)
    if (known) return known
    const row = this.byRank.get(rank) as Row | undefined
    if (!row) throw new Error(`row ${rank} is missing from the snapshot`)
    this.cache.set(rank, row, row.json.length + (row.minimal?.length ?? 0) + 200)
    return row
  }
}

function cut(row: Row, shape: Shape): Buffer {
  if (shape === 'minimal' && row.minimal) return row.minimal
  if (shape === 'full' || row.default_end === row.json.length - 1) return row.json
  return Buffer.concat([row.json.subarray(0, row.default_end), closing])
}
