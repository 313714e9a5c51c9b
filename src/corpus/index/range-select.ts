import { bitmapWords, LowSet, maxLows, setBit, wordsUpTo } from './low-set.ts'
import { and } from './low-set-algebra.ts'
import { rangeChunk } from './range-writer.ts'

/** A stretch of one shard's rows in the order of their numbers, and the set of all rows before it. */
export interface RangeChunk {
  numbers: Float64Array
  lows: Uint16Array
  before: LowSet
}

// Work space of one call.
const selected = new Uint32Array(bitmapWords)
const kept = new Uint16Array(maxLows)

/** Those of the given rows whose place in the order of numbers is from `start` to before `end`. */
export function rowsWithin(rows: LowSet, places: Uint16Array, start: number, end: number): LowSet {
  if (rows.words !== null) return bitsWithin(rows.words, places, start, end - start)
  const lows = rows.toLows()
  const length = end - start
  let count = 0
  // Without a branch: whether a row is kept is as good as random.
  for (let i = 0; i < lows.length; i++) {
    const low = lows[i] as number
    kept[count] = low
    count += ((places[low] as number) - start) >>> 0 < length ? 1 : 0
  }
  return count === rows.size ? rows : LowSet.copyLows(kept, count)
}

function bitsWithin(words: Uint32Array, places: Uint16Array, start: number, length: number): LowSet {
  let size = 0
  for (let i = 0; i < words.length; i++) {
    let keptBits = 0
    for (let word = words[i] as number; word !== 0; word &= word - 1) {
      const bit = 31 - Math.clz32(word & -word)
      const isKept = ((places[(i << 5) | bit] as number) - start) >>> 0 < length ? 1 : 0
      keptBits |= isKept << bit
      size += isKept
    }
    selected[i] = keptBits
  }
  return LowSet.copyWords(selected, words.length, size)
}

/** The rows, of a shard of `rows`, whose place is from `start` to before `end`; only those in `within` if given. */
export function rangeSet(
  chunk: (index: number) => RangeChunk,
  start: number,
  end: number,
  rows: number,
  within: LowSet | null,
): LowSet {
  const length = wordsUpTo(rows - 1)
  const first = chunkOf(start)
  const last = chunkOf(end - 1)
  selected.fill(0, 0, length)
  if (last - first < 2) {
    for (let index = first; index <= last; index++) {
      const { lows } = chunk(index)
      const base = index * rangeChunk
      setAll(lows, Math.max(0, start - base), Math.min(lows.length, end - base))
    }
  } else {
    addBefore(chunk(last), end - last * rangeChunk)
    removeBefore(chunk(first), start - first * rangeChunk)
  }
  if (within === null) return LowSet.copyWords(selected, length)
  if (within.words === null) return and(LowSet.copyWords(selected, length), within)
  const { words } = within
  for (let i = 0; i < words.length; i++) selected[i] = (selected[i] as number) & (words[i] as number)
  return LowSet.copyWords(selected, words.length)
}

function chunkOf(place: number): number {
  return Math.floor(place / rangeChunk)
}

function setAll(lows: Uint16Array, start: number, end: number): void {
  for (let i = start; i < end; i++) setBit(selected, lows[i] as number)
}

function addBefore({ lows, before }: RangeChunk, end: number): void {
  if (before.words !== null) selected.set(before.words)
  else setAll(before.toLows(), 0, before.size)
  setAll(lows, 0, end)
}

function removeBefore({ lows, before }: RangeChunk, end: number): void {
  const { words } = before
  if (words !== null)
    for (let i = 0; i < words.length; i++) selected[i] = (selected[i] as number) & ~(words[i] as number)
  else clearAll(before.toLows(), before.size)
  clearAll(lows, end)
}

function clearAll(lows: Uint16Array, end: number): void {
  for (let i = 0; i < end; i++) {
    const low = lows[i] as number
    selected[low >>> 5] = (selected[low >>> 5] as number) & ~(1 << (low & 31))
  }
}
