import { AsyncLocalStorage } from 'node:async_hooks'
import { Breaker } from '../breaker.ts'
import { PaymentsUnavailable } from '../payments.ts'
import { failureOf } from './failure.ts'

export interface AskingOptions {
  readonly clock: () => Date
  readonly limitMs: number
}

/** Asks the processor within a time limit and behind a breaker, and raises only failures of our own words. */
export class Asking {
  /** The signal of the call under way, for the connection to listen to. */
  readonly deadline = new AsyncLocalStorage<AbortSignal>()
  private readonly breaker: Breaker

  constructor(private readonly options: AskingOptions) {
    this.breaker = new Breaker({ clock: options.clock, opensAfter: 5, restMs: 30_000 })
  }

  async ask<T>(work: () => Promise<T>): Promise<T> {
    if (!this.breaker.admits()) throw new PaymentsUnavailable('the payment processor has failed repeatedly; resting')
    try {
      const answer = await this.inTime(work)
      this.breaker.succeeded()
      return answer
    } catch (error) {
      const failure = failureOf(error)
      if (failure instanceof PaymentsUnavailable) this.breaker.failed()
      else this.breaker.succeeded()
      throw failure
    }
  }

  private async inTime<T>(work: () => Promise<T>): Promise<T> {
    const { limitMs } = this.options
    const over = new AbortController()
    const late = new Promise<never>((_, reject) => {
      over.signal.addEventListener('abort', () => reject(over.signal.reason))
    })
    const timer = setTimeout(
      () => over.abort(new PaymentsUnavailable(`the payment processor did not answer within ${limitMs} ms`)),
      limitMs,
    )
    try {
      return await Promise.race([this.deadline.run(over.signal, work), late])
    } finally {
      clearTimeout(timer)
    }
  }
}
