import type { Database, Statement } from 'better-sqlite3'
import type { IndexTables } from './index-schema.ts'
import { VarintReader, writeVarint } from './varint.ts'

// A record of up to 1,002 bytes stays inside its 4 KiB page in a WITHOUT ROWID table.
const BLOCK_BYTES = 900

/**
 * Writes ascending gram keys with their postings as rows of blocks: `first` is the first key, `entries` a sequence of
 * varint shared key bytes, varint own key bytes, own key bytes, varint postings bytes, postings. One row a gram would
 * cost more in row overhead and inserts than the postings themselves.
 */
export class GramBlockWriter {
  readonly #insert: Statement<[Buffer, Buffer]>
  #entries: Buffer = Buffer.allocUnsafe(1 << 16)
  #used = 0
  #first: Buffer = Buffer.alloc(0)
  #last: Buffer = Buffer.alloc(0)

  constructor(db: Database, tables: IndexTables) {
    this.#insert = db.prepare(`INSERT INTO ${tables.grams} VALUES (?, ?)`)
  }

  /** Adds a key above all earlier ones with its posting parts in shard order; the buffers must stay unchanged. */
  add(key: Buffer, parts: readonly Buffer[]): number {
    let size = 0
    for (const part of parts) size += part.length
    if (this.#used > 0 && this.#used + size + key.length + 12 > BLOCK_BYTES) this.flush()
    if (this.#used === 0) {
      this.#first = key
      this.#last = key
    }
    this.#reserve(size + key.length + 12)
    const shared = sharedBytes(this.#last, key)
    const entries = this.#entries
    let at = writeVarint(entries, this.#used, shared)
    at = writeVarint(entries, at, key.length - shared)
    for (let i = shared; i < key.length; i++) entries[at++] = key[i] as number
    at = writeVarint(entries, at, size)
    for (const part of parts) {
      entries.set(part, at)
      at += part.length
    }
    const written = at - this.#used
    this.#used = at
    this.#last = key
    return written
  }

  /** Stores the block that is being filled. */
  flush(): void {
    if (this.#used > 0) this.#insert.run(this.#first, this.#entries.subarray(0, this.#used))
    this.#used = 0
  }

  #reserve(needed: number): void {
    if (this.#used + needed <= this.#entries.length) return
    const grown = Buffer.allocUnsafe((this.#used + needed) * 2)
    this.#entries.copy(grown, 0, 0, this.#used)
    this.#entries = grown
  }
}

/** The postings of `key` in a block whose first key is `first`, or null; the bytes are a view into `entries`. */
export function findInBlock(first: Buffer, entries: Buffer, key: Buffer): Buffer | null {
  const reader = new VarintReader(entries)
  // `matched` is how many leading bytes the key shares with the current entry, so that no key is rebuilt.
  let matched = sharedBytes(first, key)
  let length = first.length
  while (reader.at < entries.length) {
    const shared = reader.next()
    const own = reader.next()
    if (shared < matched) matched = shared
    if (shared === matched) {
      for (let i = 0; i < own && matched < key.length && entries[reader.at + i] === key[matched]; i++) matched++
    }
    length = shared + own
    reader.at += own
    const size = reader.next()
    if (matched === key.length && length === key.length) return entries.subarray(reader.at, reader.at + size)
    reader.at += size
  }
  return null
}

function sharedBytes(a: Buffer, b: Buffer): number {
  const length = Math.min(a.length, b.length)
  let shared = 0
  while (shared < length && a[shared] === b[shared]) shared++
  return shared
}
