import type { Database, Statement } from 'better-sqlite3'
import { ByteCache } from '../byte-cache.ts'
import { findInBlock } from './gram-blocks.ts'
import { gramKey, type Level } from './gram-key.ts'
import type { IndexTables } from './index-schema.ts'
import { EMPTY_POSTING, Posting } from './posting.ts'

interface BlockRow {
  first: Buffer
  entries: Buffer
}

interface FilterRow {
  shard: number
  n: number
  bits: Buffer
}

const ABSENT_BYTES = 120

/** Loads gram and filter postings from SQLite and caches them, absent ones too. */
export class PostingStore {
  readonly #cache: ByteCache<string, Posting>
  readonly #block: Statement<[Buffer], BlockRow>
  readonly #filter: Statement<[string], FilterRow>

  constructor(db: Database, tables: IndexTables, cacheBytes: number) {
    this.#cache = new ByteCache(cacheBytes)
    this.#block = db.prepare(`SELECT first, entries FROM ${tables.grams} WHERE first <= ? ORDER BY first DESC LIMIT 1`)
    this.#filter = db.prepare(`SELECT shard, n, bits FROM ${tables.filters} WHERE key = ? ORDER BY shard`)
  }

  /** The posting of a gram in a field, or of a whole name at level '='. */
  gram(level: Level, gram: string): Posting {
    const name = level + gram
    return this.#cache.get(name) ?? this.#keep(name, this.#loadGram(level, gram))
  }

  /** The posting of a filter key such as `tier=S`. */
  filter(key: string): Posting {
    const name = `#${key}`
    return this.#cache.get(name) ?? this.#keep(name, this.#loadFilter(key))
  }

  #keep(name: string, posting: Posting): Posting {
    const own = posting === EMPTY_POSTING ? ABSENT_BYTES : posting.memory + ABSENT_BYTES
    this.#cache.set(name, posting, own + name.length * 2)
    return posting
  }

  #loadGram(level: Level, gram: string): Posting {
    const key = gramKey(level, gram)
    const block = this.#block.get(key)
    if (block === undefined) return EMPTY_POSTING
    const bytes = findInBlock(block.first, block.entries, key)
    // Copied when it is a small part of its block, which it would otherwise keep in memory.
    return bytes === null ? EMPTY_POSTING : Posting.fromParts(bytes.length < 512 ? Buffer.from(bytes) : bytes)
  }

  #loadFilter(key: string): Posting {
    const rows = this.#filter.all(key)
    if (rows.length === 0) return EMPTY_POSTING
    return new Posting(rows.map(({ shard, n, bits }) => ({ shard, size: n, bytes: bits, set: null })))
  }
}
