import type { Database, Statement } from 'better-sqlite3'
import { holdsWord } from '../../lib/japanese-text.ts'
import { DamagedSnapshot } from '../damaged-snapshot.ts'
import { sealOf } from '../seal.ts'
import { type Field, indexFields } from './gram-key.ts'
import type { IndexTables } from './index-schema.ts'

interface FieldReads {
  read: Statement<[string], StoredText>
  /** Texts by rank, as far as they were read, when texts are kept. */
  kept: (string | undefined)[] | null
}

/** What a text is looked through for: a string, or a word that stands alone. */
interface Needle {
  field: Field
  text: string
  isWord: boolean
}

type StoredText = [rank: number, text: Buffer, seal: number]

/** The seal of a text of a row, given as UTF-8. */
export const textSeal = ({ texts }: IndexTables, rank: number, text: Uint8Array): number => sealOf(texts, rank, text)

const keptSlice = 64
const readSlice = 8

/** Verifies candidate rows against the stored normalised text. */
export class TextStore {
  private readonly reads = new Map<Field, FieldReads>()
  /** Rows to verify between two pauses of a search: a text that is not kept may cost a page that has to come from the disk. */
  readonly slice: number

  /** `keptRows` is how many rows the dataset has when all its texts may stay in memory once they were read, else 0. */
  constructor(
    db: Database,
    private readonly tables: IndexTables,
    keptRows: number,
  ) {
    this.slice = keptRows > 0 ? keptSlice : readSlice
    // One statement for many rows: a statement per row costs several times the comparison.
    const rows = `FROM json_each(?) candidate CROSS JOIN ${tables.texts} text WHERE rank = candidate.value`
    for (const field of indexFields) {
      this.reads.set(field, {
        read: db.prepare<[string], StoredText>(`SELECT rank, CAST(${field} AS BLOB), ${field}_seal ${rows}`).raw(),
        kept: keptRows > 0 ? new Array<string | undefined>(keptRows).fill(undefined) : null,
      })
    }
  }

  /**
   * Writes those of the given lows whose text in the field contains the needle to `kept` from `at` on, in the given
   * order; returns the place after them. The rank of a row is its low plus `firstRank`.
   */
  keepContaining(
    { field, text: needle, isWord }: Needle,
    firstRank: number,
    lows: Uint16Array,
    kept: Uint16Array,
    at: number,
  ): number {
    const has = isWord ? holdsWord : (text: string, part: string) => text.includes(part)
    const reads = this.reads.get(field) as FieldReads
    let end = at
    if (reads.kept !== null) {
      this.readMissing(reads.kept, reads, firstRank, lows)
      for (let i = 0; i < lows.length; i++) {
        const low = lows[i] as number
        if (has(reads.kept[firstRank + low] ?? '', needle)) kept[end++] = low
      }
      return end
    }
    const ranks = Array.from(lows, (low) => firstRank + low)
    // Bytes cannot hold half a character, but a needle may begin or end with one.
    const bytes = isWord || hasLoneSurrogate(needle) ? undefined : Buffer.from(needle)
    for (const [rank, text] of this.soundTexts(reads, ranks)) {
      if (bytes ? text.includes(bytes) : has(text.toString(), needle)) kept[end++] = rank - firstRank
    }
    return end
  }

  /** The texts of some rows in a field, in the order of the ranks. */
  textsOf(field: Field, ranks: readonly number[]): string[] {
    const reads = this.reads.get(field) as FieldReads
    const { kept } = reads
    if (kept === null) return this.soundTexts(reads, ranks).map(([, text]) => text.toString())
    this.readMissing(kept, reads, 0, Uint32Array.from(ranks))
    return ranks.map((rank) => kept[rank] ?? '')
  }

  private readMissing(
    kept: (string | undefined)[],
    reads: FieldReads,
    firstRank: number,
    lows: Uint16Array | Uint32Array,
  ): void {
    const missing: number[] = []
    for (let i = 0; i < lows.length; i++) {
      const rank = firstRank + (lows[i] as number)
      if (kept[rank] === undefined) missing.push(rank)
    }
    if (missing.length === 0) return
    for (const [rank, text] of this.soundTexts(reads, missing)) kept[rank] = text.toString()
  }

  /** The texts of some rows in their order. Throws DamagedSnapshot unless they are those that were built. */
  private soundTexts({ read }: FieldReads, ranks: readonly number[]): StoredText[] {
    const texts = read.all(JSON.stringify(ranks))
    const isSound = ([rank, text, seal]: StoredText, i: number) =>
      rank === ranks[i] && textSeal(this.tables, rank, text) === seal
    if (texts.length !== ranks.length || !texts.every(isSound))
      throw new DamagedSnapshot('the text of a row is not what was built')
    return texts
  }
}

function hasLoneSurrogate(text: string): boolean {
  return /\p{Surrogate}/u.test(text)
}
