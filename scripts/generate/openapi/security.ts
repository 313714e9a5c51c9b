import { sessionCookie } from '../../../src/operation/access/session-cookie.ts'
import { scopeOf } from '../../../src/operation/limits/scope-of.ts'
import type { AnyOperation } from '../../../src/operation/operation.ts'

/** The two ways to send a key, and the cookie of a browser that is logged in by one. */
export const securitySchemes = {
  ApiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
  Bearer: { type: 'http', scheme: 'bearer' },
  WidgetKey: { type: 'apiKey', in: 'header', name: 'X-Widget-Key' },
  Session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
} as const

/** Which keys an operation takes: none, one if the caller has it, or one always; each with the scope that it needs. */
export function security(operation: AnyOperation): object[] {
  const { access } = operation
  const { session } = access
  if (access.key === 'none' || access.key === 'admin') return []
  if (access.key === 'widget') return [{ WidgetKey: [] }]
  const scope = scopeOf(operation)
  const needed = scope === null ? [] : [scope]
  const ways = [{ ApiKey: needed }, { Bearer: needed }, ...(session ? [{ Session: needed }] : [])]
  return access.key === 'optional' ? [{}, ...ways] : ways
}
