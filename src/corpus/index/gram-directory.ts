import type { Database } from 'better-sqlite3'
import { checkSeal, sealOf } from '../seal.ts'
import type { IndexTables } from './index-schema.ts'
import { VarintReader, writeVarint } from './varint.ts'

/** Bytes at the start of a key that are compared as one number. */
const prefixBytes = 6

/** Collects the first keys of all blocks and stores them in one row: varint shared bytes, varint own bytes, own bytes. */
export class GramDirectoryWriter {
  private readonly db: Database
  private readonly tables: IndexTables
  private bytes: Buffer = Buffer.allocUnsafe(1 << 12)
  private used = 0
  private blocks = 0
  private last: Buffer = Buffer.alloc(0)

  constructor(db: Database, tables: IndexTables) {
    this.db = db
    this.tables = tables
  }

  /** Adds the first key of the next block. */
  add(first: Buffer): void {
    if (this.used + first.length + 8 > this.bytes.length) {
      this.bytes = Buffer.concat([this.bytes], this.bytes.length * 2 + first.length)
    }
    const shared = sharedBytes(this.last, first)
    const own = writeVarint(this.bytes, writeVarint(this.bytes, this.used, shared), first.length - shared)
    this.used = own + first.copy(this.bytes, own, shared)
    this.last = first
    this.blocks++
  }

  /** Stores the keys. */
  finish(): void {
    const insert = this.db.prepare(`INSERT INTO ${this.tables.directory} VALUES (?, ?, ?)`)
    const bytes = this.bytes.subarray(0, this.used)
    insert.run(this.blocks, bytes, sealOf(this.tables.directory, this.blocks, bytes))
  }
}

type Stored = [blocks: number, bytes: Buffer, seal: number]

/** The first keys of all blocks of grams, in memory. */
export class GramDirectory {
  /** How many blocks there are. */
  readonly blocks: number
  private readonly prefixes: Float64Array
  private readonly keys: Buffer
  private readonly ends: Uint32Array

  constructor(db: Database, tables: IndexTables) {
    const read = db.prepare<[], Stored>(`SELECT * FROM ${tables.directory}`).raw()
    const [blocks, bytes, seal] = read.get() as Stored
    checkSeal(tables.directory, seal, tables.directory, blocks, bytes)
    this.blocks = blocks
    this.prefixes = new Float64Array(blocks)
    this.ends = new Uint32Array(blocks)
    this.keys = Buffer.allocUnsafeSlow(keyBytes(blocks, bytes))
    const reader = new VarintReader(bytes)
    const keys = this.keys
    for (let block = 0, last = 0, at = 0; block < blocks; block++) {
      const start = at
      const shared = reader.next()
      const end = shared + reader.next()
      for (let i = 0; i < shared; i++) keys[at++] = keys[last + i] as number
      for (let i = shared; i < end; i++) keys[at++] = bytes[reader.at++] as number
      this.prefixes[block] = prefixOf(keys, start, at)
      this.ends[block] = at
      last = start
    }
  }

  /** The first key of a block; undefined after the last one. */
  first(block: number): Buffer | undefined {
    return block < this.blocks ? this.keys.subarray(this.start(block), this.ends[block]) : undefined
  }

  /** Bytes of the first key of a block. */
  firstLength(block: number): number {
    return (this.ends[block] as number) - this.start(block)
  }

  /** How many leading bytes the first key of a block shares with the first `length` bytes of a key. */
  shared(block: number, key: Uint8Array, length: number): number {
    const start = this.start(block)
    const most = Math.min((this.ends[block] as number) - start, length)
    let shared = 0
    while (shared < most && this.keys[start + shared] === key[shared]) shared++
    return shared
  }

  /** The last block whose first key is not above the first `length` bytes of a key; only it may have the key. */
  find(key: Uint8Array, length: number): number {
    const prefixes = this.prefixes
    const prefix = prefixOf(key, 0, length)
    let start = 0
    let end = prefixes.length
    while (start < end) {
      const middle = (start + end) >>> 1
      const other = prefixes[middle] as number
      if (other === prefix ? this.isAfter(middle, key, length) : other > prefix) end = middle
      else start = middle + 1
    }
    return start - 1
  }

  private start(block: number): number {
    return block === 0 ? 0 : (this.ends[block - 1] as number)
  }

  private isAfter(block: number, key: Uint8Array, length: number): boolean {
    const shared = this.shared(block, key, length)
    if (shared === this.firstLength(block)) return false
    return shared === length || (this.keys[this.start(block) + shared] as number) > (key[shared] as number)
  }
}

function keyBytes(blocks: number, bytes: Buffer): number {
  const reader = new VarintReader(bytes)
  let total = 0
  for (let block = 0; block < blocks; block++) {
    const shared = reader.next()
    const own = reader.next()
    total += shared + own
    reader.at += own
  }
  return total
}

/** How many leading bytes are the same. */
export function sharedBytes(a: Buffer, b: Buffer): number {
  const length = Math.min(a.length, b.length)
  let shared = 0
  while (shared < length && a[shared] === b[shared]) shared++
  return shared
}

function prefixOf(bytes: Uint8Array, start: number, end: number): number {
  let prefix = 0
  for (let i = start; i < start + prefixBytes; i++) prefix = prefix * 256 + (i < end ? (bytes[i] as number) : 0)
  return prefix
}
