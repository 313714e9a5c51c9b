import { Type } from 'typebox'
import { deliveriesOf } from '../../ledger/webhooks/delivery-log.ts'
import { defineOperation } from '../../operation/operation.ts'
import { deliveryShape, shownDelivery } from './delivery-shape.ts'
import { ownWebhook, webhookId } from './shape.ts'

const mostListed = 100

export const listWebhookDeliveries = defineOperation({
  name: 'list_webhook_deliveries',
  http: 'GET /v1/me/webhooks/{id}/deliveries',
  title: { ja: 'Webhookの配信記録', en: 'Deliveries of a webhook' },
  keywords: ['Webhookの配信履歴', '届かない通知', '配信の失敗', 'webhook deliveries'],
  summary: 'List the newest deliveries to a webhook with their attempts and errors; tests are not among them',
  guidance: 'Also for a disabled webhook. Deliveries are kept for thirty days.',
  access: { key: 'required', session: true },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({
    id: webhookId,
    limit: Type.Integer({ minimum: 1, maximum: mostListed, default: 10, description: 'Deliveries that are listed' }),
  }),
  output: Type.Array(deliveryShape),
  example: { id: 1 },
  exampleRefusal: 'not_found',
  async run({ id, limit }, context) {
    await ownWebhook(id, context)
    const rows = await deliveriesOf(context.db, id, limit)
    return rows.map(shownDelivery)
  },
})
