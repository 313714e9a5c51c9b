interface Slot<V> {
  value: V
  bytes: number
  used: boolean
}

/** Cache limited by bytes: the oldest entry goes first, unless it was used since it was last considered. */
export class ByteCache<K, V> {
  readonly #limit: number
  readonly #slots = new Map<K, Slot<V>>()
  #bytes = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** The cached value, or undefined. */
  get(key: K): V | undefined {
    const slot = this.#slots.get(key)
    if (slot === undefined) return undefined
    slot.used = true
    return slot.value
  }

  /** Adds a value of a key that is not cached; `bytes` is what it keeps in memory. */
  set(key: K, value: V, bytes: number): void {
    this.#slots.set(key, { value, bytes, used: false })
    this.#bytes += bytes
    if (this.#bytes > this.#limit) this.#evict()
  }

  #evict(): void {
    // Re-adding a used entry moves it to the end of this very iteration, unused by then: the loop always ends.
    for (const [key, slot] of this.#slots) {
      if (this.#bytes <= this.#limit) return
      this.#slots.delete(key)
      if (slot.used) {
        slot.used = false
        this.#slots.set(key, slot)
      } else {
        this.#bytes -= slot.bytes
      }
    }
  }
}
