import type { Database, Statement } from 'better-sqlite3'
import { type Field, indexFields } from './gram-key.ts'
import type { IndexTables } from './index-schema.ts'

interface FieldReads {
  containing: Statement<[string, string], number>
  texts: Statement<[string], [number, string]>
  /** Texts by rank, as far as they were read, when texts are kept. */
  kept: (string | undefined)[] | null
}

const keptSlice = 64
const readSlice = 8

/** Verifies candidate rows against the stored normalised text. */
export class TextStore {
  private readonly reads = new Map<Field, FieldReads>()
  /** Rows to verify between two pauses of a search: a text that is not kept may cost a page that has to come from the disk. */
  readonly slice: number

  /** `keptRows` is how many rows the dataset has when all its texts may stay in memory once they were read, else 0. */
  constructor(db: Database, tables: IndexTables, keptRows: number) {
    this.slice = keptRows > 0 ? keptSlice : readSlice
    // One statement for many rows: a statement per row costs several times the comparison.
    const rows = `FROM json_each(?) candidate CROSS JOIN ${tables.texts} text WHERE rank = candidate.value`
    for (const field of indexFields) {
      this.reads.set(field, {
        containing: db.prepare<[string, string], number>(`SELECT rank ${rows} AND instr(${field}, ?) > 0`).pluck(),
        texts: db.prepare<[string], [number, string]>(`SELECT rank, ${field} ${rows}`).raw(),
        kept: keptRows > 0 ? new Array<string | undefined>(keptRows).fill(undefined) : null,
      })
    }
  }

  /**
   * Writes those of the given lows whose text in the field contains the needle to `kept` from `at` on, in the given
   * order; returns the place after them. The rank of a row is its low plus `firstRank`.
   */
  keepContaining(
    field: Field,
    firstRank: number,
    lows: Uint16Array,
    needle: string,
    kept: Uint16Array,
    at: number,
  ): number {
    const reads = this.reads.get(field) as FieldReads
    let end = at
    if (reads.kept !== null) {
      readMissing(reads.kept, reads, firstRank, lows)
      for (let i = 0; i < lows.length; i++) {
        const low = lows[i] as number
        if (reads.kept[firstRank + low]?.includes(needle)) kept[end++] = low
      }
      return end
    }
    const candidates = JSON.stringify(Array.from(lows, (low) => firstRank + low))
    if (hasLoneSurrogate(needle)) {
      // SQLite text cannot hold half a character, but a needle may begin or end with one.
      for (const [rank, text] of reads.texts.all(candidates)) if (text.includes(needle)) kept[end++] = rank - firstRank
    } else {
      for (const rank of reads.containing.all(candidates, needle)) kept[end++] = rank - firstRank
    }
    return end
  }
}

function readMissing(kept: (string | undefined)[], { texts }: FieldReads, firstRank: number, lows: Uint16Array): void {
  const missing: number[] = []
  for (let i = 0; i < lows.length; i++) {
    const rank = firstRank + (lows[i] as number)
    if (kept[rank] === undefined) missing.push(rank)
  }
  if (missing.length === 0) return
  for (const [rank, text] of texts.all(JSON.stringify(missing))) kept[rank] = text
}

function hasLoneSurrogate(text: string): boolean {
  return /\p{Surrogate}/u.test(text)
}
