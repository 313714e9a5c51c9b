import { MemoryBudget } from './memory-budget.ts'

interface Slot<V> {
  value: V
  bytes: number
  used: boolean
}

/** Cache limited by bytes: the oldest entry goes first, unless it was used since it was last considered. */
export class ByteCache<K, V> {
  private readonly budget: MemoryBudget
  private readonly slots = new Map<K, Slot<V>>()
  private heldBytes = 0

  /** A limit of its own in bytes, or a budget that it shares with other caches. */
  constructor(limit: number | MemoryBudget) {
    this.budget = typeof limit === 'number' ? new MemoryBudget(limit) : limit
    this.budget.join(this)
  }

  /** What the entries keep in memory. */
  get bytes(): number {
    return this.heldBytes
  }

  /** The cached value, or undefined. */
  get(key: K): V | undefined {
    const slot = this.slots.get(key)
    if (slot === undefined) return undefined
    slot.used = true
    return slot.value
  }

  /** Adds a value of a key that is not cached; `bytes` is what it keeps in memory. */
  set(key: K, value: V, bytes: number): void {
    this.slots.set(key, { value, bytes, used: false })
    this.heldBytes += bytes
    this.budget.spend(bytes)
  }

  /** Drops entries until at least `needed` bytes are free or nothing is left; returns the bytes dropped. */
  shrink(needed: number): number {
    let freed = 0
    // Re-adding a used entry moves it to the end of this very iteration, unused by then: the loop always ends.
    for (const [key, slot] of this.slots) {
      if (freed >= needed) break
      this.slots.delete(key)
      if (slot.used) {
        slot.used = false
        this.slots.set(key, slot)
      } else {
        freed += slot.bytes
      }
    }
    this.heldBytes -= freed
    return freed
  }
}
