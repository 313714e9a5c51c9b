import type { Logger } from 'pino'
import { writeDigests } from '../ledger/alerts/digests.ts'
import { alertedUntil } from '../ledger/alerts/record-alerts.ts'
import { dispatchedUntil } from '../ledger/webhooks/record-events.ts'
import type { BackgroundWork } from '../lib/background-work.ts'
import { type DeliveryOptions, deliverDue } from './deliver-due.ts'
import { type DispatchOptions, dispatchEvents } from './dispatch.ts'
import { type AlertOptions, dispatchAlerts } from './dispatch-alerts.ts'
import { repeat } from './repeat.ts'

type Options = Omit<DeliveryOptions, 'signal' | 'onError'> &
  Pick<DispatchOptions, 'dir' | 'derive'> &
  Pick<AlertOptions, 'findAlerts' | 'catalogue'>

const lookEveryMs = 600_000
const deliverEveryMs = 5000
const dayMs = 24 * 3_600_000

/** Dispatches events and alerts once a day, writes digests and delivers what is due; the log gets counts and numbers. The returned function ends it. */
export function sendEvents(options: Options, log: Logger, background: BackgroundWork): () => Promise<void> {
  const onError = (error: unknown, webhook: number) => log.error({ webhook, err: error }, 'a delivery failed')
  const dispatching = { name: 'dispatch of events', everyMs: lookEveryMs, background }
  const stopDispatching = repeat(dispatching, () => dispatchDaily(options, log))
  const alerting = { name: 'dispatch of alerts', everyMs: lookEveryMs, background }
  const stopAlerting = repeat(alerting, () => alertDaily(options, log))
  const digesting = { name: 'digests of alerts', everyMs: lookEveryMs, background }
  const stopDigesting = repeat(digesting, async () => {
    const mails = await writeDigests(options.ledger, options.secrets, options.clock())
    if (mails > 0) log.info({ mails }, 'wrote digests of alerts')
  })
  const delivering = { name: 'delivery of events', everyMs: deliverEveryMs, background }
  const stopDelivering = repeat(delivering, async (signal) => {
    const counts = await deliverDue({ ...options, signal, onError })
    if (counts.attempts > 0) log.info(counts, 'delivered events')
  })
  return async () => {
    await Promise.all([stopDispatching(), stopAlerting(), stopDigesting(), stopDelivering()])
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

/** The same for alerts, on a day of their own: what fails for one waits for nothing of the other. */
export async function alertDaily(
  options: Pick<AlertOptions, 'ledger' | 'secrets' | 'dir' | 'clock' | 'catalogue' | 'findAlerts'>,
  log: Pick<Logger, 'info'>,
): Promise<void> {
  const last = await alertedUntil(options.ledger.db)
  if (last && options.clock().getTime() - Date.parse(last.at) < dayMs) return
  log.info(await dispatchAlerts(options), 'dispatched alerts')
}
