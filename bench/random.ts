/** Seeded random numbers, the same on every machine. */
export class Random {
  private state: number

  constructor(seed: number, stream = 0) {
    this.state = (Math.imul(stream, 0x9e3779b1) ^ Math.imul(seed + 1, 0x85ebca6b)) | 0
    this.next()
  }

  /** A number from 0 to 1, without 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number from 0 to `end`, without `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end)
  }

  /** Whether something of the given probability happens. */
  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** One of a list. */
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }

  /** Up to `most` different members of a list. */
  some<T>(list: readonly T[], most: number): T[] {
    return [...new Set(Array.from({ length: this.below(most + 1) }, () => this.pick(list)))]
  }
}
