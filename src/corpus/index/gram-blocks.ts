import type { Database, Statement } from 'better-sqlite3'
import { sealOf } from '../seal.ts'
import { GramDirectoryWriter, sharedBytes } from './gram-directory.ts'
import type { IndexTables } from './index-schema.ts'
import { VarintReader, writeVarint } from './varint.ts'

/** Bytes of a block of more than one gram: a look-up reads half of them, and eight fill a page. */
const blockBytes = 900

/**
 * Writes ascending gram keys with their postings as rows of blocks: `first` is the first key, `entries` a sequence of
 * varint shared key bytes, varint own key bytes, own key bytes, varint postings bytes, postings. One row a gram would
 * cost more in row overhead and inserts than the postings themselves. Blocks are numbered from 0; the index over their
 * first keys is small beside them, where a tree of the blocks themselves would have eight branches a page.
 */
export class GramBlockWriter {
  private readonly db: Database
  private readonly tables: IndexTables
  private readonly insert: Statement<[number, Buffer, Buffer, number]>
  private readonly directory: GramDirectoryWriter
  private entries: Buffer = Buffer.allocUnsafe(1 << 16)
  private used = 0
  private blocks = 0
  private first: Buffer = Buffer.alloc(0)
  private last: Buffer = Buffer.alloc(0)

  constructor(db: Database, tables: IndexTables) {
    this.db = db
    this.tables = tables
    this.insert = db.prepare(`INSERT INTO ${tables.grams} VALUES (?, ?, ?, ?)`)
    this.directory = new GramDirectoryWriter(db, tables)
  }

  /** Adds a key above all earlier ones with its posting parts in shard order; the buffers must stay unchanged. */
  add(key: Buffer, parts: readonly Buffer[]): number {
    let size = 0
    for (const part of parts) size += part.length
    if (this.used > 0 && this.used + size + key.length + 12 > blockBytes) this.flush(key)
    if (this.used === 0) {
      this.first = key
      this.last = key
    }
    this.reserve(size + key.length + 12)
    const shared = sharedBytes(this.last, key)
    const entries = this.entries
    let at = writeVarint(entries, this.used, shared)
    at = writeVarint(entries, at, key.length - shared)
    for (let i = shared; i < key.length; i++) entries[at++] = key[i] as number
    at = writeVarint(entries, at, size)
    for (const part of parts) {
      entries.set(part, at)
      at += part.length
    }
    const written = at - this.used
    this.used = at
    this.last = key
    return written
  }

  /** Stores the last block, the index over blocks and the directory. */
  finish(): void {
    this.flush(noKey)
    this.db.exec(`CREATE UNIQUE INDEX ${this.tables.grams}_by_first ON ${this.tables.grams} (first)`)
    this.directory.finish()
  }

  /** Stores a block; `next` is the first key of the one that follows it. */
  private flush(next: Buffer): void {
    if (this.used === 0) return
    const entries = this.entries.subarray(0, this.used)
    const block = this.blocks++
    this.insert.run(block, this.first, entries, blockSeal(this.tables, block, this.first, entries, next))
    this.directory.add(this.first)
    this.used = 0
  }

  private reserve(needed: number): void {
    if (this.used + needed <= this.entries.length) return
    const grown = Buffer.allocUnsafe((this.used + needed) * 2)
    this.entries.copy(grown, 0, 0, this.used)
    this.entries = grown
  }
}

/** What stands for the key after the last one. */
export const noKey: Buffer = Buffer.alloc(0)

/** The seal of a block, which holds all keys from its first one up to the first one of the next block and no other. */
export const blockSeal = (
  { grams }: IndexTables,
  block: number,
  first: Buffer,
  entries: Buffer,
  next: Buffer,
): number => sealOf(grams, block, first, entries, next)

/** Where the postings of a key lie in a block's bytes. */
export interface Place {
  start: number
  end: number
}

/**
 * The postings, in a block, of the key that is the first `keyLength` bytes of `key`, or null; the block's first key,
 * which is not above it, has `firstLength` bytes and shares the first `firstShared` with it.
 */
export function findInBlock(
  bytes: Buffer,
  key: Uint8Array,
  keyLength: number,
  firstLength: number,
  firstShared: number,
): Place | null {
  const reader = new VarintReader(bytes)
  // `matched` is how many leading bytes the key shares with the current entry, so that no key is rebuilt.
  let matched = firstShared
  let length = firstLength
  while (reader.at < bytes.length) {
    const shared = reader.next()
    const own = reader.next()
    // Keys ascend: once one is above `key`, all that follow are. It is when it keeps less of it than the one before.
    if (shared < matched) return null
    let at = reader.at
    const last = at + own
    if (shared === matched) {
      while (at < last && matched < keyLength && bytes[at] === key[matched]) {
        matched++
        at++
      }
      if (at < last && (matched === keyLength || (bytes[at] as number) > (key[matched] as number))) return null
    }
    length = shared + own
    reader.at = last
    const size = reader.next()
    if (matched === keyLength && length === keyLength) return { start: reader.at, end: reader.at + size }
    reader.at += size
  }
  return null
}
