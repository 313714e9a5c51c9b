import type { Stripe } from 'stripe'
import { fetch as fetchOfUndici } from 'undici'

export interface Connection {
  readonly secretKey: string
  /** Another base address than the processor's own, possibly with a path; empty for its own. */
  readonly apiBase: string
  /** Longest time for one call with its retry. */
  readonly limitMs: number
  /** How often one call is tried at most. */
  readonly attempts: number
}

/** The version whose shapes the readers beside this file know. */
const apiVersion = '2026-10-28.endive'

/** The processor's library, loaded only where there is a key: it is by far the biggest one of the service. */
export async function connect({ secretKey, apiBase, limitMs, attempts }: Connection): Promise<Stripe> {
  const { default: Library } = await import('stripe')
  // undici becomes the engine of Node's own fetch once it is loaded, and the one of Node 20 does not understand it.
  const ask = fetchOfUndici as unknown as typeof fetch
  const base = apiBase.replace(/(?<!\/)\/+$/, '')
  const bounded: typeof fetch = (address, init) => {
    const { origin, pathname, search } = new URL(String(address))
    return ask(`${base || origin}${pathname}${search}`, {
      ...init,
      redirect: 'error',
    })
  }
  return new Library(secretKey, {
    apiVersion,
    // Attempts fit into the time of a call, so that none begins after its caller was told that there is no answer.
    timeout: Math.ceil(limitMs / attempts),
    maxNetworkRetries: attempts - 1,
    telemetry: false,
    httpClient: Library.createFetchHttpClient(bounded),
  })
}
