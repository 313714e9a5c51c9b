import type { Database, Statement } from 'better-sqlite3'
import { ByteCache } from '../byte-cache.ts'
import type { IndexTables } from './index-schema.ts'
import { BITMAP_WORDS, EMPTY_LOWS, LowSet, setBit } from './low-set.ts'
import { decodeLowSet } from './low-set-codec.ts'
import { RANGE_CHUNK } from './range-writer.ts'

/** Rows whose number in `field` is at least `min` and at most `max`; a missing bound is open. */
export interface RangeClause {
  field: string
  min?: number | undefined
  max?: number | undefined
}

interface ChunkRow {
  numbers: Buffer
  lows: Buffer
  before: Buffer
}

interface Chunk {
  numbers: Float64Array
  lows: Uint16Array
  before: LowSet
}

interface Directory {
  /** First number of each chunk, and the rows of the shard that have a number. */
  firsts: number[]
  rows: number
}

// Work space of one call of `set`.
const upTo = new Uint32Array(BITMAP_WORDS)
const below = new Uint32Array(BITMAP_WORDS)

const CHUNK_BYTES = RANGE_CHUNK * 10 + 8_192 + 400

/** Answers range clauses from the sorted chunks in SQLite. */
export class RangeStore {
  readonly #chunks: ByteCache<string, Chunk>
  readonly #directories = new Map<string, Directory[]>()
  readonly #list: Statement<[string], { shard: number; n: number; first: number }>
  readonly #read: Statement<[string, number, number], ChunkRow>

  constructor(db: Database, tables: IndexTables, cacheBytes: number) {
    this.#chunks = new ByteCache(cacheBytes)
    this.#list = db.prepare(`SELECT shard, n, first FROM ${tables.ranges} WHERE field = ? ORDER BY shard, chunk`)
    this.#read = db.prepare(
      `SELECT numbers, lows, before FROM ${tables.ranges} WHERE field = ? AND shard = ? AND chunk = ?`,
    )
  }

  /** The rows of one shard that a clause selects; rows without a number are in no range. */
  set(clause: RangeClause, shard: number): LowSet {
    const directory = this.#directory(clause.field)[shard]
    if (directory === undefined || directory.rows === 0) return EMPTY_LOWS
    const { field, min = -Infinity, max = Infinity } = clause
    if (!(min <= max)) return EMPTY_LOWS
    this.#prefix(field, shard, directory, max, true, upTo)
    if (min > -Infinity) {
      this.#prefix(field, shard, directory, min, false, below)
      for (let i = 0; i < BITMAP_WORDS; i++) upTo[i] = (upTo[i] as number) & ~(below[i] as number)
    }
    return LowSet.copyWords(upTo)
  }

  /** Makes `words` the bitmap of the rows whose number is below the bound, or also at it. */
  #prefix(
    field: string,
    shard: number,
    directory: Directory,
    bound: number,
    inclusive: boolean,
    words: Uint32Array,
  ): void {
    const chunkIndex = countBelow(directory.firsts, bound, inclusive) - 1
    words.fill(0)
    if (chunkIndex < 0) return
    const chunk = this.#chunk(field, shard, chunkIndex)
    if (chunk.before.words !== null) words.set(chunk.before.words)
    else for (const low of chunk.before.toLows()) setBit(words, low)
    const end = countBelow(chunk.numbers, bound, inclusive)
    for (let i = 0; i < end; i++) setBit(words, chunk.lows[i] as number)
  }

  #directory(field: string): Directory[] {
    const known = this.#directories.get(field)
    if (known !== undefined) return known
    const shards: Directory[] = []
    for (const { shard, n, first } of this.#list.all(field)) {
      while (shards.length <= shard) shards.push({ firsts: [], rows: 0 })
      const directory = shards[shard] as Directory
      directory.firsts.push(first)
      directory.rows += n
    }
    // Unknown fields are not kept: their names come from callers and have no bound.
    if (shards.length > 0) this.#directories.set(field, shards)
    return shards
  }

  #chunk(field: string, shard: number, index: number): Chunk {
    const name = `${field} ${shard} ${index}`
    const known = this.#chunks.get(name)
    if (known !== undefined) return known
    const row = this.#read.get(field, shard, index)
    if (row === undefined) throw new Error(`Missing range chunk ${name}`)
    const numbers = new Float64Array(copyBytes(row.numbers))
    const lows = new Uint16Array(copyBytes(row.lows))
    const chunk = { numbers, lows, before: decodeLowSet(row.before, index * RANGE_CHUNK) }
    this.#chunks.set(name, chunk, CHUNK_BYTES)
    return chunk
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
