import type { Database, Statement } from 'better-sqlite3'
import { findInBlock } from './gram-blocks.ts'
import { GramDirectory, sharedBytes } from './gram-directory.ts'
import { gramKey, keyLength, type Level, writeGramKey } from './gram-key.ts'
import type { IndexTables } from './index-schema.ts'
import { emptyPosting, Posting } from './posting.ts'

/** Finds the stored postings of grams. */
export interface GramSource {
  /** The posting of a gram in a field, or of a whole name at level '='; the empty one when there is none. */
  load(level: Level, gram: string): Posting
  /** Smallest posting, by its `memory`, that costs more to load again than to cache. */
  readonly cachedFrom: number
}

/** Reads one block of grams from SQLite for every key. */
export class StoredGrams implements GramSource {
  readonly cachedFrom = 0
  private readonly block: Statement<[Buffer], [first: Buffer, entries: Buffer]>

  constructor(db: Database, tables: IndexTables) {
    const sql = `SELECT first, entries FROM ${tables.grams} WHERE first <= ? ORDER BY first DESC LIMIT 1`
    this.block = db.prepare<[Buffer], [Buffer, Buffer]>(sql).raw()
  }

  load(level: Level, gram: string): Posting {
    const key = gramKey(level, gram)
    const block = this.block.get(key)
    if (block === undefined) return emptyPosting
    const [first, entries] = block
    const place = findInBlock(entries, key, key.length, first.length, sharedBytes(first, key))
    if (place === null) return emptyPosting
    const bytes = entries.subarray(place.start, place.end)
    // Copied when it is a small part of its block, which it would otherwise keep in memory.
    return Posting.fromParts(bytes.length < 512 ? Buffer.from(bytes) : bytes)
  }
}

/** Keeps every block that was read, for a small dataset: soon no gram of a query costs a statement. */
export class ResidentGrams implements GramSource {
  readonly cachedFrom: number
  private readonly directory: GramDirectory
  private readonly read: Statement<[number], Buffer>
  private readonly blocks: (Buffer | undefined)[]
  // Work space of one look-up.
  private key = new Uint8Array(64)

  constructor(db: Database, tables: IndexTables, cachedFrom: number) {
    this.cachedFrom = cachedFrom
    this.directory = new GramDirectory(db, tables)
    this.read = db.prepare<[number], Buffer>(`SELECT entries FROM ${tables.grams} WHERE block = ?`).pluck()
    this.blocks = new Array<Buffer | undefined>(this.directory.blocks).fill(undefined)
  }

  load(level: Level, gram: string): Posting {
    const length = keyLength(gram)
    if (length > this.key.length) this.key = new Uint8Array(length * 2)
    const key = this.key
    writeGramKey(level, gram, key)
    const directory = this.directory
    const index = directory.find(key, length)
    if (index < 0) return emptyPosting
    const block = this.blocks[index] ?? this.keep(index)
    const shared = directory.shared(index, key, length)
    const place = findInBlock(block, key, length, directory.firstLength(index), shared)
    return place === null ? emptyPosting : Posting.fromParts(block, place.start, place.end)
  }

  private keep(index: number): Buffer {
    const block = this.read.get(index)
    if (block === undefined) throw new Error(`Missing gram block ${index}`)
    this.blocks[index] = block
    return block
  }
}
