import { tooManyWait } from './unavailable.ts'

interface Waiting<I, O> {
  readonly item: I
  resolve(outcome: O): void
  reject(error: unknown): void
}

/** Two of the largest groups: more would wait for longer than callers do. */
const mostWaiting = 1000

/** A commit that failed after so long is no reason to let those behind it wait for the next one. */
const slowMs = 500

/**
 * Gathers items while a commit is running and commits them together, so that durable writes stay cheap under load.
 * `commit` gets the items in order and answers one outcome each; when it throws, every item of the group fails, and after a
 * long wait also what waits behind it. An item that would make the queue too long is refused at once.
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
    if (this.queue.length >= mostWaiting) return Promise.reject(tooManyWait())
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
      const began = performance.now()
      try {
        const outcomes = await this.commit(group.map((waiting) => waiting.item))
        for (const [i, waiting] of group.entries()) waiting.resolve(outcomes[i] as O)
      } catch (error) {
        const failed = performance.now() - began > slowMs ? [...group, ...this.queue.splice(0)] : group
        for (const waiting of failed) waiting.reject(error)
      }
    }
    this.running = false
  }
}
