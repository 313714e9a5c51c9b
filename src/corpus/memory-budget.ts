/** A cache that can be told to give up memory. */
interface Shrinkable {
  readonly bytes: number
  /** Drops entries until at least `needed` bytes are free or nothing is left; returns the bytes dropped. */
  shrink(needed: number): number
}

/**
 * What several caches may keep in memory together: the largest gives way when it is spent, so that the memory of a
 * snapshot depends neither on its size nor on how many datasets it has.
 */
export class MemoryBudget {
  private readonly limit: number
  private readonly caches: Shrinkable[] = []
  private spent = 0
  private reserved = 0

  constructor(limit: number) {
    this.limit = limit
  }

  /** Adds a cache, for as long as the budget lives. */
  join(cache: Shrinkable): void {
    this.caches.push(cache)
  }

  /** Counts bytes that a cache has just taken and makes room for them. */
  spend(bytes: number): void {
    this.spent += bytes
    while (this.spent > this.limit) {
      const largest = this.caches.reduce((a, b) => (b.bytes > a.bytes ? b : a))
      const freed = largest.shrink(this.spent - this.limit)
      if (freed === 0) return
      this.spent -= freed
    }
  }

  /** Takes bytes for as long as the budget lives, unless less than half of the limit would be left for caches. */
  reserve(bytes: number): boolean {
    if (this.reserved + bytes > this.limit / 2) return false
    this.reserved += bytes
    this.spend(bytes)
    return true
  }
}
