import type { Receivers } from '../gateways/receivers/receivers.ts'
import { endLease, takeLease } from '../ledger/leases.ts'
import type { Ledger } from '../ledger/open.ts'
import type { Secrets } from '../ledger/secrets.ts'
import { dueWebhooks, keepSecret, secretOfAlerts } from '../ledger/webhooks/due-webhooks.ts'
import { takeDelivery } from '../ledger/webhooks/next-delivery.ts'
import { DeliveryBooks } from '../ledger/webhooks/settle-delivery.ts'
import { unwatched, type Watch } from '../lib/watch.ts'
import { messageHeaders } from '../lib/webhook-message.ts'
import { settleOutcome } from './attempt-mail.ts'

/** What delivering needs; several processes may do it at the same time. */
export interface DeliveryOptions {
  readonly ledger: Ledger
  readonly secrets: Secrets
  readonly receivers: Pick<Receivers, 'post'>
  readonly clock: () => Date
  /** Ends the run before its next attempt. */
  readonly signal?: AbortSignal
  /** Told about failures that are ours, never with anything private. */
  readonly onError: (error: unknown, webhookId: number) => void
  /** Told of every attempt that has ended. */
  readonly watch?: Watch
}

/** Counts of one run. */
export interface DeliveryCounts {
  attempts: number
  delivered: number
  /** Webhooks that could not be attended to, for a reason of ours. */
  failures: number
}

const webhooksAtOnce = 64
const webhooksPerHost = 2
const page = 500
/** How long the webhooks of one list may be attended to before others get their turn. */
const turnMs = 20_000

/** Makes every attempt that is due: one at a time per webhook, two per host, many hosts at once. */
export async function deliverDue(options: DeliveryOptions): Promise<DeliveryCounts> {
  const total: DeliveryCounts = { attempts: 0, delivered: 0, failures: 0 }
  for (;;) {
    const { attempts, delivered, failures } = await deliverRound(options)
    total.attempts += attempts
    total.delivered += delivered
    total.failures += failures
    if (attempts === 0 || options.signal?.aborted) return total
  }
}

type DueWebhook = Awaited<ReturnType<typeof dueWebhooks>>[number]

async function deliverRound(options: DeliveryOptions): Promise<DeliveryCounts> {
  const { ledger, clock } = options
  const books = new DeliveryBooks(ledger)
  const counts: DeliveryCounts = { attempts: 0, delivered: 0, failures: 0 }
  const onError = (error: unknown, webhookId: number) => {
    counts.failures++
    options.onError(error, webhookId)
  }
  const lanes = lanesOf(await dueWebhooks(ledger.db, clock(), page))
  const attend = async () => {
    for (let lane = lanes.shift(); lane && !options.signal?.aborted; lane = lanes.shift()) {
      const turnEnds = performance.now() + turnMs
      for (let next = lane.shift(); next; next = performance.now() < turnEnds ? lane.shift() : undefined) {
        const { id } = next
        await deliverTo(next, turnEnds, options, books, counts).catch((error: unknown) => onError(error, id))
      }
    }
  }
  await Promise.all(Array.from({ length: webhooksAtOnce }, attend))
  return counts
}

/** Lists of webhooks that are attended to one after the other; as many lists of a host as may be asked at once. */
function lanesOf(due: readonly DueWebhook[]): DueWebhook[][] {
  const byHost = new Map<string, DueWebhook[]>()
  for (const webhook of due) {
    const { host } = new URL(webhook.url)
    byHost.set(host, [...(byHost.get(host) ?? []), webhook])
  }
  return [...byHost.values()].flatMap((list) => Array<DueWebhook[]>(Math.min(webhooksPerHost, list.length)).fill(list))
}

/** Makes the due attempts of one webhook in their order, as long as the turn lasts. */
async function deliverTo(
  due: DueWebhook,
  turnEnds: number,
  { ledger, secrets, receivers, clock, signal, watch = unwatched }: DeliveryOptions,
  books: DeliveryBooks,
  counts: DeliveryCounts,
): Promise<void> {
  const lease = await takeLease(ledger.db, 'webhooks', due, clock())
  if (!lease) return
  const secret = await secretOf(due, ledger, secrets)
  while (performance.now() < turnEnds && !signal?.aborted) {
    const delivery = await takeDelivery(ledger, lease, clock())
    if (!delivery) break
    counts.attempts++
    const { eventType, eventId, body } = delivery
    const sentAt = clock()
    const attempt = watch.attempt()
    const headers = messageHeaders(secret, body, { eventType, eventId, deliveryId: `dlv_${delivery.id}`, sentAt })
    const began = performance.now()
    const { traceparent } = attempt
    const outcome = await receivers.post(due.url, Buffer.from(body), {
      ...headers,
      ...(traceparent && { traceparent }),
    })
    attempt.ended({ outcome: outcome.ok ? 'delivered' : outcome.error, ms: performance.now() - began })
    if (outcome.ok) counts.delivered++
    if (!(await settleOutcome(() => books.settle(lease, delivery, outcome, sentAt, clock())))) return
  }
  await endLease(ledger.db, 'webhooks', lease)
}

/** What messages to a webhook are signed with; null for alerts of a customer without a webhook. */
async function secretOf(due: DueWebhook, { db }: Ledger, secrets: Secrets): Promise<string | null> {
  if (due.secret === '') {
    const sealed = await secretOfAlerts(db, due.account_id)
    return sealed && secrets.unseal(sealed)
  }
  const resealed = secrets.resealed(due.secret)
  if (resealed) await keepSecret(db, due.id, resealed)
  return secrets.unseal(due.secret)
}
