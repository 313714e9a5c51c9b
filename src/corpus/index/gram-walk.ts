import { baseGram, maxGram, separatorUnit } from './gram-key.ts'
import type { Places } from './gram-tails.ts'
import { maxLows } from './low-set.ts'
import type { ShardText } from './shard-text.ts'

/**
 * Receives one gram, the first `length` units, and its rows, the first `count` lows; its places too when it is long
 * enough and not frequent, so that no longer gram begins with it. All that is given is reused.
 */
export type GramSink = (
  units: Uint16Array,
  length: number,
  lows: Uint16Array,
  count: number,
  places: Places | null,
) => void

/** Positions that are grouped by their first unit at once; bounds memory on long texts. */
const batchPositions = 8_000_000

/**
 * Visits every gram of a shard's text in string order: all grams up to three units, and longer ones below each gram
 * that more than `frequent` rows contain. A radix walk: a group of positions is split by the next unit, depth first.
 */
export class GramWalk {
  private frequent = 0
  private readonly sink: GramSink
  private readonly gram = new Uint16Array(maxGram)
  private readonly counts = new Int32Array(maxLows)
  private readonly found = new Uint16Array(maxLows)
  private readonly places: Places = { positions: new Int32Array(1 << 16), from: 0, to: 0 }
  private branchUnits = new Uint16Array(1 << 12)
  private branchEnds = new Int32Array(1 << 12)
  private branches = 0
  private units = new Uint16Array(0)
  private lows = new Uint16Array(0)

  constructor(sink: GramSink) {
    this.sink = sink
  }

  /** Visits the grams of one shard's text; those that more than `frequent` rows contain are extended. */
  run(text: ShardText, frequent: number): void {
    this.frequent = frequent
    this.units = text.units
    this.lows = text.lows
    const totals = new Int32Array(maxLows)
    for (let i = 0; i < text.length; i++) {
      const unit = text.units[i] as number
      totals[unit] = (totals[unit] as number) + 1
    }
    totals[separatorUnit] = 0
    for (let first = 0; first < maxLows; ) {
      let size = totals[first] as number
      let last = first + 1
      while (last < maxLows && size + (totals[last] as number) <= batchPositions) size += totals[last++] as number
      if (size > 0) this.batch(text.length, totals, first, last, size)
      first = last
    }
  }

  private batch(length: number, totals: Int32Array, first: number, last: number, size: number): void {
    this.reserve(size)
    const next = new Int32Array(last - first)
    for (let unit = first + 1; unit < last; unit++) {
      next[unit - first] = (next[unit - first - 1] as number) + (totals[unit - 1] as number)
    }
    const positions = this.places.positions
    const units = this.units
    for (let i = 0; i < length; i++) {
      const unit = units[i] as number
      if (unit < first || unit >= last || unit === separatorUnit) continue
      const at = next[unit - first] as number
      positions[at] = i
      next[unit - first] = at + 1
    }
    for (let unit = first, start = 0; unit < last; unit++) {
      const end = start + (totals[unit] as number)
      if (end === start) continue
      this.gram[0] = unit
      this.visit(start, end, size, 1)
      start = end
    }
  }

  private visit(start: number, end: number, top: number, length: number): void {
    if (end - start === 1) {
      this.visitSingle(start, length)
      return
    }
    const found = this.found
    const positions = this.places.positions
    const lows = this.lows
    let count = 0
    let previous = -1
    for (let i = start; i < end; i++) {
      const low = lows[positions[i] as number] as number
      if (low !== previous) found[count++] = low
      previous = low
    }
    for (let depth = length; ; depth++) {
      const isRare = depth >= baseGram && count <= this.frequent
      this.sink(this.gram, depth, found, count, isRare ? this.placesFrom(start, end) : null)
      if (isRare || depth === maxGram) return
      const unit = this.onlyUnit(start, end, depth)
      if (unit === separatorUnit) {
        this.descend(start, end, top, depth)
        return
      }
      // Long phrases recur as a whole: the rows of the longer gram are the same, and nothing has to be split.
      this.gram[depth] = unit
    }
  }

  /** The unit that follows the first `length` ones at every position of a group; the separator when there is no such. */
  private onlyUnit(start: number, end: number, length: number): number {
    const positions = this.places.positions
    const units = this.units
    const unit = units[(positions[start] as number) + length] as number
    for (let i = start + 1; i < end; i++) if (units[(positions[i] as number) + length] !== unit) return separatorUnit
    return unit
  }

  private visitSingle(start: number, length: number): void {
    const position = this.places.positions[start] as number
    this.found[0] = this.lows[position] as number
    const deepest = this.frequent < 1 ? maxGram : baseGram
    for (let depth = length; ; ) {
      const isRare = depth >= baseGram && this.frequent >= 1
      this.sink(this.gram, depth, this.found, 1, isRare ? this.placesFrom(start, start + 1) : null)
      const unit = this.units[position + depth] as number
      if (depth >= deepest || unit === separatorUnit) return
      this.gram[depth++] = unit
    }
  }

  private placesFrom(from: number, to: number): Places {
    this.places.from = from
    this.places.to = to
    return this.places
  }

  private descend(start: number, end: number, top: number, length: number): void {
    this.reserve(top + end - start)
    const positions = this.places.positions
    const counts = this.counts
    const units = this.units
    const firstBranch = this.branches
    for (let i = start; i < end; i++) {
      const unit = units[(positions[i] as number) + length] as number
      if (unit === separatorUnit) continue
      if (counts[unit] === 0) this.addBranch(unit)
      counts[unit] = (counts[unit] as number) + 1
    }
    const lastBranch = this.branches
    sortUnits(this.branchUnits, firstBranch, lastBranch)
    let childTop = top
    for (let b = firstBranch; b < lastBranch; b++) {
      const unit = this.branchUnits[b] as number
      const size = counts[unit] as number
      counts[unit] = childTop
      childTop += size
    }
    for (let i = start; i < end; i++) {
      const position = positions[i] as number
      const unit = units[position + length] as number
      if (unit === separatorUnit) continue
      const at = counts[unit] as number
      positions[at] = position
      counts[unit] = at + 1
    }
    for (let b = firstBranch; b < lastBranch; b++) {
      const unit = this.branchUnits[b] as number
      this.branchEnds[b] = counts[unit] as number
      counts[unit] = 0
    }
    for (let b = firstBranch, childStart = top; b < lastBranch; b++) {
      const childEnd = this.branchEnds[b] as number
      this.gram[length] = this.branchUnits[b] as number
      this.visit(childStart, childEnd, childTop, length + 1)
      childStart = childEnd
    }
    this.branches = firstBranch
  }

  private addBranch(unit: number): void {
    if (this.branches === this.branchUnits.length) {
      const units = new Uint16Array(this.branches * 2)
      const ends = new Int32Array(this.branches * 2)
      units.set(this.branchUnits)
      ends.set(this.branchEnds)
      this.branchUnits = units
      this.branchEnds = ends
    }
    this.branchUnits[this.branches++] = unit
  }

  private reserve(size: number): void {
    if (size <= this.places.positions.length) return
    const grown = new Int32Array(Math.ceil(size * 1.25))
    grown.set(this.places.positions)
    this.places.positions = grown
  }
}

function sortUnits(units: Uint16Array, start: number, end: number): void {
  if (end - start > 24) {
    units.subarray(start, end).sort()
    return
  }
  for (let i = start + 1; i < end; i++) {
    const unit = units[i] as number
    let j = i
    for (; j > start && (units[j - 1] as number) > unit; j--) units[j] = units[j - 1] as number
    units[j] = unit
  }
}
