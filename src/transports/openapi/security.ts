import type { AnyOperation } from '../../operation/operation.ts'
import { sessionCookie } from '../../operation/session-cookie.ts'

/** The two ways to send a key, and the cookie of a browser that is logged in by one. */
export const securitySchemes = {
  ApiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
  Bearer: { type: 'http', scheme: 'bearer' },
  Session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
} as const

const keyed = [{ ApiKey: [] }, { Bearer: [] }]

/** Which keys an operation takes: none, one if the caller has it, or one always. */
export function security({ access, session }: AnyOperation): object[] {
  if (access === 'none' || access === 'admin') return []
  const ways = session ? [...keyed, { Session: [] }] : keyed
  return access === 'optional' ? [{}, ...ways] : ways
}
