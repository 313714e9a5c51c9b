import type { Database, Statement } from 'better-sqlite3'
import type { TailWriter } from './gram-tails.ts'
import type { IndexTables } from './index-schema.ts'
import { encodeLows, maxEncodedBytes } from './low-set-codec.ts'
import { writeVarint } from './varint.ts'

/** Bytes of run entry before the key: two of key length, four of part length. */
export const entryHeader = 6

const blockBytes = 1 << 18

/**
 * The sorted grams of each shard, kept in a temporary table in blocks until all shards can be merged.
 * An entry is a header, the gram key and one posting part: varints of shard and of twice the row count, plus 1 when
 * tails follow the rows; a varint of byte length and the rows, or just the row when it is a single one (then its count
 * is written as 0); a varint of byte length and the tails.
 */
export class GramRuns {
  private readonly insert: Statement<[number, number, Buffer]>
  private readonly encoded = Buffer.allocUnsafe(maxEncodedBytes)
  private bytes: Buffer = Buffer.allocUnsafe(blockBytes)
  private used = 0
  private shard = 0
  private block = 0

  constructor(db: Database, tables: IndexTables) {
    db.exec(`DROP TABLE IF EXISTS ${tables.runs};
      CREATE TABLE ${tables.runs} (shard INTEGER, block INTEGER, bytes BLOB, PRIMARY KEY (shard, block))`)
    this.insert = db.prepare(`INSERT INTO ${tables.runs} VALUES (?, ?, ?)`)
  }

  /** Begins the run of a shard; its keys must then be added in ascending byte order. */
  start(shard: number): void {
    this.shard = shard
    this.block = 0
  }

  /** Adds one key: the level byte and the first `length` units, with its ascending rows and, if given, their tails. */
  add(
    level: number,
    units: Uint16Array,
    length: number,
    lows: Uint16Array,
    count: number,
    tails: TailWriter | null,
  ): void {
    const rowBytes = count === 1 ? 0 : encodeLows(lows, count, this.encoded, 0)
    const keyBytes = 1 + length * 2
    this.reserve(entryHeader + keyBytes + rowBytes + (tails?.length ?? 0) + 17)
    const bytes = this.bytes
    const start = this.used
    let at = start + entryHeader
    bytes[at++] = level
    for (let i = 0; i < length; i++) {
      const unit = units[i] as number
      bytes[at++] = unit >>> 8
      bytes[at++] = unit & 255
    }
    const part = at
    at = writeVarint(bytes, at, this.shard)
    const flag = tails === null ? 0 : 1
    if (count === 1) at = writeVarint(bytes, writeVarint(bytes, at, flag), lows[0] as number)
    else at = this.addRows(writeVarint(bytes, at, count * 2 + flag), rowBytes)
    if (tails !== null) at = copyBytes(tails.bytes, tails.length, bytes, writeVarint(bytes, at, tails.length))
    this.used = at
    bytes.writeUInt16LE(keyBytes, start)
    bytes.writeUInt32LE(at - part, start + 2)
  }

  private addRows(start: number, rowBytes: number): number {
    return copyBytes(this.encoded, rowBytes, this.bytes, writeVarint(this.bytes, start, rowBytes))
  }

  /** Ends the run of the shard. */
  end(): void {
    if (this.used > 0) this.flush()
  }

  private reserve(needed: number): void {
    if (this.used + needed <= this.bytes.length) return
    if (this.used > 0) this.flush()
    if (needed > this.bytes.length) this.bytes = Buffer.allocUnsafe(needed)
  }

  private flush(): void {
    this.insert.run(this.shard, this.block++, this.bytes.subarray(0, this.used))
    this.used = 0
  }
}

function copyBytes(source: Buffer, length: number, target: Buffer, at: number): number {
  if (length > 32) source.copy(target, at, 0, length)
  else for (let i = 0; i < length; i++) target[at + i] = source[i] as number
  return at + length
}
