import type { Database, Statement } from 'better-sqlite3'
import { sealOf } from '../seal.ts'
import type { IndexTables } from './index-schema.ts'
import { LowSet } from './low-set.ts'
import { encodeLowSet } from './low-set-codec.ts'

type ChunkRow = [string, number, number, number, number, Buffer, Buffer, Buffer]

/** Where a chunk stands, how many numbers it has, and the smallest one. */
export interface ChunkPlace {
  readonly shard: number
  readonly chunk: number
  readonly n: number
  readonly first: number
}

/** The seal of a list of chunks that has one more. */
export const listSeal = (before = 0, { shard, chunk, n, first }: ChunkPlace): number =>
  sealOf(before, shard, chunk, n, first)

/** Rows of one stored chunk of a field's sorted numbers. */
export const rangeChunk = 2_048

/**
 * Collects the numbers of one shard and stores them sorted, in chunks: float64 values, their uint16 lows, and
 * `before`, the set of all rows in earlier chunks, so that a bound reads one chunk whatever the range holds.
 */
export class RangeWriter {
  private readonly insert: Statement<[string, number, number, number, number, Buffer, Buffer, Buffer, number]>
  private readonly fields = new Map<string, { values: number[]; lows: number[] }>()
  /** By field, the seal of the list of its chunks. */
  readonly lists = new Map<string, number>()

  constructor(
    db: Database,
    private readonly tables: IndexTables,
  ) {
    this.insert = db.prepare(`INSERT INTO ${tables.ranges} VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  }

  /** Adds the numbers of the row `low`; null is no number, NaN throws. */
  add(low: number, numbers: Readonly<Record<string, number | null>>): void {
    for (const field in numbers) {
      const value = numbers[field]
      if (value === null || value === undefined) continue
      if (Number.isNaN(value)) throw new RangeError(`NaN cannot be indexed: ${field}`)
      let column = this.fields.get(field)
      if (column === undefined) {
        column = { values: [], lows: [] }
        this.fields.set(field, column)
      }
      column.values.push(value)
      column.lows.push(low)
    }
  }

  /** Stores the shard's numbers and forgets them; returns the bytes stored. */
  flush(shard: number): number {
    let bytes = 0
    for (const [field, column] of this.fields) bytes += this.store(field, shard, column.values, column.lows)
    this.fields.clear()
    return bytes
  }

  private store(field: string, shard: number, values: number[], lows: number[]): number {
    const order = Uint32Array.from(values.keys())
    order.sort((a, b) => compareNumbers(values[a] as number, values[b] as number))
    const sortedLows = Uint16Array.from(order, (index) => lows[index] as number)
    let bytes = 0
    for (let start = 0; start < order.length; start += rangeChunk) {
      const chunk = start / rangeChunk
      const numbers = Float64Array.from(order.subarray(start, start + rangeChunk), (index) => values[index] as number)
      const chunkLows = sortedLows.slice(start, start + rangeChunk)
      const before = encodeLowSet(LowSet.fromSorted(sortedLows.slice(0, start).sort()))
      const place = { field, shard, chunk, n: numbers.length, first: numbers[0] as number }
      const stored = [...Object.values(place), toBuffer(numbers), toBuffer(chunkLows), before] as ChunkRow
      this.insert.run(...stored, sealOf(this.tables.ranges, ...stored))
      this.lists.set(field, listSeal(this.lists.get(field), place))
      bytes += numbers.byteLength + chunkLows.byteLength + before.length
    }
    return bytes
  }
}

function toBuffer(array: Float64Array | Uint16Array): Buffer {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength)
}

// Not a subtraction: the difference of two infinities is NaN.
function compareNumbers(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0
}
