import { settlesWithin } from '../../lib/in-time.ts'
import { AppError } from '../../operation/errors.ts'

/** What two calls of an account have in common when one is the other's retry. */
interface Turn {
  readonly accountId: string
  readonly scope: string
  readonly key: string
}

const longestWaitMs = 10_000

/** Calls of this process that are at work under an Idempotency-Key; other processes meet in the ledger's commit. */
export class InFlight {
  private readonly running = new Map<string, Promise<void>>()

  /** Waits until no other call is at work under the key, at most ten seconds, then 409; what is answered ends the turn. */
  async enter({ accountId, scope, key }: Turn): Promise<() => void> {
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

/** 409 when the first call with an Idempotency-Key takes longer than a retry waits. */
export const inProgress = () =>
  new AppError('conflict', {
    ja: '同じ Idempotency-Key の処理が進行中です。少し待って再試行してください。',
    en: 'the first call with this Idempotency-Key is still running',
    retryAfter: 1,
    body: { error: 'in_progress', code: 'in_progress' },
  })
