import { type LedgerQueue, type QueueWatch, unwatched, type Watch } from '../lib/watch.ts'
import { heldUp, tooManyWait } from './unavailable.ts'

interface Waiting<I, O> {
  readonly item: I
  resolve(outcome: O): void
  reject(error: unknown): void
}

interface Options {
  readonly largestGroup?: number
  /** What comes beyond it is refused at once: two of the largest groups, as more would wait for longer than callers do. */
  readonly mostWaiting?: number
  /** Who is told of its groups, and under which name. */
  readonly name?: LedgerQueue
  readonly watch?: Watch
}

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
  private readonly largestGroup: number
  private readonly mostWaiting: number
  private readonly watch: QueueWatch

  constructor(
    private readonly commit: (items: readonly I[]) => Promise<readonly O[]>,
    { largestGroup = 500, mostWaiting = 1000, name = 'charges', watch = unwatched }: Options = {},
  ) {
    this.largestGroup = largestGroup
    this.mostWaiting = mostWaiting
    this.watch = watch.queue(name, () => this.queue.length)
  }

  /** Resolves when the item's group is on disk. */
  submit(item: I): Promise<O> {
    return new Promise((resolve, reject) => this.add({ item, resolve, reject }))
  }

  /** The same for whoever keeps a promise already: each one more costs a turn of the microtasks. */
  add(waiting: Waiting<I, O>): void {
    if (this.queue.length >= this.mostWaiting) {
      this.watch.shed()
      waiting.reject(tooManyWait())
      return
    }
    this.queue.push(waiting)
    if (this.running) return
    this.running = true
    setImmediate(() => void this.drain())
  }

  private async drain(): Promise<void> {
    while (this.queue.length > 0) {
      const group = this.queue.splice(0, this.largestGroup)
      const began = performance.now()
      try {
        const outcomes = await this.commit(group.map((waiting) => waiting.item))
        this.tell(group, began, true)
        for (const [i, waiting] of group.entries()) waiting.resolve(outcomes[i] as O)
      } catch (error) {
        this.tell(group, began, false)
        for (const waiting of group) waiting.reject(error)
        if (performance.now() - began > slowMs) for (const behind of this.queue.splice(0)) behind.reject(heldUp(error))
      }
    }
    this.running = false
  }

  private tell({ length: size }: readonly unknown[], began: number, isDone: boolean): void {
    this.watch.committed({ size, ms: performance.now() - began, isDone })
  }
}
