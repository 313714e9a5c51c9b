import type { Caller } from '../../operation/context.ts'
import type { AnyOperation } from '../../operation/operation.ts'

/**
 * Who may keep a copy of an answer, where that differs from what the transport says: nobody of one that holds a secret, sets
 * a cookie, was opened by a session or is the operator's (RFC 9111, 5.2.2.5). Answers to keys stay kept for their entity tag.
 */
export function cacheControl(
  { transport, access }: AnyOperation,
  caller: Caller,
  headers: Readonly<Record<string, string>>,
): Record<string, string> | undefined {
  const isPrivate = transport?.secret || access.key === 'admin' || 'set-cookie' in headers
  const isSession = caller.kind === 'account' && caller.isSession
  return isPrivate || isSession ? { 'cache-control': 'no-store' } : undefined
}

/** For how long an answer is good without asking again, where the operation says so; a refusal never is. */
export function freshness({ transport, access }: AnyOperation, caller: Caller): Record<string, string> | undefined {
  const seconds = transport?.freshForSeconds
  if (seconds === undefined) return undefined
  const isPrivate = caller.kind === 'account' || access.link !== undefined
  return { 'cache-control': `${isPrivate ? 'private' : 'public'}, max-age=${seconds}` }
}
