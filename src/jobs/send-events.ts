import type { Logger } from 'pino'
import { dispatchedUntil } from '../ledger/webhooks/record-events.ts'
import type { BackgroundWork } from '../lib/background-work.ts'
import { type DeliveryOptions, deliverDue } from './deliver-due.ts'
import { type DispatchOptions, dispatchEvents } from './dispatch.ts'
import { repeat } from './repeat.ts'

type Options = Omit<DeliveryOptions, 'signal' | 'onError'> & Pick<DispatchOptions, 'dir' | 'derive'>

const lookEveryMs = 600_000
const deliverEveryMs = 5000
const dayMs = 24 * 3_600_000

/** Dispatches events once a day and delivers what is due; the log gets counts and numbers. The returned function ends it. */
export function sendEvents(options: Options, log: Logger, background: BackgroundWork): () => Promise<void> {
  const onError = (error: unknown, webhook: number) => log.error({ webhook, err: error }, 'a delivery failed')
  const dispatching = { name: 'dispatch of events', everyMs: lookEveryMs, background }
  const stopDispatching = repeat(dispatching, () => dispatchDaily(options, log))
  const delivering = { name: 'delivery of events', everyMs: deliverEveryMs, background }
  const stopDelivering = repeat(delivering, async (signal) => {
    const counts = await deliverDue({ ...options, signal, onError })
    if (counts.attempts > 0) log.info(counts, 'delivered events')
  })
  return async () => {
    await Promise.all([stopDispatching(), stopDelivering()])
  }
}

/** Dispatches unless that was done less than a day ago, by this process or another. */
export async function dispatchDaily(
  { ledger, dir, clock, derive }: Pick<Options, 'ledger' | 'dir' | 'clock' | 'derive'>,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<void> {
  const last = await dispatchedUntil(ledger.db)
  if (last && clock().getTime() - Date.parse(last.at) < dayMs) return
  const { isCursorGone, ...counts } = await dispatchEvents({ ledger, dir, clock, ...(derive && { derive }) })
  log.info(counts, 'dispatched events')
  if (isCursorGone)
    log.warn('the snapshot of the last dispatch is no longer kept: what came and went since was not seen')
}
