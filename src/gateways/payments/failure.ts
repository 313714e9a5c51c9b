import { PaymentsRefused, PaymentsUnavailable } from '../payments.ts'

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
export function failureOf(error: unknown): unknown {
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
