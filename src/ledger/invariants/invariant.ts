import type { Db } from '../open.ts'

/** A sentence, and the query that finds a row only where the sentence is true. */
export type Rule = readonly [broken: string, query: string]

/** A promise about the ledger that can be looked at at any time. */
export interface Invariant {
  /** `INV-1` to `INV-10`. */
  readonly name: string
  readonly promise: string
  readonly rules: readonly Rule[]
  /** Sentences about what SQL alone does not find. */
  readonly find?: (db: Db) => Promise<string[]>
  /** What the ledger cannot show, and what does. */
  readonly beyond?: string
}
