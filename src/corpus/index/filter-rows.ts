import type { Database, Statement } from 'better-sqlite3'
import { DamagedSnapshot } from '../damaged-snapshot.ts'
import { defineSeals, sealOf, unsealed } from '../seal.ts'
import type { IndexTables } from './index-schema.ts'

/** The rows of one shard that have a filter key, as they are stored. */
export interface FilterRow {
  readonly key: string
  readonly shard: number
  readonly n: number
  readonly bits: Buffer
  readonly seal?: number
}

type RowPlace = Pick<FilterRow, 'key' | 'shard'>

/** Stands before all filter keys, and for what follows the last one: no filter key is empty. */
const end: RowPlace = { key: '', shard: -1 }

/** Reads what is stored under filter keys. */
export class FilterRows {
  private readonly read: Statement<[string], FilterRow>
  private readonly before: Statement<[string], FilterRow>
  private readonly after: Statement<[string], RowPlace>

  constructor(
    db: Database,
    { filters }: IndexTables,
    private readonly isSealed: boolean,
  ) {
    this.read = db.prepare(`SELECT * FROM ${filters} WHERE key = ? ORDER BY shard`)
    this.before = db.prepare(`SELECT * FROM ${filters} WHERE key < ? ORDER BY key DESC, shard DESC LIMIT 1`)
    this.after = db.prepare(`SELECT key, shard FROM ${filters} WHERE key > ? ORDER BY key, shard LIMIT 1`)
  }

  /** The rows of a key by shard. Throws DamagedSnapshot unless they are all that were built. */
  of(key: string): FilterRow[] {
    const rows = this.read.all(key)
    if (this.isSealed) this.check(key, rows)
    return rows
  }

  /** The seal of a row names the row that follows it, so from the row before a key on none can be missing unseen. */
  private check(key: string, rows: readonly FilterRow[]): void {
    const before = this.before.get(key)
    const chain = before ? [before, ...rows] : []
    const isSound = chain.every((row, i) => row.seal === filterSeal(row, chain[i + 1] ?? this.after.get(key) ?? end))
    if (!before || !isSound) throw new DamagedSnapshot(`the filter ${key} is not what was built`)
  }
}

const filterSeal = ({ key, shard, n, bits }: FilterRow, next: RowPlace): number =>
  sealOf(key, shard, n, bits, next.key, next.shard)

/** Seals the rows of all filter keys, once they are there. */
export function sealFilters(db: Database, { filters }: IndexTables): void {
  defineSeals(db)
  db.prepare(`INSERT INTO ${filters} VALUES (?, ?, 0, x'', ${unsealed})`).run(end.key, end.shard)
  db.exec(`
    UPDATE ${filters} SET seal = seal_of(key, shard, n, bits, next_key, next_shard) FROM (
      SELECT key AS own_key, shard AS own_shard,
        lead(key, 1, '${end.key}') OVER following AS next_key, lead(shard, 1, ${end.shard}) OVER following AS next_shard
      FROM ${filters} WINDOW following AS (ORDER BY key, shard)
    ) WHERE key = own_key AND shard = own_shard
  `)
}
