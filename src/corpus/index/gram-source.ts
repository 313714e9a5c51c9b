import type { Database, Statement } from 'better-sqlite3'
import { DamagedSnapshot } from '../damaged-snapshot.ts'
import { blockSeal, findInBlock, noKey } from './gram-blocks.ts'
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
  private readonly block: Statement<[Buffer], StoredBlock>
  private readonly firstBlock: Statement<[], StoredBlock>

  constructor(
    db: Database,
    private readonly tables: IndexTables,
  ) {
    const next = `(SELECT first FROM ${tables.grams} WHERE block = found.block + 1)`
    const columns = `first, entries, block, seal, ${next}`
    const sql = `SELECT ${columns} FROM ${tables.grams} found WHERE first <= ? ORDER BY first DESC LIMIT 1`
    this.block = db.prepare<[Buffer], StoredBlock>(sql).raw()
    this.firstBlock = db.prepare<[], StoredBlock>(`SELECT ${columns} FROM ${tables.grams} found WHERE block = 0`).raw()
  }

  load(level: Level, gram: string): Posting {
    const key = gramKey(level, gram)
    const block = this.block.get(key)
    checkBlock(this.tables, block ?? this.firstBlock.get(), key, block !== undefined)
    if (block === undefined) return emptyPosting
    const [first, entries] = block
    const place = findInBlock(entries, key, key.length, first.length, sharedBytes(first, key))
    if (place === null) return emptyPosting
    const bytes = entries.subarray(place.start, place.end)
    // Copied when it is a small part of its block, which it would otherwise keep in memory.
    return Posting.fromParts(bytes.length < 512 ? Buffer.from(bytes) : bytes)
  }
}

type StoredBlock = [first: Buffer, entries: Buffer, block: number, seal: number, next: Buffer | null]

/** Throws DamagedSnapshot unless a block is what was built and is the one that would hold a key, or is the first and above it. */
function checkBlock(tables: IndexTables, stored: StoredBlock | undefined, key: Buffer, isBelow: boolean): void {
  if (stored) {
    const [first, entries, block, seal, following] = stored
    const next = following ?? noKey
    const isBelowNext = next === noKey || key.compare(next) < 0
    const isItsPlace = isBelow ? first.compare(key) <= 0 && isBelowNext : key.compare(first) < 0
    if (isItsPlace && blockSeal(tables, block, first, entries, next) === seal) return
  }
  throw new DamagedSnapshot('a block of grams is not what was built')
}

/** Keeps every block that was read, for a small dataset: soon no gram of a query costs a statement. */
export class ResidentGrams implements GramSource {
  readonly cachedFrom: number
  private readonly directory: GramDirectory
  private readonly read: Statement<[number], [entries: Buffer, seal: number]>
  private readonly blocks: (Buffer | undefined)[]
  // Work space of one look-up.
  private key = new Uint8Array(64)

  constructor(
    db: Database,
    private readonly tables: IndexTables,
    cachedFrom: number,
  ) {
    this.cachedFrom = cachedFrom
    this.directory = new GramDirectory(db, tables)
    this.read = db
      .prepare<[number], [Buffer, number]>(`SELECT entries, seal FROM ${tables.grams} WHERE block = ?`)
      .raw()
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
    const [block, seal] = this.read.get(index) ?? []
    if (block === undefined || this.sealOf(index, block) !== seal)
      throw new DamagedSnapshot(`the block ${index} of grams is not what was built`)
    this.blocks[index] = block
    return block
  }

  private sealOf(index: number, block: Buffer): number {
    const { directory } = this
    return blockSeal(this.tables, index, directory.first(index) ?? noKey, block, directory.first(index + 1) ?? noKey)
  }
}
