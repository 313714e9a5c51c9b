import { type TestOptions, testApp } from '../app.ts'
import { processor } from './processor.ts'
import type { StandInOptions } from './stand-in.ts'

/** A whole service that sells: its payment processor is a stand-in on this machine, and both go by the service's clock. */
export async function payingApp({
  processor: options = {},
  env = {},
  ...rest
}: TestOptions & { processor?: StandInOptions } = {}) {
  const time = { now: rest.now ?? new Date() }
  const standIn = await processor({ clock: () => time.now, ...options })
  const app = await testApp({ ...rest, now: time.now, env: { ...standIn.settings, ...env } })
  /** Delivers events to the service one after the other; the statuses of the answers. */
  const deliver = async (events: readonly object[] = standIn.state.events): Promise<number[]> => {
    const statuses: number[] = []
    for (const event of events) {
      const { payload, signature } = standIn.signed(event)
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      statuses.push((await app.call('POST', '/v1/billing/webhook', { headers, body: payload })).status)
    }
    return statuses
  }
  /** Moves the clock of the service and of the processor. */
  const at = (now: Date): void => {
    time.now = now
    app.clock.now = now
  }
  return { app, standIn, deliver, at }
}
