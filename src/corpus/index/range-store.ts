import type { Database, Statement } from 'better-sqlite3'
import { ByteCache } from '../byte-cache.ts'
import { DamagedSnapshot } from '../damaged-snapshot.ts'
import type { MemoryBudget } from '../memory-budget.ts'
import { checkSeal } from '../seal.ts'
import type { IndexTables } from './index-schema.ts'
import { EMPTY_LOWS, type LowSet } from './low-set.ts'
import { decodeLowSet } from './low-set-codec.ts'
import { type RangeChunk, rangeSet, rowsWithin } from './range-select.ts'
import { type ChunkPlace, listSeal, rangeChunk } from './range-writer.ts'

/** Rows whose number in `field` is at least `min` and at most `max`; a missing bound is open. */
export interface RangeClause {
  field: string
  min?: number | undefined
  max?: number | undefined
}

interface ChunkRow {
  n: number
  first: number
  numbers: Buffer
  lows: Buffer
  before: Buffer
  seal: number
}

/** The seal of the list of a field's chunks, undefined when it has none. */
export type ListSeals = (field: string) => number | undefined

/** The numbers of one field in one shard. */
interface Column {
  field: string
  shard: number
  /** Names the column's first chunk in the cache; the others follow. */
  firstId: number
  /** First number of each chunk, and the rows of the shard that have a number. */
  firsts: number[]
  rows: number
  /** The place of every row in the order of numbers; null when that would take too much memory. */
  places: Uint16Array | null | undefined
}

/** Answers range clauses from the sorted chunks in SQLite. */
export class RangeStore {
  private readonly chunks: ByteCache<number, RangeChunk>
  private readonly fields = new Map<string, Column[]>()
  private readonly list: Statement<[string], ChunkPlace>
  private readonly read: Statement<[string, number, number], ChunkRow>
  private readonly shardRows: (shard: number) => number
  private ids = 0
  private readonly budget: MemoryBudget

  constructor(
    db: Database,
    private readonly tables: IndexTables,
    shardRows: (shard: number) => number,
    budget: MemoryBudget,
    private readonly seals: ListSeals,
  ) {
    this.shardRows = shardRows
    this.budget = budget
    this.chunks = new ByteCache(budget)
    this.list = db.prepare(`SELECT shard, chunk, n, first FROM ${tables.ranges} WHERE field = ? ORDER BY shard, chunk`)
    this.read = db.prepare(`SELECT * FROM ${tables.ranges} WHERE field = ? AND shard = ? AND chunk = ?`)
  }

  /** The rows of one shard that a clause selects, among `within` if given; rows without a number are in no range. */
  select(clause: RangeClause, shard: number, within: LowSet | null): LowSet {
    const column = this.columns(clause.field)[shard]
    if (column === undefined || column.rows === 0) return EMPTY_LOWS
    const { min = -Infinity, max = Infinity } = clause
    if (!(min <= max)) return EMPTY_LOWS
    const start = this.placeOf(column, min, false)
    const end = this.placeOf(column, max, true)
    if (start === end) return EMPTY_LOWS
    const rows = this.shardRows(shard)
    // Few rows are looked at one by one; for many a bitmap is made of a chunk or two, whatever the range holds.
    if (within !== null && within.size * 2 < rows / 16 + Math.min(end - start, rangeChunk)) {
      const places = this.places(column)
      if (places !== null) return rowsWithin(within, places, start, end)
    }
    return rangeSet((index) => this.chunk(column, index), start, end, rows, within)
  }

  /** How many numbers of the column are below the bound, or also at it. */
  private placeOf(column: Column, bound: number, inclusive: boolean): number {
    if (bound === (inclusive ? Infinity : -Infinity)) return inclusive ? column.rows : 0
    const index = countBelow(column.firsts, bound, inclusive) - 1
    if (index < 0) return 0
    return index * rangeChunk + countBelow(this.chunk(column, index).numbers, bound, inclusive)
  }

  private columns(field: string): Column[] {
    const known = this.fields.get(field)
    if (known !== undefined) return known
    const columns: Column[] = []
    for (const { shard, n, first } of this.soundList(field)) {
      while (columns.length <= shard) {
        columns.push({ field, shard: columns.length, firstId: this.ids, firsts: [], rows: 0, places: undefined })
      }
      const column = columns[shard] as Column
      column.firsts.push(first)
      column.rows += n
      this.ids++
    }
    // Unknown fields are not kept: their names come from callers and have no bound.
    if (columns.length > 0) this.fields.set(field, columns)
    return columns
  }

  private soundList(field: string): ChunkPlace[] {
    const list = this.list.all(field)
    const seal = list.reduce<number | undefined>(listSeal, undefined)
    if (this.seals(field) !== seal) throw new DamagedSnapshot(`the list of ${field} is not what was built`)
    return list
  }

  private places(column: Column): Uint16Array | null {
    if (column.places === undefined) column.places = this.findPlaces(column)
    return column.places
  }

  private findPlaces(column: Column): Uint16Array | null {
    const rows = this.shardRows(column.shard)
    if (!this.budget.reserve(rows * 2)) return null
    // The last place marks rows without a number: it is a place only in a full shard where every row has one.
    const places = new Uint16Array(rows).fill(65_535)
    let place = 0
    for (let index = 0; index < column.firsts.length; index++) {
      for (const low of new Uint16Array(copyBytes(this.soundRow(column, index).lows))) places[low] = place++
    }
    return places
  }

  private chunk(column: Column, index: number): RangeChunk {
    const { firstId } = column
    const known = this.chunks.get(firstId + index)
    if (known !== undefined) return known
    const row = this.soundRow(column, index)
    const before = decodeLowSet(row.before, index * rangeChunk)
    const numbers = new Float64Array(copyBytes(row.numbers))
    const chunk = { numbers, lows: new Uint16Array(copyBytes(row.lows)), before }
    this.chunks.set(
      firstId + index,
      chunk,
      row.numbers.length + row.lows.length + Math.min(before.size * 2, 8_192) + 400,
    )
    return chunk
  }

  private soundRow({ field, shard }: Column, index: number): ChunkRow {
    const row = this.read.get(field, shard, index)
    const name = `the chunk ${index} of ${field} in shard ${shard}`
    if (row === undefined) throw new DamagedSnapshot(`${name} is missing`)
    const { n, first, numbers, lows, before, seal } = row
    checkSeal(name, seal, this.tables.ranges, field, shard, index, n, first, numbers, lows, before)
    return row
  }
}

// Typed arrays need aligned memory, which the bytes of a Buffer need not have.
function copyBytes(bytes: Buffer): ArrayBuffer {
  const copy = new Uint8Array(bytes.length)
  copy.set(bytes)
  return copy.buffer
}

function countBelow(sorted: ArrayLike<number>, bound: number, inclusive: boolean): number {
  let start = 0
  let end = sorted.length
  while (start < end) {
    const middle = (start + end) >>> 1
    const value = sorted[middle] as number
    if (value < bound || (inclusive && value === bound)) start = middle + 1
    else end = middle
  }
  return start
}
