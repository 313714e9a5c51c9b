import { setTimeout as sleep } from 'node:timers/promises'
import { Command, InvalidArgumentError } from 'commander'
import { datasets, operations } from '../catalog.ts'
import { Receivers } from '../gateways/receivers/receivers.ts'
import { corpusFolder } from '../ingest/ensure-snapshot.ts'
import { type DeliveryCounts, type DeliveryOptions, deliverDue } from '../jobs/deliver-due.ts'
import { dispatchEvents } from '../jobs/dispatch.ts'
import { dispatchAlerts } from '../jobs/dispatch-alerts.ts'
import { nextDueAt } from '../ledger/webhooks/delivery-log.ts'
import { messageOf } from '../lib/caught.ts'
import { say, withLedger } from './session.ts'

interface Given {
  readonly lookbackHours?: number
  readonly drain?: boolean
  readonly json?: boolean
}

/** `konkyo dispatch`: one run of the daily dispatch of events to customers' webhooks. */
export function dispatchCommand(): Command {
  return new Command('dispatch')
    .description('find what happened in the corpus and deliver it to webhooks; `konkyo serve` does so once a day')
    .option('--lookback-hours <n>', 'look back at least so far; without it, to the last run (the first one: 24)', hours)
    .option('--drain', 'go on until no retry is left, which takes up to 37 minutes')
    .option('--json', 'print one line of JSON')
    .action(dispatch)
}

function hours(value: string): number {
  if (/^[1-9]\d{0,3}$/.test(value)) return Number(value)
  throw new InvalidArgumentError('it must be a whole number of hours from 1 to 9999')
}

async function dispatch({ lookbackHours, drain, json }: Given): Promise<void> {
  await withLedger(async (ledger, secrets, config, clock) => {
    const receivers = new Receivers({ allowPrivate: config.KONKYO_WEBHOOK_ALLOW })
    const onError = (error: unknown, webhook: number) => {
      process.stderr.write(`webhook ${webhook}: ${messageOf(error)}\n`)
    }
    try {
      const looking = { ledger, dir: corpusFolder(config.KONKYO_DATA_DIR), clock, lookbackHours }
      const dispatched = await dispatchEvents(looking)
      const { events: alerts } = await dispatchAlerts({ ...looking, secrets, catalogue: { operations, datasets } })
      const options = { ledger, secrets, receivers, clock, onError }
      const { attempts, delivered } = drain ? await drained(options) : await deliverDue(options)
      const { isCursorGone: cursor_gone, ...counts } = dispatched
      if (json) say(JSON.stringify({ ...counts, alerts, cursor_gone, attempts, delivered }))
      else for (const line of linesOf({ ...dispatched, alerts, attempts, delivered })) say(line)
    } finally {
      await receivers.close()
    }
  })
}

type Counts = Pick<DeliveryCounts, 'attempts' | 'delivered'>
type Report = Awaited<ReturnType<typeof dispatchEvents>> & Counts & { readonly alerts: number }

function linesOf(report: Report): string[] {
  const { baseline, current, isCursorGone, events, deliveries, left, alerts, attempts, delivered } = report
  if (current === null) return ['no snapshot is published']
  const lines = [
    `from ${baseline} to ${current}: ${events} new events, ${deliveries} deliveries, ${alerts} alerts`,
    `${attempts} attempts, ${delivered} delivered`,
  ]
  if (left > 0) lines.push(`${left} events are left to the next run: at most 1,000 of a type are dispatched at once`)
  if (isCursorGone)
    lines.push('the snapshot of the last run is no longer kept: what came and went since then was not seen')
  return lines
}

/** Delivers until nothing waits any more; ends as well when all that is left cannot be attended to. */
async function drained(options: DeliveryOptions): Promise<Counts> {
  const total = { attempts: 0, delivered: 0 }
  for (;;) {
    const { attempts, delivered, failures } = await deliverDue(options)
    total.attempts += attempts
    total.delivered += delivered
    if (attempts === 0 && failures > 0) throw new Error(`${failures} webhooks could not be attended to`)
    const next = await nextDueAt(options.ledger.db)
    if (!next) return total
    await sleep(Math.min(Math.max(next.getTime() - options.clock().getTime(), 500), 60_000))
  }
}
