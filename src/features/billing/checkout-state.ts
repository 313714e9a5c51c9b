import { createHash, randomBytes } from 'node:crypto'
import type { Cookies, NewCookie } from '../../lib/cookies.ts'

/** Name of the cookie that ties a checkout to the browser that began it (docs/contract/shapes.md#checkouts). */
export const checkoutStateCookie = 'service_checkout_state'

/** A checkout stays open at the processor for a day, so the browser must stay known that long. */
const daySeconds = 24 * 3600

/** The state that came with a call; undefined when there is none, or none that we can have set. */
export function checkoutState(cookies: Cookies): string | undefined {
  const state = cookies.get(checkoutStateCookie)
  return state !== undefined && /^[A-Za-z0-9_-]{43}$/.test(state) ? state : undefined
}

export const newCheckoutState = (): string => randomBytes(32).toString('base64url')

/** What the checkout at the processor carries of a state: enough to recognise it, and of no use to whoever reads it there. */
export const hashOfState = (state: string): string => createHash('sha256').update(state).digest('hex')

/** The cookie for the paths at which its checkout is picked up. */
export const stateCookie = (state: string, path = '/v1/billing'): NewCookie => ({
  name: checkoutStateCookie,
  value: state,
  path,
  maxAgeSeconds: daySeconds,
})
