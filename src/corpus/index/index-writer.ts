import type { Database, Statement } from 'better-sqlite3'
import { unsealed } from '../seal.ts'
import { sealFilters } from './filter-rows.ts'
import { type Field, indexFields } from './gram-key.ts'
import { GramRuns } from './gram-runs.ts'
import { TAIL_UNITS, TailWriter } from './gram-tails.ts'
import { GramWalk } from './gram-walk.ts'
import { writeFacts } from './index-facts.ts'
import { type IndexTables, indexTables } from './index-schema.ts'
import { maxLows } from './low-set.ts'
import { encodeLows, maxEncodedBytes } from './low-set-codec.ts'
import { RangeWriter } from './range-writer.ts'
import { mergeRuns } from './run-merge.ts'
import { ShardText } from './shard-text.ts'
import { textSeal } from './text-store.ts'

/** One row to index; all text is already normalised, and numbers that are null are in no range. */
export interface IndexRow {
  /** The exact primary name. */
  name: string
  /** Pieces of names, of aliases, and of further text; each level includes the ones before. */
  n: readonly string[]
  a: readonly string[]
  t: readonly string[]
  /** Filter keys such as `tier=S`. */
  filters: readonly string[]
  numbers: Readonly<Record<string, number | null>>
}

/** Build options; a query is exact whatever they are. */
export interface IndexWriterOptions {
  /** Grams of three or more units are extended while more rows than this of one shard contain them. */
  frequent?: number
  /** Rows of a shard: a power of two up to 65,536. */
  shardSize?: number
  /** Whether grams of names carry what follows them: worth its bytes once the texts of rows are not in memory. */
  tails?: boolean
}

/** What a build wrote: rows, distinct gram keys, and bytes of all postings and ranges (not of the texts). */
export interface IndexStats {
  rows: number
  grams: number
  postingsBytes: number
}

/** Longest name, in UTF-16 code units, that gets an exact-name entry. */
const maxExactName = 1_000

/** What the three texts of a row take in memory besides their characters, roughly. */
const rowTextBytes = 90

/** Rows of one shard above which a gram is extended, unless the build says otherwise. */
const frequentFrom = 64

/** The same for names and aliases: short as they are, it costs little, and the rest is told by tails. */
const frequentInNames = 16

const frequentIn = (given: number | undefined): Record<Field, number> => {
  const names = given ?? frequentInNames
  return { n: names, a: names, t: given ?? frequentFrom }
}

/** Writes the index of one dataset; rows get the ranks 0, 1, 2 … in the order they are added. */
export class IndexWriter {
  private readonly db: Database
  private readonly tables: IndexTables
  private readonly frequent: Readonly<Record<Field, number>>
  private readonly shardSize: number
  private readonly ownTransaction: boolean
  private readonly insertText: Statement<[number, string, string, string, number, number, number]>
  private readonly insertFilter: Statement<[string, number, number, Buffer, number]>
  private readonly texts: Record<Field, ShardText> = { n: new ShardText(), a: new ShardText(), t: new ShardText() }
  private readonly names = new Map<string, number[]>()
  private readonly filters = new Map<string, number[]>()
  private readonly ranges: RangeWriter
  private readonly hasTails: boolean
  /** Made when the first shard is stored: an index of no rows has no grams. */
  private grams: { readonly runs: GramRuns; readonly walk: GramWalk } | undefined
  private readonly tails = new TailWriter()
  private field: Field = 'n'
  private rows = 0
  private shards = 0
  private fieldsUsed = 0
  private bytes = 0
  private textBytes = 0

  /** Opens a transaction unless the connection is in one; `finish` commits it. The tables must exist and be empty. */
  constructor(db: Database, prefix: string, options: IndexWriterOptions = {}) {
    this.db = db
    this.tables = indexTables(prefix)
    this.frequent = frequentIn(options.frequent)
    this.shardSize = options.shardSize ?? maxLows
    const size = this.shardSize
    if (!(size >= 1 && size <= maxLows && (size & (size - 1)) === 0)) throw new RangeError(`Bad shard size: ${size}`)
    this.ownTransaction = !db.inTransaction
    if (this.ownTransaction) db.exec('BEGIN')
    this.insertText = db.prepare(`INSERT INTO ${this.tables.texts} VALUES (?, ?, ?, ?, ?, ?, ?)`)
    this.insertFilter = db.prepare(`INSERT INTO ${this.tables.filters} VALUES (?, ?, ?, ?, ?)`)
    this.ranges = new RangeWriter(db, this.tables)
    this.hasTails = options.tails === true
  }

  /** Adds the row of the next rank. */
  add(row: IndexRow): void {
    const low = this.rows & (this.shardSize - 1)
    if (low === 0 && this.rows > 0) this.flush()
    this.addText(row.n.join('\n'), row.a.join('\n'), row.t.join('\n'))
    this.texts.n.add(low, row.n)
    this.texts.a.add(low, row.a)
    this.texts.t.add(low, row.t)
    if (row.name.length > 0 && row.name.length <= maxExactName) addLow(this.names, row.name, low)
    for (const key of row.filters) addLow(this.filters, key, low)
    this.ranges.add(low, row.numbers)
    this.rows++
  }

  /** Stores the last shard, merges all shards and records what a reader must know. */
  finish(): IndexStats {
    if (this.rows > this.shards * this.shardSize) this.flush()
    const merged = mergeRuns(this.db, this.tables, this.shards)
    sealFilters(this.db, this.tables)
    const facts = {
      rows: this.rows,
      frequent: this.frequent.t,
      frequent_in_names: this.frequent.n,
      shard_size: this.shardSize,
      fields: this.fieldsUsed,
      gram_bytes: merged.bytes,
      text_bytes: this.textBytes,
    }
    writeFacts(this.db, this.tables, facts, this.ranges.lists)
    if (this.ownTransaction) this.db.exec('COMMIT')
    return { rows: this.rows, grams: merged.grams, postingsBytes: this.bytes + merged.bytes }
  }

  private addText(names: string, aliases: string, more: string): void {
    const seals = [names, aliases, more].map((text) => textSeal(this.tables, this.rows, Buffer.from(text))) as [
      number,
      number,
      number,
    ]
    this.insertText.run(this.rows, names, aliases, more, ...seals)
    this.textBytes += rowTextBytes + (names.length + aliases.length + more.length) * 2
  }

  private openGrams(): { runs: GramRuns; walk: GramWalk } {
    const runs = new GramRuns(this.db, this.tables)
    const walk = new GramWalk((units, length, lows, count, places) => {
      const field = this.field
      const hasTails = this.hasTails && places !== null && TAIL_UNITS[field] > 0
      if (hasTails) this.tails.write(this.texts[field], places, length, TAIL_UNITS[field])
      runs.add(field.charCodeAt(0), units, length, lows, count, hasTails ? this.tails : null)
    })
    return { runs, walk }
  }

  private flush(): void {
    const shard = this.shards++
    this.grams ??= this.openGrams()
    const { runs, walk } = this.grams
    runs.start(shard)
    this.flushNames(runs)
    // Ascending level bytes: '=' (names) is before 'a', 'n' and 't'.
    for (const field of ['a', 'n', 't'] as const) {
      const text = this.texts[field]
      if (text.length === 0) continue
      this.fieldsUsed |= 1 << indexFields.indexOf(field)
      this.field = field
      walk.run(text, this.frequent[field])
      text.clear()
    }
    runs.end()
    this.flushFilters(shard)
    this.bytes += this.ranges.flush(shard)
  }

  private flushNames(runs: GramRuns): void {
    const units = new Uint16Array(maxExactName)
    for (const name of [...this.names.keys()].sort()) {
      for (let i = 0; i < name.length; i++) units[i] = name.charCodeAt(i)
      const lows = Uint16Array.from(this.names.get(name) ?? [])
      runs.add('='.charCodeAt(0), units, name.length, lows, lows.length, null)
    }
    this.names.clear()
  }

  private flushFilters(shard: number): void {
    const encoded = Buffer.allocUnsafe(maxEncodedBytes)
    for (const [key, members] of this.filters) {
      const lows = Uint16Array.from(members)
      const bits = encoded.subarray(0, encodeLows(lows, lows.length, encoded, 0))
      this.insertFilter.run(key, shard, lows.length, bits, unsealed)
      this.bytes += bits.length
    }
    this.filters.clear()
  }
}

function addLow(postings: Map<string, number[]>, key: string, low: number): void {
  const lows = postings.get(key)
  if (lows === undefined) postings.set(key, [low])
  else if (lows[lows.length - 1] !== low) lows.push(low)
}
