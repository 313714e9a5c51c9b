import { type Static, Type } from 'typebox'
import type { deliveriesOf } from '../../ledger/webhooks/delivery-log.ts'
import { nullable, oneOf, shape, textOrNull, timestamp, timestampOrNull } from '../../schema/fields.ts'

/** A delivery as the customer sees it. */
export const deliveryShape = shape('WebhookDelivery', {
  id: Type.Integer(),
  event_type: Type.String(),
  event_id: Type.String(),
  status: oneOf(['waiting', 'held_cap', 'delivered', 'failed', 'cancelled']),
  status_code: nullable(Type.Integer({ description: 'Of the last answer of the receiver' })),
  attempt_count: Type.Integer(),
  next_attempt_at: timestampOrNull(),
  delivered_at: timestampOrNull(),
  error: textOrNull({ description: 'Of the last attempt, or why there was none' }),
  created_at: timestamp(),
})

type Row = Awaited<ReturnType<typeof deliveriesOf>>[number]

export function shownDelivery({ state, due_at, ...row }: Row): Static<typeof deliveryShape> {
  const isPending = state === 'waiting' || state === 'held_cap'
  return { ...row, status: state, next_attempt_at: isPending ? due_at : null }
}
