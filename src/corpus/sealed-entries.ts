import type Database from 'better-sqlite3'
import { DamagedSnapshot } from './damaged-snapshot.ts'
import { type Sealable, sealOf } from './seal.ts'

/** A value that entries are sorted by: null before all numbers, numbers before all texts, texts by code point. */
export type KeyValue = string | number | null

/** What an entry is found by, and its number: the rank of a record, or a count. */
export interface Entry {
  readonly key: readonly KeyValue[]
  readonly number: number
}

type IsMeant = (key: readonly KeyValue[]) => boolean
/** Whether it stands where it was looked for, whether it is the one beside those that were, its seal, key, number and position. */
type Stored = [isInPlace: 0 | 1, isBeside: 0 | 1, seal: number, ...entry: Sealable[]]

/** Often a few entries are wanted; what is long is read in larger pieces. */
const pieces = [3, 64]
const largestPiece = 1024
const all = Number.POSITIVE_INFINITY

/**
 * Reads a sorted list of a snapshot. An entry has a seal over its list, its key, its number and its position, and every reading begins
 * with the entry beside its first one: what is read is what was built and nothing is left out, or DamagedSnapshot is thrown.
 */
export class SealedEntries {
  private readonly statements = new Map<string, Database.Statement<unknown[], Stored>>()

  constructor(
    private readonly db: Database.Database,
    private readonly table: string,
    private readonly columns: readonly string[],
  ) {}

  /** Entries whose keys begin with some values. */
  with(...beginning: readonly KeyValue[]): Entry[] {
    const values = beginning.map(stored)
    const rows = this.around(values.length).all([values, values, values, values, values, values].flat())
    const found: Entry[] = []
    let last = -1
    for (const [i, row] of rows.entries()) {
      const position = this.positionOf(row)
      const isBeside = row[isBesidePlace] === 1
      if (position !== last + 1 && !(isBeside && i === 0 && rows.length > 1)) throw this.damage()
      last = position
      if (!isBeside) found.push(entryOf(row))
    }
    if (rows.at(-1)?.[isBesidePlace] !== 1) throw this.damage()
    return found
  }

  /** Entries from the first one whose key is not before a bound, as long as they are meant. */
  from(bound: readonly KeyValue[], isMeant: IsMeant, most = all): Entry[] {
    return this.read(true, bound, isMeant, most)
  }

  /** Entries from the last one whose key is before a bound or begins with it, downwards, as long as they are meant. */
  downFrom(bound: readonly KeyValue[], isMeant: IsMeant, most = all): Entry[] {
    return this.read(false, bound, isMeant, most)
  }

  /** The same entries as `from` or `downFrom`, read piece by piece while somebody takes them. */
  *each(direction: 'upwards' | 'downwards', bound: readonly KeyValue[], isMeant: IsMeant): Generator<Entry> {
    for (let begin = bound; ; ) {
      const piece = this.read(direction === 'upwards', begin, isMeant, largestPiece)
      yield* begin === bound ? piece : piece.slice(1)
      const last = piece.at(-1)
      if (piece.length < largestPiece || !last) return
      begin = [...last.key, last.number]
    }
  }

  /** How many entries stand before a bound. */
  countBefore(...bound: readonly KeyValue[]): number {
    return this.positionFrom(bound.map(stored))
  }

  /** How many entries there are. */
  get size(): number {
    return this.positionFrom([end])
  }

  private positionFrom(bound: readonly Sealable[]): number {
    let position = 0
    this.visit(true, bound, (row) => {
      position = row.at(-1) as number
      return false
    })
    return position
  }

  private read(isUpwards: boolean, bound: readonly KeyValue[], isMeant: IsMeant, most: number): Entry[] {
    const found: Entry[] = []
    if (most < 1) return found
    this.visit(isUpwards, bound.map(stored), (row) => {
      const entry = entryOf(row)
      if (row[firstOfKey] instanceof Uint8Array || !isMeant(entry.key)) return false
      return found.push(entry) < most
    })
    return found
  }

  /** Shows rows from a bound on, of which the end of the list is one, as long as more are wanted. */
  private visit(isUpwards: boolean, bound: readonly Sealable[], wantsMore: (row: Stored) => boolean): void {
    // Above the list stands its end, below it nothing.
    let [values, last] = [bound, isUpwards ? -1 : Number.NaN]
    for (let piece = 0; ; piece++) {
      const limit = pieces[piece] ?? largestPiece
      const rows = this.onwards(isUpwards, values.length, piece).all([...values, ...values, ...values, ...values])
      const first = rows[0]?.[isBesidePlace] === 1 ? 1 : 0
      for (const [i, row] of rows.entries()) {
        const position = this.positionOf(row)
        const isExpected = i < first ? piece === 0 || position === last : position === last + (isUpwards ? 1 : -1)
        if (!isExpected) throw this.damage()
        last = position
        if (i >= first && !wantsMore(row)) return
      }
      if (rows.length - first < limit) {
        // There is none before the first one, and upwards somebody would have seen the end.
        if (isUpwards || last !== 0) throw this.damage()
        return
      }
      values = (rows.at(-1) as Stored).slice(firstOfKey, -1) as Sealable[]
    }
  }

  /** The position of a row, whose seal is right and which stands where it was looked for. */
  private positionOf(row: Stored): number {
    if (row[0] !== 1 || sealOf(this.table, ...(row.slice(firstOfKey) as Sealable[])) !== row[2]) throw this.damage()
    return row[row.length - 1] as number
  }

  /** Reads the rows that begin with some values, and the one on either side of them. */
  private around(values: number): Database.Statement<unknown[], Stored> {
    return this.prepared(`${values}`, () => [
      this.part(1, '<', values, 'desc', 1),
      this.part(0, '=', values, 'asc'),
      this.part(1, '>', values, 'asc', 1),
    ])
  }

  /**
   * Reads the row beside a bound and a piece from it on; a bound that was read itself stands beside what comes next. The length of a
   * piece stands in the text: SQLite prepares a statement anew whenever a limit is given to it.
   */
  private onwards(isUpwards: boolean, values: number, piece: number): Database.Statement<unknown[], Stored> {
    const limit = pieces[piece] ?? largestPiece
    const isRead = piece > 0
    return this.prepared(`${isUpwards} ${values} ${isRead ? limit : 'first'}`, () => {
      const [above, below] = isRead === isUpwards ? ['>', '<='] : ['>=', '<']
      return isUpwards
        ? [this.part(1, below, values, 'desc', 1), this.part(0, above, values, 'asc', limit)]
        : [this.part(1, above, values, 'asc', 1), this.part(0, below, values, 'desc', limit)]
    })
  }

  private prepared(name: string, parts: () => readonly string[]): Database.Statement<unknown[], Stored> {
    const known = this.statements.get(name)
    if (known) return known
    const statement = this.db.prepare<unknown[], Stored>(parts().join(' union all ')).raw()
    this.statements.set(name, statement)
    return statement
  }

  private part(isBeside: 0 | 1, is: string, values: number, way: 'asc' | 'desc', limit?: number): string {
    const columns = [...this.columns, 'number']
    const bound = columns.slice(0, values)
    const isThere = `(${bound}) ${is} (${bound.map(() => '?')})`
    const most = limit === undefined ? '' : `limit ${limit}`
    return `select * from (select ${isThere}, ${isBeside}, seal, ${columns}, position from ${this.table}
      where ${isThere} order by ${columns.map((column) => `${column} ${way}`)} ${most})`
  }

  private damage(): DamagedSnapshot {
    return new DamagedSnapshot(`${this.table} is not what was built`)
  }
}

const isBesidePlace = 1
const firstOfKey = 3
const end = new Uint8Array()

const entryOf = (row: Stored): Entry => ({ key: row.slice(firstOfKey, -2).map(given), number: row.at(-2) as number })
const stored = (value: KeyValue): Sealable => value ?? Number.NEGATIVE_INFINITY
const given = (value: Sealable): KeyValue => (value === Number.NEGATIVE_INFINITY ? null : (value as KeyValue))
