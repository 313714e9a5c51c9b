/** Keeps values while their sizes stay under a limit; the oldest leave first, so that a look-up costs nothing extra. */
export class ByteCache<K, V> {
  private readonly entries = new Map<K, { value: V; bytes: number }>()
  private bytes = 0

  constructor(private readonly limit: number) {}

  get(key: K): V | undefined {
    return this.entries.get(key)?.value
  }

  set(key: K, value: V, bytes: number): void {
    if (this.entries.has(key)) return
    this.entries.set(key, { value, bytes })
    this.bytes += bytes
    while (this.bytes > this.limit) {
      const [oldest] = this.entries.keys()
      if (oldest === undefined) return
      this.bytes -= this.entries.get(oldest)?.bytes ?? 0
      this.entries.delete(oldest)
    }
  }
}
