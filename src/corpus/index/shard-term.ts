import type { Field } from './gram-key.ts'
import { EMPTY_LOWS, LowSet } from './low-set.ts'
import { and, andNot, unionWithin } from './low-set-algebra.ts'
import type { TermCandidates } from './term-candidates.ts'
import type { TextStore } from './text-store.ts'

/** One alternative of a term in one field. */
export interface TermPart {
  field: Field
  text: string
  /** It stands alone, which its grams do not say. */
  isWord: boolean
  candidates: TermCandidates
}

/** A term of a query: its parts field by field, narrow to wide, and in each field its alternatives, literal first. */
export interface Term {
  parts: readonly TermPart[]
  /** How many leading parts belong to names, to names and aliases, and to all text. */
  levelEnds: readonly number[]
  alternatives: number
}

/** The rows of one shard that one term selects, by field level. */
export class ShardTerm {
  private readonly term: Term
  private readonly sets: LowSet[] = []
  private readonly pending: boolean[] = []

  constructor(term: Term, shard: number) {
    this.term = term
    for (const part of term.parts) {
      const { set, exact } = part.candidates.of(shard)
      this.sets.push(set)
      this.pending.push((!exact || part.isWord) && set.size > 0)
    }
  }

  /** Whether some candidates are not verified yet, so that levels are upper bounds. */
  get isPending(): boolean {
    return this.pending.includes(true)
  }

  /** Rows with any alternative at a level: 0 names, 1 names and aliases, 2 all the term's fields; among `within`. */
  level(level: number, within: LowSet | null): LowSet {
    return unionWithin(this.sets, this.term.levelEnds[level] ?? 0, within)
  }

  /** Rows with the literal alternative in the names. */
  get literal(): LowSet {
    return this.sets[0] ?? EMPTY_LOWS
  }

  /** Replaces candidates by the rows among `within` that really match; levels are exact inside `within` afterwards. */
  *verify(texts: TextStore, firstRank: number, within: LowSet): Generator<void, void> {
    let open = within
    for (const [index, part] of this.term.parts.entries()) {
      let rows = and(this.sets[index] as LowSet, open)
      if (this.pending[index]) rows = yield* keepMatches(texts, firstRank, part, rows)
      this.sets[index] = rows
      this.pending[index] = false
      // A row that matched in a narrower part is on every wider level already.
      open = andNot(open, rows)
    }
  }
}

function* keepMatches(
  texts: TextStore,
  firstRank: number,
  { field, text, isWord }: TermPart,
  rows: LowSet,
): Generator<void, LowSet> {
  if (rows.size === 0) return EMPTY_LOWS
  const lows = rows.toLows()
  const kept = new Uint16Array(lows.length)
  let count = 0
  for (let start = 0; start < lows.length; start += texts.slice) {
    if (start > 0) yield
    const slice = lows.length <= texts.slice ? lows : lows.subarray(start, start + texts.slice)
    count = texts.keepContaining({ field, text, isWord }, firstRank, slice, kept, count)
  }
  return LowSet.copyLows(kept, count)
}
