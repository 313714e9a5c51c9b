import { BITMAP_WORDS, countBits, EMPTY_LOWS, hasBit, LowSet, lowerBound, SPARSE_LIMIT, setBit } from './low-set.ts'

// Every result is copied out of it.
const result = new Uint32Array(BITMAP_WORDS)

// All zero between calls.
const marks = new Uint32Array(BITMAP_WORDS)

/** Members of both sets. */
export function and(a: LowSet, b: LowSet): LowSet {
  if (a.size === 0 || b.size === 0) return EMPTY_LOWS
  if (a === b) return a
  if (a.words !== null && b.words !== null) return andWords(a.words, b.words)
  if (a.words !== null) return keep(b.lows as Uint16Array, a.words, true)
  if (b.words !== null) return keep(a.lows as Uint16Array, b.words, true)
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  return keepListed(small.lows as Uint16Array, large.lows as Uint16Array, true)
}

/** Members of either set. */
export function or(a: LowSet, b: LowSet): LowSet {
  if (a.size === 0 || a === b) return b
  if (b.size === 0) return a
  if (a.words !== null && b.words !== null) return orWords(a.words, b.words)
  if (a.words !== null) return change(a.words, a.size, b.lows as Uint16Array, true)
  if (b.words !== null) return change(b.words, b.size, a.lows as Uint16Array, true)
  return orLows(a.lows as Uint16Array, b.lows as Uint16Array)
}

/** Members of the first set that the second does not have. */
export function andNot(a: LowSet, b: LowSet): LowSet {
  if (a.size === 0 || a === b) return EMPTY_LOWS
  if (b.size === 0) return a
  if (a.words !== null && b.words !== null) return andNotWords(a.words, b.words)
  if (a.words !== null) return change(a.words, a.size, b.lows as Uint16Array, false)
  if (b.words !== null) return keep(a.lows as Uint16Array, b.words, false)
  return keepListed(a.lows as Uint16Array, b.lows as Uint16Array, false)
}

/** Members of any of the sets. */
export function unionOf(sets: readonly LowSet[]): LowSet {
  let union = EMPTY_LOWS
  for (const set of sets) union = or(union, set)
  return union
}

function andWords(a: Uint32Array, b: Uint32Array): LowSet {
  let size = 0
  for (let i = 0; i < BITMAP_WORDS; i++) {
    const word = (a[i] as number) & (b[i] as number)
    result[i] = word
    size += countBits(word)
  }
  return LowSet.copyWords(result, size)
}

function orWords(a: Uint32Array, b: Uint32Array): LowSet {
  let size = 0
  for (let i = 0; i < BITMAP_WORDS; i++) {
    const word = (a[i] as number) | (b[i] as number)
    result[i] = word
    size += countBits(word)
  }
  return LowSet.copyWords(result, size)
}

function andNotWords(a: Uint32Array, b: Uint32Array): LowSet {
  let size = 0
  for (let i = 0; i < BITMAP_WORDS; i++) {
    const word = (a[i] as number) & ~(b[i] as number)
    result[i] = word
    size += countBits(word)
  }
  return LowSet.copyWords(result, size)
}

function keep(lows: Uint16Array, words: Uint32Array, wanted: boolean): LowSet {
  const kept = new Uint16Array(lows.length)
  const flip = wanted ? 0 : 1
  let count = 0
  // Without a branch: whether a row is kept is as good as random.
  for (let i = 0; i < lows.length; i++) {
    const low = lows[i] as number
    kept[count] = low
    count += (((words[low >>> 5] as number) >>> (low & 31)) & 1) ^ flip
  }
  return LowSet.fromSorted(kept.subarray(0, count))
}

/** The members of `lows` that `others` has, or has not. */
function keepListed(lows: Uint16Array, others: Uint16Array, wanted: boolean): LowSet {
  if (others.length > lows.length * 16) return keepFound(lows, others, wanted)
  // A bitmap beats merging, whose branches cannot be predicted.
  for (let i = 0; i < others.length; i++) setBit(marks, others[i] as number)
  const kept = keep(lows, marks, wanted)
  for (let i = 0; i < others.length; i++) marks[(others[i] as number) >>> 5] = 0
  return kept
}

function keepFound(lows: Uint16Array, others: Uint16Array, wanted: boolean): LowSet {
  const kept = new Uint16Array(lows.length)
  let count = 0
  for (let i = 0, j = 0; i < lows.length; i++) {
    const low = lows[i] as number
    j = lowerBound(others, low, j)
    if ((j < others.length && others[j] === low) === wanted) kept[count++] = low
  }
  return LowSet.fromSorted(kept.subarray(0, count))
}

function change(words: Uint32Array, size: number, lows: Uint16Array, on: boolean): LowSet {
  result.set(words)
  let count = size
  for (let i = 0; i < lows.length; i++) {
    const low = lows[i] as number
    if (hasBit(result, low) === on) continue
    result[low >>> 5] = (result[low >>> 5] as number) ^ (1 << (low & 31))
    count += on ? 1 : -1
  }
  return LowSet.copyWords(result, count)
}

function orLows(a: Uint16Array, b: Uint16Array): LowSet {
  if (a.length + b.length > SPARSE_LIMIT) {
    result.fill(0)
    for (let i = 0; i < a.length; i++) setBit(result, a[i] as number)
    for (let i = 0; i < b.length; i++) setBit(result, b[i] as number)
    return LowSet.copyWords(result)
  }
  const either = new Uint16Array(a.length + b.length)
  let count = 0
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    const x = a[i] as number
    const y = b[j] as number
    either[count++] = Math.min(x, y)
    if (x <= y) i++
    if (y <= x) j++
  }
  while (i < a.length) either[count++] = a[i++] as number
  while (j < b.length) either[count++] = b[j++] as number
  return LowSet.fromSorted(either.subarray(0, count))
}
