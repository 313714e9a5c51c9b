import { sessionSeconds } from '../ledger/sessions.ts'
import type { NewCookie } from '../lib/cookies.ts'

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
