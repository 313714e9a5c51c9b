import type { Reply } from '../call.ts'
import { factsOf } from '../ended-call.ts'
import type { RunningCall } from '../running-call.ts'
import { cacheControl, freshness } from './cache-control.ts'

/** An answer with everything that was gathered on the way to it: limits, the snapshot, cookies, the entity tag. */
export function withCallHeaders({ headers, context }: RunningCall, reply: Reply, etag: string | undefined): Reply {
  const all: Record<string, string> = { ...headers }
  Object.assign(all, context.snapshotHeaders(), context.cookies.headers(), reply.headers)
  if (etag) all.etag = etag
  return { ...reply, headers: all }
}

/** An answer as it is handed to its transport: who may keep a copy, who may read it, and what is known of the call. */
export function sent({ call, context }: RunningCall, reply: Reply): Reply {
  const { units = 0 } = reply
  const readers = call.operation.access.pages === 'any' ? { 'access-control-allow-origin': '*' } : undefined
  const { operation } = call
  const kept = cacheControl(operation, context.caller, reply.headers) ?? freshness(operation, context.caller)
  const headers = readers || kept ? { ...reply.headers, ...kept, ...readers } : reply.headers
  return { ...reply, units, headers, facts: factsOf(call, context, units) }
}

/** Whether an If-None-Match header names the tag (RFC 9110 section 13.1.2: weak comparison). */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
