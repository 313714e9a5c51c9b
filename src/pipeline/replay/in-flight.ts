import { settlesWithin } from '../../lib/in-time.ts'
import { type IdempotentCall, inProgress } from './idempotency.ts'

const longestWaitMs = 10_000

/** Calls of this process that are at work under an Idempotency-Key; other processes meet in the ledger's commit. */
export class InFlight {
  private readonly running = new Map<string, Promise<void>>()

  /** Waits until no other call is at work under the key, at most ten seconds, then 409; what is answered ends the turn. */
  async enter({ accountId, scope, key }: IdempotentCall): Promise<() => void> {
    const slot = `${accountId}\n${scope}\n${key}`
    const deadline = performance.now() + longestWaitMs
    for (let other = this.running.get(slot); other; other = this.running.get(slot)) {
      if (!(await settlesWithin(other, deadline - performance.now()))) throw inProgress()
    }
    let over = (): void => {}
    this.running.set(slot, new Promise((resolve) => (over = resolve)))
    return () => {
      this.running.delete(slot)
      over()
    }
  }
}
