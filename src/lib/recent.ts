interface Entry<T> {
  readonly value: T
  readonly since: Date
}

/** Remembers the last `most` values for a while; the caller brings the time. */
export class Recent<T> {
  private readonly entries = new Map<string, Entry<T>>()

  constructor(
    private readonly lifetimeMs: number,
    private readonly most: number,
  ) {}

  /** The value of a key with the time it was made, or undefined once that is too long ago. */
  get(key: string, now: Date): Entry<T> | undefined {
    const entry = this.entries.get(key)
    const isFresh = entry !== undefined && now.getTime() - entry.since.getTime() < this.lifetimeMs
    return isFresh ? entry : undefined
  }

  set(key: string, value: T, since: Date): void {
    this.entries.delete(key)
    this.entries.set(key, { value, since })
    const [oldest] = this.entries.keys()
    if (this.entries.size > this.most && oldest !== undefined) this.entries.delete(oldest)
  }
}
