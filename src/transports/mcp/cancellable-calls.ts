import type { Credentials } from '../../pipeline/call.ts'

/** A message of JSON-RPC as far as it is looked at here. */
interface Message {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: { readonly requestId?: unknown }
}

/**
 * Calls of this process whose callers hear how far they are, so that a message of the same key can end one. Ids are the clients'
 * own: where two calls of a key bear the same one, neither is ended, and callers without a key are not told apart at all.
 */
export class CancellableCalls {
  private readonly stops = new Map<string, Set<() => void>>()

  /** Notes a call; what is returned forgets it. */
  add(credentials: Credentials, { id }: Message, stop: () => void): () => void {
    const name = nameOf(credentials, id)
    if (name === undefined) return () => {}
    const same = this.stops.get(name) ?? new Set()
    this.stops.set(name, same.add(stop))
    return () => {
      same.delete(stop)
      if (same.size === 0) this.stops.delete(name)
    }
  }

  /** Ends the call that a message says is not wanted any more, if that is one and known here. */
  hear(credentials: Credentials, message: unknown): void {
    const { method, params } = (message ?? {}) as Message
    const name = method === 'notifications/cancelled' ? nameOf(credentials, params?.requestId) : undefined
    const same = name === undefined ? undefined : this.stops.get(name)
    if (same?.size === 1) for (const stop of same) stop()
  }
}

function nameOf(credentials: Credentials, id: unknown): string | undefined {
  if (credentials === 'operator' || (typeof id !== 'string' && typeof id !== 'number')) return undefined
  const key = credentials.apiKey ?? credentials.authorization
  return key === undefined ? undefined : JSON.stringify([key, id])
}
