import type { Reply } from '../call.ts'
import { factsOf } from '../ended-call.ts'
import type { RunningCall } from '../running-call.ts'
import { cacheControl } from './cache-control.ts'

/** An answer with everything that was gathered on the way to it: limits, the snapshot, cookies, the entity tag. */
export function withCallHeaders({ headers, context }: RunningCall, reply: Reply, etag: string | undefined): Reply {
  const gathered = { ...headers, ...context.snapshotHeaders(), ...context.cookies.headers() }
  return { ...reply, headers: { ...gathered, ...reply.headers, ...(etag && { etag }) } }
}

/** An answer as it is handed to its transport: who may keep a copy, who may read it, and what is known of the call. */
export function sent({ call, context }: RunningCall, { units = 0, ...reply }: Reply): Reply {
  const readers = call.operation.access.pages === 'any' ? { 'access-control-allow-origin': '*' } : {}
  const kept = cacheControl(call.operation, context.caller, reply.headers)
  const headers = { ...reply.headers, ...kept, ...readers }
  return { ...reply, units, headers, facts: factsOf(call, context, { ...reply, units }) }
}
