import {
  bitmapWords,
  countBits,
  EMPTY_LOWS,
  hasBit,
  LowSet,
  lowerBound,
  maxLows,
  setBit,
  wordsUpTo,
} from './low-set.ts'

// Work space of one call: results are copied out of it, and a call clears only what it uses.
const result = new Uint32Array(bitmapWords)
const kept = new Uint16Array(maxLows)

// All zero between calls.
const marks = new Uint32Array(bitmapWords)

/** Members of both sets. */
export function and(a: LowSet, b: LowSet): LowSet {
  if (a.size === 0 || b.size === 0) return EMPTY_LOWS
  if (a === b) return a
  if (a.words !== null && b.words !== null) return andWords(a.words, b.words)
  if (a.words !== null) return keep(b, a.words, a.words.length, true)
  if (b.words !== null) return keep(a, b.words, b.words.length, true)
  return a.size <= b.size ? keepListed(a, b.toLows(), true) : keepListed(b, a.toLows(), true)
}

/** Members of either set. */
export function or(a: LowSet, b: LowSet): LowSet {
  if (a.size === 0 || a === b) return b
  if (b.size === 0) return a
  return unionWithin([a, b], 2, null)
}

/** Members of the first set that the second does not have. */
export function andNot(a: LowSet, b: LowSet): LowSet {
  if (a.size === 0 || a === b) return EMPTY_LOWS
  if (b.size === 0) return a
  if (a.words !== null && b.words !== null) return andNotWords(a.words, b.words)
  if (a.words !== null) return without(a.words, a.size, b.toLows())
  if (b.words !== null) return keep(a, b.words, b.words.length, false)
  return keepListed(a, b.toLows(), false)
}

/** Members of any of the first `count` sets that are also in `within`, if that is given. */
export function unionWithin(sets: readonly LowSet[], count: number, within: LowSet | null): LowSet {
  let only = EMPTY_LOWS
  let members = 0
  let length = 0
  let size = 0
  let hasWords = false
  for (let i = 0; i < count; i++) {
    const set = sets[i] as LowSet
    if (set.size === 0) continue
    only = set
    members++
    size += set.size
    length = Math.max(length, usedWords(set))
    if (set.words !== null) hasWords = true
  }
  if (members < 2) return within === null ? only : and(only, within)
  // Merging few lows beats clearing and counting many words.
  if (!hasWords && size * 2 <= length) {
    const merged = mergeAll(sets, count)
    return within === null ? merged : and(merged, within)
  }
  markAll(sets, count, length)
  if (within === null) return LowSet.copyWords(result, length)
  if (within.words === null) return keep(within, result, length, true)
  return andResult(within.words, length)
}

function usedWords(set: LowSet): number {
  return set.words === null ? wordsUpTo(set.lows?.[set.size - 1] ?? 0) : set.words.length
}

/** Makes the first `length` words of `result` the union of the first `count` sets. */
function markAll(sets: readonly LowSet[], count: number, length: number): void {
  result.fill(0, 0, length)
  for (let i = 0; i < count; i++) {
    const { lows, words } = sets[i] as LowSet
    if (words !== null) for (let j = 0; j < words.length; j++) result[j] = (result[j] as number) | (words[j] as number)
    else if (lows !== null) for (let j = 0; j < lows.length; j++) setBit(result, lows[j] as number)
  }
}

function andResult(words: Uint32Array, length: number): LowSet {
  const shared = Math.min(words.length, length)
  let size = 0
  for (let i = 0; i < shared; i++) {
    const word = (result[i] as number) & (words[i] as number)
    result[i] = word
    size += countBits(word)
  }
  return LowSet.copyWords(result, shared, size)
}

function andWords(a: Uint32Array, b: Uint32Array): LowSet {
  const length = Math.min(a.length, b.length)
  let size = 0
  for (let i = 0; i < length; i++) {
    const word = (a[i] as number) & (b[i] as number)
    result[i] = word
    size += countBits(word)
  }
  return LowSet.copyWords(result, length, size)
}

function andNotWords(a: Uint32Array, b: Uint32Array): LowSet {
  const shared = Math.min(a.length, b.length)
  let size = 0
  for (let i = 0; i < shared; i++) {
    const word = (a[i] as number) & ~(b[i] as number)
    result[i] = word
    size += countBits(word)
  }
  for (let i = shared; i < a.length; i++) {
    const word = a[i] as number
    result[i] = word
    size += countBits(word)
  }
  return LowSet.copyWords(result, a.length, size)
}

/** The members of a sorted set that the first `length` words of a bitmap have, or have not. */
function keep(set: LowSet, words: Uint32Array, length: number, wanted: boolean): LowSet {
  const lows = set.toLows()
  const end = usedWords(set) <= length ? lows.length : lowerBound(lows, length * 32, 0)
  const flip = wanted ? 0 : 1
  let count = 0
  // Without a branch: whether a row is kept is as good as random.
  for (let i = 0; i < end; i++) {
    const low = lows[i] as number
    kept[count] = low
    count += (((words[low >>> 5] as number) >>> (low & 31)) & 1) ^ flip
  }
  if (!wanted) for (let i = end; i < lows.length; i++) kept[count++] = lows[i] as number
  return count === set.size ? set : LowSet.copyLows(kept, count)
}

/** The members of a sorted set that `others` has, or has not. */
function keepListed(set: LowSet, others: Uint16Array, wanted: boolean): LowSet {
  if (others.length > set.size * 16) return keepFound(set, others, wanted)
  // A bitmap beats merging, whose branches cannot be predicted.
  for (let i = 0; i < others.length; i++) setBit(marks, others[i] as number)
  const found = keep(set, marks, bitmapWords, wanted)
  for (let i = 0; i < others.length; i++) marks[(others[i] as number) >>> 5] = 0
  return found
}

function keepFound(set: LowSet, others: Uint16Array, wanted: boolean): LowSet {
  const lows = set.toLows()
  let count = 0
  for (let i = 0, j = 0; i < lows.length; i++) {
    const low = lows[i] as number
    j = lowerBound(others, low, j)
    if ((j < others.length && others[j] === low) === wanted) kept[count++] = low
  }
  return count === set.size ? set : LowSet.copyLows(kept, count)
}

function without(words: Uint32Array, size: number, lows: Uint16Array): LowSet {
  result.set(words)
  const end = lowerBound(lows, words.length * 32, 0)
  let count = size
  for (let i = 0; i < end; i++) {
    const low = lows[i] as number
    if (!hasBit(result, low)) continue
    result[low >>> 5] = (result[low >>> 5] as number) ^ (1 << (low & 31))
    count--
  }
  return LowSet.copyWords(result, words.length, count)
}

function mergeAll(sets: readonly LowSet[], count: number): LowSet {
  let union = EMPTY_LOWS
  for (let i = 0; i < count; i++) {
    const set = sets[i] as LowSet
    if (union.size === 0) union = set
    else if (set.size > 0) union = merge(union.toLows(), set.toLows())
  }
  return union
}

function merge(a: Uint16Array, b: Uint16Array): LowSet {
  let count = 0
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    const x = a[i] as number
    const y = b[j] as number
    kept[count++] = Math.min(x, y)
    if (x <= y) i++
    if (y <= x) j++
  }
  while (i < a.length) kept[count++] = a[i++] as number
  while (j < b.length) kept[count++] = b[j++] as number
  return LowSet.copyLows(kept, count)
}
