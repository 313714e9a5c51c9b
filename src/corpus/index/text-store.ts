import type { Database, Statement } from 'better-sqlite3'
import { FIELDS, type Field } from './gram-key.ts'
import type { IndexTables } from './index-schema.ts'

interface FieldReads {
  containing: Statement<[string, string], number>
  texts: Statement<[string], [number, string]>
}

/** Verifies candidate rows against the stored normalised text. */
export class TextStore {
  readonly #reads = new Map<Field, FieldReads>()

  constructor(db: Database, tables: IndexTables) {
    // One statement for many rows: a statement per row costs several times the comparison.
    const rows = `FROM json_each(?) candidate CROSS JOIN ${tables.texts} text WHERE rank = candidate.value`
    for (const field of FIELDS) {
      this.#reads.set(field, {
        containing: db.prepare<[string, string], number>(`SELECT rank ${rows} AND instr(${field}, ?) > 0`).pluck(),
        texts: db.prepare<[string], [number, string]>(`SELECT rank, ${field} ${rows}`).raw(),
      })
    }
  }

  /** Those of the given ranks whose text in the field contains the needle, in the given order. */
  containing(field: Field, ranks: readonly number[], needle: string): number[] {
    const reads = this.#reads.get(field) as FieldReads
    const candidates = JSON.stringify(ranks)
    if (!hasLoneSurrogate(needle)) return reads.containing.all(candidates, needle)
    // SQLite text cannot hold half a character, but a needle may begin or end with one.
    return reads.texts.all(candidates).flatMap(([rank, text]) => (text.includes(needle) ? [rank] : []))
  }
}

function hasLoneSurrogate(text: string): boolean {
  return /\p{Surrogate}/u.test(text)
}
