/** Members a shard may have at most: lows are 16-bit. */
export const maxLows = 65_536

/** Most members that a sorted array may have to take no more memory than the longest bitmap. */
export const sparseLimit = 4_096

/** 32-bit words of the longest bitmap. */
export const bitmapWords = maxLows / 32

/** Number of one bits in a 32-bit word. */
export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Words of the shortest bitmap that holds the low. */
export function wordsUpTo(low: number): number {
  return (low >>> 5) + 1
}

/** Whether a set of so many members is smaller as a bitmap of so many words than as a sorted array. */
export function isDense(size: number, words: number): boolean {
  return size > words * 2
}

/**
 * Immutable set of 16-bit row numbers of one shard: exactly one of `lows` (sorted) and `words` (bitmap) is present.
 * A bitmap ends with the word of its last member: a small shard has small bitmaps.
 */
export class LowSet {
  readonly size: number
  readonly lows: Uint16Array | null
  readonly words: Uint32Array | null

  private constructor(size: number, lows: Uint16Array | null, words: Uint32Array | null) {
    this.size = size
    this.lows = lows
    this.words = words
  }

  /** Set of the given ascending, distinct lows; the array is kept, not copied, unless a bitmap is smaller. */
  static fromSorted(lows: Uint16Array): LowSet {
    const size = lows.length
    if (size === 0) return EMPTY_LOWS
    const length = wordsUpTo(lows[size - 1] as number)
    return isDense(size, length) ? LowSet.bitmap(lows, size, length) : new LowSet(size, lows, null)
  }

  /** Set of the `size` members in the first `length` words of a bitmap, which stays the caller's. */
  static copyWords(words: Uint32Array, length: number, size: number = countWords(words, length)): LowSet {
    if (size === 0) return EMPTY_LOWS
    let used = length
    while (words[used - 1] === 0) used--
    // Not `isDense`: up to that, copying the words takes more memory than listing the members, but much less time.
    if (size > used) return new LowSet(size, null, words.slice(0, used))
    return new LowSet(size, wordsToLows(words, used, size), null)
  }

  /** Set of the first `count` of the given ascending, distinct lows, which stay the caller's. */
  static copyLows(lows: Uint16Array, count: number): LowSet {
    if (count === 0) return EMPTY_LOWS
    const length = wordsUpTo(lows[count - 1] as number)
    return isDense(count, length) ? LowSet.bitmap(lows, count, length) : new LowSet(count, lows.slice(0, count), null)
  }

  /** Set of the lows 0 to count - 1. */
  static full(count: number): LowSet {
    const lows = new Uint16Array(Math.min(count, maxLows))
    for (let low = 0; low < lows.length; low++) lows[low] = low
    return LowSet.fromSorted(lows)
  }

  private static bitmap(lows: Uint16Array, count: number, length: number): LowSet {
    const words = new Uint32Array(length)
    for (let i = 0; i < count; i++) setBit(words, lows[i] as number)
    return new LowSet(count, null, words)
  }

  /** The empty set, for this module's constant only. */
  static none(): LowSet {
    return new LowSet(0, new Uint16Array(0), null)
  }

  /** Whether the low is a member. */
  has(low: number): boolean {
    if (this.words !== null) return low >>> 5 < this.words.length && hasBit(this.words, low)
    const lows = this.lows as Uint16Array
    const at = lowerBound(lows, low, 0)
    return at < lows.length && lows[at] === low
  }

  /** All members ascending; the array may be the set's own and must not be changed. */
  toLows(): Uint16Array {
    if (this.lows !== null) return this.lows
    const words = this.words as Uint32Array
    return wordsToLows(words, words.length, this.size)
  }

  /** Appends up to `limit` members after the first `offset` ones, each plus `base`, to `out`. */
  take(offset: number, limit: number, base: number, out: number[]): void {
    if (this.words !== null) {
      takeFromWords(this.words, offset, limit, base, out)
      return
    }
    const lows = this.lows as Uint16Array
    const end = Math.min(lows.length, offset + limit)
    for (let i = offset; i < end; i++) out.push(base + (lows[i] as number))
  }
}

/** The set without members. */
export const EMPTY_LOWS: LowSet = LowSet.none()

/** Adds a low to a bitmap that is long enough. */
export function setBit(words: Uint32Array, low: number): void {
  words[low >>> 5] = (words[low >>> 5] as number) | (1 << (low & 31))
}

/** Whether a bitmap that is long enough has a low. */
export function hasBit(words: Uint32Array, low: number): boolean {
  return ((words[low >>> 5] as number) & (1 << (low & 31))) !== 0
}

/** First index at or after `from` whose low is not less than `low`. */
export function lowerBound(lows: Uint16Array, low: number, from: number): number {
  let start = from
  let end = lows.length
  while (start < end) {
    const middle = (start + end) >>> 1
    if ((lows[middle] as number) < low) start = middle + 1
    else end = middle
  }
  return start
}

function countWords(words: Uint32Array, length: number): number {
  let size = 0
  for (let i = 0; i < length; i++) size += countBits(words[i] as number)
  return size
}

function wordsToLows(words: Uint32Array, length: number, size: number): Uint16Array {
  const lows = new Uint16Array(size)
  let count = 0
  for (let i = 0; i < length; i++) {
    let word = words[i] as number
    while (word !== 0) {
      lows[count++] = (i << 5) | (31 - Math.clz32(word & -word))
      word &= word - 1
    }
  }
  return lows
}

function takeFromWords(words: Uint32Array, offset: number, limit: number, base: number, out: number[]): void {
  let skip = offset
  let left = limit
  for (let i = 0; i < words.length && left > 0; i++) {
    let word = words[i] as number
    if (word === 0) continue
    if (skip > 0) {
      const bits = countBits(word)
      if (skip >= bits) {
        skip -= bits
        continue
      }
      for (; skip > 0; skip--) word &= word - 1
    }
    for (; word !== 0 && left > 0; left--) {
      out.push(base + ((i << 5) | (31 - Math.clz32(word & -word))))
      word &= word - 1
    }
  }
}
