import { Breaker } from '../breaker.ts'
import { PaymentsUnavailable } from '../payments.ts'
import { failureOf } from './failure.ts'

export interface AskingOptions {
  readonly clock: () => Date
  readonly limitMs: number
}

/** Asks the processor within a time limit and behind a breaker, and raises only failures of our own words. */
export class Asking {
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

  /** The connection gives up each attempt by itself; this is for what both attempts and the pause between them take together. */
  private async inTime<T>(work: () => Promise<T>): Promise<T> {
    const { limitMs } = this.options
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      const tooLate = () => reject(new PaymentsUnavailable(`the payment processor did not answer within ${limitMs} ms`))
      timer = setTimeout(tooLate, limitMs)
    })
    try {
      return await Promise.race([work(), late])
    } finally {
      clearTimeout(timer)
    }
  }
}
