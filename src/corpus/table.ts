import type Database from 'better-sqlite3'
import { normalizeText } from '../lib/japanese-text.ts'
import { pauses } from '../lib/pause.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { ByteCache } from './byte-cache.ts'
import { DamagedSnapshot } from './damaged-snapshot.ts'
import type { Leaf } from './inclusion-proofs.ts'
import type { IndexQuery, RowSet, SearchPage } from './index/index-query.ts'

export type { RowSet } from './index/index-query.ts'
export type { Head } from './stored-rows.ts'

import { IndexReader } from './index/index-reader.ts'
import { filterKey, isIndexed, lookupTable, tallyTable } from './layout.ts'
import type { MemoryBudget } from './memory-budget.ts'
import { SealedEntries } from './sealed-entries.ts'
import { isWhole, type Shape, type StoredRow, shapeOf } from './sound-shape.ts'
import { isSound } from './stored-record.ts'
import { type Head, type LeafSpan, StoredRows } from './stored-rows.ts'
import { tallyColumns } from './tally.ts'

/** What to look for; clauses are ANDed, the keys inside a filter clause are ORed. */
export type TableQuery = Omit<IndexQuery, 'relevance'>

/** One value that a filtered field has, as stored and as compared, and its filter key. */
export interface FilterValue {
  readonly key: string
  readonly value: string
  readonly normalized: string
}

/** A record that a search found: where it stands, its id, and the hash of its content in hex. */
export interface Hit {
  readonly rank: number
  readonly id: string
  readonly hash: string
}

/** What the index keeps of a record, normalised; pieces are apart by line breaks. */
export interface RowTexts {
  readonly names: string
  readonly aliases: string
  readonly body: string
}

/** What all tables of a snapshot may keep in memory together. */
export interface TableMemory {
  readonly records: MemoryBudget
  readonly indexes: MemoryBudget
}

/** Most records that are parsed at once. */
const mostRecords = 1000
/** Heads that are read at once. */
const headsAtOnce = 256
/** Texts that are read at once, with what follows the names and without. */
const textsAtOnce = 16
const namesAtOnce = 256
const shapes: readonly Shape[] = ['minimal', 'default', 'full']

const keyOf = (rank: number, shape: Shape): number => rank * shapes.length + shapes.indexOf(shape)

/** One dataset of one snapshot: records by id, by rank and by search, as ready bytes. */
export class Table<R = Record<string, unknown>> {
  readonly rows: number
  private readonly stored: StoredRows
  private readonly bytes: ByteCache<number, Buffer>
  private readonly places: ByteCache<string, Pick<Head, 'rank' | 'isHidden'>>
  private readonly index: IndexReader | undefined
  private readonly relevance: NonNullable<IndexQuery['relevance']>
  private readonly sorted = new Map<string, SealedEntries>()
  private readonly values = new Map<string, readonly FilterValue[]>()

  constructor(
    private readonly db: Database.Database,
    private readonly dataset: AnyDataset,
    memory: TableMemory,
    leaves: LeafSpan,
  ) {
    this.bytes = new ByteCache(memory.records)
    this.places = new ByteCache(memory.records)
    const { name, relevanceAfter } = dataset
    this.relevance = relevanceAfter === undefined ? 'first' : relevanceAfter === 'never' ? 'none' : 'within groups'
    this.stored = new StoredRows(db, dataset, leaves)
    this.rows = leaves.rows
    this.index = isIndexed(dataset) ? new IndexReader(db, name, this.rows, memory.indexes) : undefined
  }

  /** The record with an id, or undefined; hidden records only when asked for. */
  get(id: string, shape: Shape, hiddenToo = false): Buffer | undefined {
    const place = this.placeOf(id)
    return place === undefined || (place.isHidden && !hiddenToo) ? undefined : this.at(place.rank, shape)
  }

  /** The same record, as an object. */
  record(id: string, hiddenToo = false): R | undefined {
    const place = this.placeOf(id)
    return place === undefined || (place.isHidden && !hiddenToo) ? undefined : this.recordAt(place.rank)
  }

  /** Whether a record with an id is there and shown. */
  has(id: string): boolean {
    return this.placeOf(id)?.isHidden === false
  }

  /** Whether a record with an id is there, shown or hidden. */
  holds(id: string): boolean {
    return this.placeOf(id) !== undefined
  }

  /** The rank of the record with an id, shown or hidden; undefined when it is not there. */
  rankOf(id: string): number | undefined {
    return this.placeOf(id)?.rank
  }

  /** Where a record stands in the Merkle tree of the snapshot, hidden or not; undefined when it is not there. */
  leafOf(id: string): Leaf | undefined {
    const place = this.stored.headOf(id)
    if (!place) return undefined
    const row = this.stored.at(place.rank)
    if (!isSound(this.dataset, row))
      throw new DamagedSnapshot(`${this.dataset.name} ${id} is not the record that was built`)
    return { index: place.leafIndex, hash: row.hash }
  }

  /** A page and the true total of a search. */
  async search(query: TableQuery, shape: Shape): Promise<{ total: number; records: Buffer[] }> {
    const { total, ranks } = await this.ranksOf(query)
    return { total, records: await this.recordsOf(ranks, shape) }
  }

  /** The same page and total, its records as objects. */
  async searchRecords(query: TableQuery): Promise<{ total: number; records: R[] }> {
    const { total, records } = await this.search(query, 'full')
    return { total, records: records.map((bytes) => JSON.parse(bytes.toString('utf8'))) }
  }

  /** The same page as ranks: the numbers of its records in the documented order. */
  ranksOf(query: TableQuery): SearchPage | Promise<SearchPage> {
    return this.indexed.search({ ...query, relevance: this.relevance })
  }

  /** All rows that a search finds, for `within` of other searches. */
  rowsOf(query: TableQuery): RowSet | Promise<RowSet> {
    return this.indexed.rows(query)
  }

  /** All rows of either set. */
  union(one: RowSet, other: RowSet): RowSet {
    return this.indexed.union(one, other)
  }

  /** How many rows are in both sets. */
  sizeOfBoth(one: RowSet, other: RowSet): number {
    return this.indexed.sizeOfBoth(one, other)
  }

  /** Ranks of the records that have any of some filter keys. */
  async ranksOfKeys(keys: readonly string[]): Promise<readonly number[]> {
    if (keys.length === 0) return []
    const all = { terms: [], whole: '', ranges: [], offset: 0, limit: this.rows }
    return (await this.ranksOf({ ...all, any: [keys] })).ranks
  }

  /** The records at some ranks; one that has to be read may cost a page that comes from the disk. */
  async recordsOf(ranks: readonly number[], shape: Shape): Promise<Buffer[]> {
    const records: Buffer[] = []
    const pause = pauses()
    for (const rank of ranks) {
      const known = this.bytes.get(keyOf(rank, shape))
      records.push(known ?? this.at(rank, shape))
      if (known === undefined) await pause()
    }
    return records
  }

  /** The normalised texts of some different rows, in the order of the ranks. */
  async textsAt(ranks: readonly number[]): Promise<RowTexts[]> {
    const found: RowTexts[] = []
    const pause = pauses()
    for (let at = 0; at < ranks.length; at += textsAtOnce) {
      const some = ranks.slice(at, at + textsAtOnce)
      const [names = [], aliases = [], body = []] = (['n', 'a', 't'] as const).map((f) => this.indexed.textsOf(f, some))
      for (const i of some.keys()) found.push({ names: names[i] ?? '', aliases: aliases[i] ?? '', body: body[i] ?? '' })
      await pause()
    }
    return found
  }

  /** Shows the names and aliases of all records, hidden ones too, as the index has them; no record is parsed for it. */
  async eachNames(visit: (rank: number, names: readonly string[]) => void): Promise<void> {
    const pause = pauses()
    for (let first = 0; first < this.rows; first += namesAtOnce) {
      const ranks = Array.from({ length: Math.min(namesAtOnce, this.rows - first) }, (_, i) => first + i)
      const [names, aliases] = [this.indexed.textsOf('n', ranks), this.indexed.textsOf('a', ranks)]
      for (const [i, rank] of ranks.entries())
        visit(
          rank,
          [names[i], aliases[i]].flatMap((pieces) => (pieces ? pieces.split('\n') : [])),
        )
      await pause()
    }
  }

  /** Which records stand at some ranks. */
  async hitsAt(ranks: readonly number[]): Promise<Hit[]> {
    const hits: Hit[] = []
    const pause = pauses()
    for (const rank of ranks) {
      const { id, hash } = this.stored.headAt(rank)
      hits.push({ rank, id, hash })
      await pause()
    }
    return hits
  }

  /** The set of the ranks of which `isMember` is true, for `within` and `preferred` of queries. */
  rowSet(isMember: (rank: number) => boolean): Promise<RowSet> {
    return this.indexed.rowSet(isMember)
  }

  private get indexed(): IndexReader {
    if (!this.index) throw new Error('this dataset has no index')
    return this.index
  }

  /** The shown records sorted by the columns of one of the dataset's lookups, which begin with some columns. */
  sortedBy(...beginning: readonly string[]): SealedEntries {
    const { name, lookups = [] } = this.dataset
    const columns = lookups.find((all) => beginning.every((column, i) => column === all[i]))
    if (!columns) throw new Error(`${name} is not sorted by ${beginning}`)
    return this.entries(lookupTable(name, columns), columns)
  }

  /** How many records of a value are named how often, for datasets that tally it: entries of the value and of how often. */
  get tally(): SealedEntries {
    return this.entries(tallyTable(this.dataset.name), tallyColumns)
  }

  private entries(table: string, columns: readonly string[]): SealedEntries {
    const known = this.sorted.get(table)
    if (known) return known
    const entries = new SealedEntries(this.db, table, columns)
    this.sorted.set(table, entries)
    return entries
  }

  /** Ranks of the shown records with a value in the first column of a lookup, ascending; none have null. */
  ranksWith(column: string, value: unknown): number[] {
    if (typeof value !== 'string' && typeof value !== 'number') return []
    const ranks = this.sortedBy(column)
      .with(value)
      .map(({ number }) => number)
    return ranks.sort((a, b) => a - b)
  }

  /** The first records with a value in the first column of a lookup, in the documented order, as objects. */
  recordsWith(column: string, value: unknown, limit = mostRecords): R[] {
    return this.ranksWith(column, value)
      .slice(0, limit)
      .map((rank) => this.recordAt(rank))
  }

  /** The head of the record at a rank. */
  headAt<Columns>(rank: number): Head<Columns> {
    return this.stored.headAt(rank) as Head<Columns>
  }

  /** The heads of all records from a rank to before another, hidden ones too. */
  headsFrom<Columns>(first: number, end: number): Head<Columns>[] {
    return this.stored.headsFrom(first, end) as Head<Columns>[]
  }

  /** Shows the heads of all records, hidden ones too, in the documented order; other work is let in between. */
  async eachHead<Columns>(visit: (head: Head<Columns>) => void): Promise<void> {
    const pause = pauses()
    for (let first = 0; first < this.rows; first += headsAtOnce) {
      for (const head of this.headsFrom<Columns>(first, first + headsAtOnce)) visit(head)
      await pause()
    }
  }

  /** The heads behind an id, hidden ones too, in the order of ids. */
  headsBehind(id: string): Generator<Head> {
    return this.stored.headsBehind(id)
  }

  /** The head of the record with an id, hidden or not; undefined when it is not there. */
  headOf(id: string): Head | undefined {
    return this.stored.headOf(id)
  }

  /** The record at a rank, as an object. */
  recordAt(rank: number): R {
    return JSON.parse(this.at(rank, 'full').toString('utf8'))
  }

  /** The different values of a field with an equality filter, without null; read once per snapshot. */
  filterValues(field: string): readonly FilterValue[] {
    let values = this.values.get(field)
    if (!values) {
      const keys = this.index?.filterKeys(filterKey(field, '')) ?? []
      values = keys.map((key) => {
        const value = key.slice(field.length + 1)
        return { key, value, normalized: normalizeText(value) }
      })
      this.values.set(field, values)
    }
    return values
  }

  /** Every record in the documented order. */
  *all(shape: Shape): Generator<Buffer> {
    for (let rank = 0; rank < this.rows; rank++) yield this.at(rank, shape)
  }

  /** Every record in the documented order, as an object. */
  *records(): Generator<R> {
    for (let rank = 0; rank < this.rows; rank++) yield this.recordAt(rank)
  }

  private placeOf(id: string): Pick<Head, 'rank' | 'isHidden'> | undefined {
    const known = this.places.get(id)
    if (known) return known
    const place = this.stored.headOf(id)
    if (!place) return undefined
    const kept = { rank: place.rank, isHidden: place.isHidden }
    this.places.set(id, kept, id.length * 2 + 150)
    return kept
  }

  private at(rank: number, shape: Shape): Buffer {
    const key = keyOf(rank, shape)
    const known = this.bytes.get(key)
    if (known) return known
    const bytes = shapeOf(this.soundRow(rank), shape)
    this.bytes.set(key, bytes, bytes.length + 150)
    return bytes
  }

  /** A row that was just read; one that is not what was built is never given out. */
  private soundRow(rank: number): StoredRow {
    const row = this.stored.at(rank)
    if (!isWhole(row)) throw new DamagedSnapshot(`row ${rank} of ${this.dataset.name} is not the record that was built`)
    return row
  }
}
