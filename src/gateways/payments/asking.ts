import { Breaker } from '../breaker.ts'
import { PaymentsRefused, PaymentsUnavailable } from '../payments.ts'

export interface AskingOptions {
  readonly clock: () => Date
  readonly limitMs: number
}

/** What the processor's library throws, as far as it is read here; its own message may repeat what was sent. */
interface Raised {
  readonly statusCode?: number
  readonly rawType?: string
  readonly code?: string
  readonly param?: string
  readonly requestId?: string
}

/** A conflict or too many calls pass by themselves; so does everything that is not an answer. */
const passing = [409, 429]

/** What the processor's library threw, in our words; errors of our own are handed on as they are. */
function failureOf(error: unknown): unknown {
  if (!isRaised(error)) return error
  const { statusCode: status, rawType, code, param, requestId } = error
  const request = requestId ? `, request ${requestId}` : ''
  if (status === undefined || status >= 500 || passing.includes(status) || code === 'rate_limit') {
    const answer = status === undefined ? 'did not answer' : `answered ${status}`
    return new PaymentsUnavailable(`the payment processor ${answer}${request}`)
  }
  const about = param ? ` about ${param}` : ''
  const reason = code ?? rawType ?? 'no reason given'
  return new PaymentsRefused(
    `the payment processor refused with ${status}: ${reason}${about}${request}`,
    status,
    reason,
  )
}

const isRaised = (error: unknown): error is Raised =>
  error instanceof Error && /^Stripe\w*Error$/.test(errorType(error))

const errorType = (error: Error): string => String((error as { type?: unknown }).type ?? '')

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
