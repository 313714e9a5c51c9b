import { Stripe } from 'stripe'
import { Random } from '../../bench/random.ts'
import type { ProcessorEvent } from './things.ts'

export interface Delivery {
  readonly payload: string
  readonly signature: string
}

/** Events as they are delivered: signed by the library of the processor itself. */
export function signed(event: object, secret: string, at: Date): Delivery {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(at.getTime() / 1000)
  return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) }
}

/** Every event several times and in any order, the same for the same seed. */
export function disturbed(events: readonly ProcessorEvent[], seed: number, times = 1): ProcessorEvent[] {
  const random = new Random(seed)
  const all = events.flatMap((event) => Array<ProcessorEvent>(times).fill(event))
  for (let last = all.length - 1; last > 0; last--) {
    const other = random.below(last + 1)
    const moved = all[last] as ProcessorEvent
    all[last] = all[other] as ProcessorEvent
    all[other] = moved
  }
  return all
}

/** Posts an event to an address; the status of the answer. */
export async function post(url: string, { payload, signature }: Delivery): Promise<number> {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
  const response = await fetch(url, { method: 'POST', headers, body: payload })
  await response.arrayBuffer()
  return response.status
}
