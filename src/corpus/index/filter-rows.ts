import type { Database, Statement } from 'better-sqlite3'
import { DamagedSnapshot } from '../damaged-snapshot.ts'
import { defineSeals, sealOf, unsealed } from '../seal.ts'
import { SealedEntries } from '../sealed-entries.ts'
import { writeEntries } from '../write-entries.ts'
import type { IndexTables } from './index-schema.ts'

/** The rows of one shard that have a filter key, as they are stored. */
export interface FilterRow {
  readonly key: string
  readonly shard: number
  readonly n: number
  readonly bits: Buffer
  readonly seal: number
}

type RowPlace = Pick<FilterRow, 'key' | 'shard'>

/** Stands before all filter keys, and for what follows the last one: no filter key is empty. */
const end: RowPlace = { key: '', shard: -1 }
const keyColumns = ['key'] as const

/** Reads what is stored under filter keys. */
export class FilterRows {
  private readonly read: Statement<[string], FilterRow>
  private readonly before: Statement<[string, string], FilterRow>
  private readonly after: Statement<[string, string], RowPlace>
  private readonly keys: SealedEntries

  constructor(
    db: Database,
    private readonly tables: IndexTables,
  ) {
    const { filters, filterKeys } = tables
    this.read = db.prepare(`SELECT * FROM ${filters} WHERE key = ? ORDER BY shard`)
    // What an index leads to is compared once more: it may have led to another place.
    this.before = db.prepare(
      `SELECT * FROM ${filters} WHERE key < ? AND +key < ? ORDER BY key DESC, shard DESC LIMIT 1`,
    )
    this.after = db.prepare(`SELECT key, shard FROM ${filters} WHERE key > ? AND +key > ? ORDER BY key, shard LIMIT 1`)
    this.keys = new SealedEntries(db, filterKeys, keyColumns)
  }

  /** The rows of a key by shard. Throws DamagedSnapshot unless they are all that were built. */
  of(key: string): FilterRow[] {
    const rows = this.read.all(key)
    this.check(key, rows)
    return rows
  }

  /** All keys that begin with a text and go on after it, in order of their characters. Throws DamagedSnapshot. */
  keysOf(beginning: string): string[] {
    const found = this.keys.from([beginning], ([key]) => String(key).startsWith(beginning))
    return found.map(({ key: [key] }) => String(key)).filter((key) => key !== beginning)
  }

  /** The seal of a row names the row that follows it, so from the row before a key on none can be missing unseen. */
  private check(key: string, rows: readonly FilterRow[]): void {
    const before = this.before.get(key, key)
    const chain = before ? [before, ...rows] : []
    const isChain = chain.every((row, i) => {
      const next = chain[i + 1] ?? this.after.get(key, key) ?? end
      return row.seal === filterSeal(this.tables, row, next)
    })
    const isSound = before && isChain && rows.every((row) => row.key === key)
    if (!isSound) throw new DamagedSnapshot(`the filter ${key} is not what was built`)
  }
}

const filterSeal = ({ filters }: IndexTables, { key, shard, n, bits }: FilterRow, next: RowPlace): number =>
  sealOf(filters, key, shard, n, bits, next.key, next.shard)

/** Seals the rows of all filter keys and lists the keys, once they are there. */
export function sealFilters(db: Database, { filters, filterKeys }: IndexTables): void {
  defineSeals(db)
  writeEntries(db, filterKeys, keyColumns, `SELECT key, sum(n) AS number FROM ${filters} GROUP BY key`)
  db.prepare(`INSERT INTO ${filters} VALUES (?, ?, 0, x'', ${unsealed})`).run(end.key, end.shard)
  db.exec(`
    UPDATE ${filters} SET seal = seal_of('${filters}', key, shard, n, bits, next_key, next_shard) FROM (
      SELECT key AS own_key, shard AS own_shard,
        lead(key, 1, '${end.key}') OVER following AS next_key, lead(shard, 1, ${end.shard}) OVER following AS next_shard
      FROM ${filters} WINDOW following AS (ORDER BY key, shard)
    ) WHERE key = own_key AND shard = own_shard
  `)
}
