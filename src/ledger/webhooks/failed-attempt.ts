import { mailCustomer } from '../mail/outbox.ts'
import type { Db } from '../open.ts'
import { disableWebhook } from './registrations.ts'

/** Why an attempt failed: the status of the answer, null without one, and our word for it. */
export interface Failure {
  readonly statusCode: number | null
  readonly error: string
}

/** Attempts at one event, and the waits before the second to the fourth (docs/contract/shapes.md#webhooks). */
export const mostAttempts = 4
const waitsMs = [60_000, 300_000, 1_800_000]

/** Events in a row whose attempts all failed, after which a webhook is disabled. */
const mostFailures = 5

/** The wait before another attempt; undefined where none is left, or none can help. A name that leads nowhere today may be a name server that is down. */
export function retryWaitMs({ statusCode }: Failure, attempt: number): number | undefined {
  const isWorthRepeating = statusCode === null || statusCode >= 500 || statusCode === 408 || statusCode === 429
  return isWorthRepeating ? waitsMs[attempt - 1] : undefined
}

/** An attempt that failed: the next one is due in its time, or the event is given up and counts against the webhook. */
export async function settleFailure(
  tx: Db,
  webhookId: number,
  { id, attempt }: { readonly id: number; readonly attempt: number },
  failure: Failure,
  sentAt: Date,
): Promise<void> {
  const { statusCode: status_code, error } = failure
  const wait = retryWaitMs(failure, attempt)
  const next =
    wait === undefined
      ? { state: 'failed' as const }
      : { state: 'waiting' as const, due_at: new Date(sentAt.getTime() + wait).toISOString() }
  await tx
    .updateTable('webhook_deliveries')
    .set({ status_code, error, ...next })
    .where('id', '=', id)
    // A webhook that was deleted meanwhile has cancelled what would follow.
    .where('state', '=', 'waiting')
    .execute()
  if (wait === undefined) await countFailure(tx, webhookId, error, sentAt)
}

/** One more event that could not be delivered; the fifth in a row disables what a customer registered, and they get mail. */
async function countFailure(tx: Db, webhookId: number, error: string, now: Date): Promise<void> {
  const { failure_count, account_id, url, alert_subscription_id } = await tx
    .updateTable('webhooks')
    .set((e) => ({ failure_count: e('failure_count', '+', 1) }))
    .where('id', '=', webhookId)
    .returning(['failure_count', 'account_id', 'url', 'alert_subscription_id'])
    .executeTakeFirstOrThrow()
  if (failure_count < mostFailures || alert_subscription_id !== null) return
  if (!(await disableWebhook(tx, webhookId, `${mostFailures} consecutive failures: ${error}`, now))) return
  const facts = { webhook_id: webhookId, host: new URL(url).host, failures: mostFailures, error, at: now.toISOString() }
  await mailCustomer(tx, { kind: 'webhook_disabled', facts, accountId: account_id, now })
}
