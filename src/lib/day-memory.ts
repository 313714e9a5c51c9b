/** What was worked out for one day, by key; the first question about another day forgets all of it, and what failed is not kept. */
export class DayMemory<V> {
  private day = ''
  private readonly known = new Map<string, V>()

  /** What is known of a key on a day, made when it is asked for first. */
  of(day: string, key: string, make: () => V): V {
    if (day !== this.day) {
      this.day = day
      this.known.clear()
    }
    let value = this.known.get(key)
    if (value === undefined) {
      value = make()
      this.known.set(key, value)
      if (value instanceof Promise) value.catch(() => this.known.delete(key))
    }
    return value
  }
}
