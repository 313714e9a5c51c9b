import { baseGram, type Field, maxGram } from './gram-key.ts'
import { EMPTY_LOWS, type LowSet } from './low-set.ts'
import { and } from './low-set-algebra.ts'
import type { Posting } from './posting.ts'
import type { PostingStore } from './posting-store.ts'

/** Rows of one shard that may contain a string; exactly those that do when `exact`. */
export interface Candidates {
  set: LowSet
  exact: boolean
}

/** What candidates are found with: the postings, the build's frequency limit, and the rows of each shard. */
export interface CandidateSource {
  store: PostingStore
  frequent: Readonly<Record<Field, number>>
  shardRows: (shard: number) => number
  /** The set of all rows of a shard that has so many. */
  allRows: (rows: number) => LowSet
}

const NONE: Candidates = { set: EMPTY_LOWS, exact: true }

/** Most places of one long string whose grams are intersected before its candidates are verified. */
const maxWindows = 12

/** Code units that neighbouring windows of full-length grams share. */
const windowOverlap = 8

/** Finds the rows of one field that may contain one string, shard by shard. */
export class TermCandidates {
  private readonly source: CandidateSource
  private readonly field: Field
  private readonly text: string
  /** Postings by start and then by units above the shortest; a string of few units needs a single one. */
  private readonly postings: (Posting | undefined)[][] = []
  private readonly whole: Posting | null

  constructor(source: CandidateSource, field: Field, text: string) {
    this.source = source
    this.field = field
    this.text = text
    this.whole = text.length > 0 && text.length <= baseGram ? source.store.gram(field, text) : null
  }

  /** The candidates of one shard. */
  of(shard: number): Candidates {
    if (this.whole !== null) return { set: this.whole.set(shard), exact: true }
    const length = this.text.length
    if (length === 0) return { set: this.source.allRows(this.source.shardRows(shard)), exact: true }
    const windows: Posting[] = []
    let narrowed: LowSet | null = null
    for (let start = 0; windows.length < maxWindows; ) {
      const end = this.follow(start, shard)
      if (end < 0) return NONE
      const posting = this.posting(start, end - start)
      if (end - start === length) return { set: posting.set(shard), exact: true }
      const continued = posting.continued(shard, this.text.slice(end))
      if (start === 0 && continued?.exact) return continued
      if (continued !== null) {
        // Few rows are left, and most of them contain the rest too: reading these is cheaper than more postings.
        narrowed = continued.set
        break
      }
      windows.push(posting)
      if (end === length) break
      start =
        end - start === maxGram ? Math.min(start + windowOverlap, length - maxGram) : Math.min(end, length - baseGram)
    }
    return { set: intersect(windows, shard, narrowed), exact: false }
  }

  /** End of the longest gram at `start` that a shard's rows can be narrowed by, or -1 when no row has it. */
  private follow(start: number, shard: number): number {
    for (let length = baseGram; ; length++) {
      const size = this.posting(start, length).size(shard)
      if (size === 0) return -1
      const end = start + length
      if (size <= this.source.frequent[this.field] || length === maxGram || end === this.text.length) return end
    }
  }

  private posting(start: number, length: number): Posting {
    let known = this.postings[start]
    if (known === undefined) {
      known = []
      this.postings[start] = known
    }
    const at = length - baseGram
    let posting = known[at]
    if (posting === undefined) {
      posting = this.source.store.gram(this.field, this.text.slice(start, start + length))
      known[at] = posting
    }
    return posting
  }
}

function intersect(windows: Posting[], shard: number, narrowed: LowSet | null): LowSet {
  if (windows.length > 1) windows.sort((a, b) => a.size(shard) - b.size(shard))
  let set = narrowed
  for (const window of windows) {
    if (set?.size === 0) break
    set = set === null ? window.set(shard) : and(set, window.set(shard))
  }
  return set ?? EMPTY_LOWS
}
