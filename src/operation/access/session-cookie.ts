import { hash } from 'node:crypto'
import { sessionSeconds } from '../../ledger/sessions.ts'
import type { Cookies, NewCookie } from '../../lib/cookies.ts'

/** Name of the cookie that keeps a browser logged in (docs/contract/shapes.md#sessions). */
export const sessionCookie = 'service_session'

/** Logs a browser in. */
export const loggedIn = (token: string): NewCookie => ({
  name: sessionCookie,
  value: token,
  path: '/',
  maxAgeSeconds: sessionSeconds,
})

/** Logs a browser out. */
export const loggedOut: NewCookie = { name: sessionCookie, value: '', path: '/', maxAgeSeconds: 0 }

const lookCookie = 'service_look'

/** Bound to the session, so that another host of the same domain cannot set one that counts. */
const lookOf = (token: string): string => hash('sha256', token, 'base64url')

/** Comes along with a look that no other site led to, also from browsers that do not say who did. */
export const ownLook = (token: string): NewCookie => ({
  name: lookCookie,
  value: lookOf(token),
  path: '/',
  maxAgeSeconds: sessionSeconds,
  isStrict: true,
})

/** Whether the cookies of a look show that no other site led to it; without a session nothing has to be shown. */
export function isOwnLook(cookies: Cookies): boolean {
  const token = cookies.get(sessionCookie)
  return token === undefined || cookies.get(lookCookie) === lookOf(token)
}
