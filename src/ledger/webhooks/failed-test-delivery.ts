import { ulid } from '../../lib/ulid.ts'
import type { Db } from '../open.ts'
import { transact } from '../transact.ts'
import { mostAttempts, settleFailure } from './failed-attempt.ts'
import type { AttemptResult } from './settle-delivery.ts'

/** In `event_id` of a test, it makes the delivery fail for a test key. */
export const webhookFailureId = 'test_webhook_failure'

interface TestDelivery {
  readonly webhookId: number
  readonly eventType: string
  readonly body: string
  readonly now: Date
}

/**
 * Keeps, for a test account, a delivery whose four attempts all met a 500, by the same code that keeps a genuine one: the
 * webhook counts it and is disabled by the fifth. Nothing is sent.
 */
export async function keepFailedTestDelivery(
  db: Db,
  { webhookId, eventType, body, now }: TestDelivery,
): Promise<AttemptResult> {
  const at = now.toISOString()
  const failure = { ok: false, statusCode: 500, error: 'http_500' } as const
  await transact(db, async (tx) => {
    const event_id = `${webhookFailureId}@${ulid(now.getTime())}`
    const { id: event } = await tx
      .insertInto('webhook_events')
      .values({ event_type: eventType, event_id, body, observed_at: at, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await tx
      .insertInto('webhook_deliveries')
      .values({ webhook_id: webhookId, event, attempt_count: mostAttempts, due_at: at, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await settleFailure(tx, webhookId, { id, attempt: mostAttempts }, failure, now)
  })
  return failure
}
