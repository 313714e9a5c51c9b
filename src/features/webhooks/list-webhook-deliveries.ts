import { Type } from 'typebox'
import { deliveriesOf } from '../../ledger/webhooks/delivery-log.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf, textOrNull, timestamp, timestampOrNull } from '../../schema/fields.ts'
import { ownWebhook } from './own-webhook.ts'
import { webhookId } from './shape.ts'

const mostListed = 100

const delivery = Type.Object({
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

export const listWebhookDeliveries = defineOperation({
  name: 'list_webhook_deliveries',
  http: 'GET /v1/me/webhooks/{id}/deliveries',
  title: 'Deliveries of a webhook',
  keywords: ['Webhookの配信履歴', '届かない通知', '配信の失敗', 'webhook deliveries'],
  summary: 'List the newest deliveries to a webhook with their attempts and errors; tests are not among them',
  guidance: 'Also for a disabled webhook. Deliveries are kept for thirty days. limit above 100 is read as 100.',
  access: { key: 'required', session: true },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({
    id: webhookId,
    limit: Type.Integer({ default: 10, description: '1 to 100; anything else is brought into these bounds' }),
  }),
  output: Type.Array(delivery),
  example: { id: 1 },
  exampleRefusal: 'not_found',
  async run({ id, limit }, context) {
    await ownWebhook(id, context)
    const rows = await deliveriesOf(context.db, id, Math.min(Math.max(limit, 1), mostListed))
    return rows.map(({ state, due_at, ...row }) => {
      const isPending = state === 'waiting' || state === 'held_cap'
      return { ...row, status: state, next_attempt_at: isPending ? due_at : null }
    })
  },
})
