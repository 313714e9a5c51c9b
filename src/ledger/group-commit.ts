interface Waiting<I, O> {
  readonly item: I
  resolve(outcome: O): void
  reject(error: unknown): void
}

/**
 * Gathers items while a commit is running and commits them together, so that durable writes stay cheap under load.
 * `commit` gets the items in order and answers one outcome each; when it throws, every item of the group fails.
 */
export class GroupCommit<I, O> {
  private queue: Waiting<I, O>[] = []
  private running = false

  constructor(
    private readonly commit: (items: readonly I[]) => Promise<readonly O[]>,
    private readonly largestGroup = 500,
  ) {}

  /** Resolves when the item's group is on disk. */
  submit(item: I): Promise<O> {
    return new Promise((resolve, reject) => {
      this.queue.push({ item, resolve, reject })
      if (this.running) return
      this.running = true
      setImmediate(() => void this.drain())
    })
  }

  private async drain(): Promise<void> {
    while (this.queue.length > 0) {
      const group = this.queue.splice(0, this.largestGroup)
      try {
        const outcomes = await this.commit(group.map((waiting) => waiting.item))
        for (const [i, waiting] of group.entries()) waiting.resolve(outcomes[i] as O)
      } catch (error) {
        for (const waiting of group) waiting.reject(error)
      }
    }
    this.running = false
  }
}
