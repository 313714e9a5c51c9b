/** How many work and wait. */
export interface FairBounds {
  readonly atOnce: number
  /** Of all, and of one. */
  readonly waiting: number
  readonly waitingOfOne: number
}

interface Waiting {
  readonly who: string
  begin(): void
}

/** There is no room to wait. */
export class NoTurn extends Error {
  constructor() {
    super('too many wait for their turn')
  }
}

/**
 * Lets so many work at a time, one of each, whoever they are: who waits takes turns with the others who wait, so that ten
 * pieces of work of one do not stand before the first of another.
 */
export class FairTurns {
  private readonly working = new Set<string>()
  /** In order of coming, but whoever had a turn goes behind the others. */
  private readonly queues = new Map<string, Waiting[]>()

  constructor(private readonly bounds: FairBounds) {}

  /** Waits for a turn, unless the signal says that it is wanted no more; what is returned ends it. Throws NoTurn when there is no room. */
  async take(who: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted()
    if (this.working.size < this.bounds.atOnce && !this.working.has(who)) return this.begun(who)
    const { waiting, waitingOfOne } = this.bounds
    const queue = this.queues.get(who) ?? []
    if (queue.length >= waitingOfOne || this.waiting >= waiting) throw new NoTurn()
    this.queues.set(who, queue)
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.remove(one)
        reject(signal?.reason)
      }
      const begin = () => {
        signal?.removeEventListener('abort', leave)
        resolve(this.begun(who))
      }
      const one = { who, begin }
      queue.push(one)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  /** How many wait for their turn. */
  get waiting(): number {
    return [...this.queues.values()].reduce((sum, { length }) => sum + length, 0)
  }

  private begun(who: string): () => void {
    this.working.add(who)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.working.delete(who)
      this.putBehind(who)
      this.beginNext()
    }
  }

  private beginNext(): void {
    for (const [who, queue] of this.queues) {
      if (this.working.size >= this.bounds.atOnce) return
      if (this.working.has(who)) continue
      const [first] = queue
      if (!first) continue
      this.remove(first)
      first.begin()
    }
  }

  /** What waits of one who had a turn goes behind what waits of the others. */
  private putBehind(who: string): void {
    const queue = this.queues.get(who)
    if (queue && this.queues.delete(who)) this.queues.set(who, queue)
  }

  private remove(one: Waiting): void {
    const left = (this.queues.get(one.who) ?? []).filter((other) => other !== one)
    if (left.length > 0) this.queues.set(one.who, left)
    else this.queues.delete(one.who)
  }
}
