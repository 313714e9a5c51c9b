import { Type } from 'typebox'
import { deliveryOf } from '../../ledger/webhooks/delivery-log.ts'
import { replayDelivery } from '../../ledger/webhooks/replay-delivery.ts'
import { AppError, unknownRecord } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { deliveryShape, shownDelivery } from './delivery-shape.ts'
import { ownWebhook, webhookId } from './shape.ts'
import { isDisabled } from './test-webhook.ts'

export const replayWebhookDelivery = defineOperation({
  name: 'replay_webhook_delivery',
  http: 'POST /v1/me/webhooks/{id}/deliveries/{delivery_id}/replay',
  title: { ja: 'Webhookの再送', en: 'Send a delivery again' },
  keywords: ['Webhookの再送', '再配信', 'redeliver', 'resend'],
  summary:
    'Send a delivery that failed or was cancelled again, with the same event and new attempts; one that waits at once',
  guidance:
    'Answers the delivery as it now waits; list_webhook_deliveries tells what became of it. Costs 1 unit when it is received, as a first delivery does. 409 for one that was received: it is not sent twice.',
  access: { key: 'required', session: true, limit: { calls: 60, per: 'minute' } },
  effect: 'write',
  change: { destructive: false, repeatable: true },
  billing: { units: 0 },
  input: Type.Object({
    id: webhookId,
    delivery_id: Type.Integer({ ...webhookId, description: 'id of list_webhook_deliveries' }),
  }),
  output: deliveryShape,
  example: { id: 1, delivery_id: 1 },
  exampleRefusal: 'not_found',
  async run({ id, delivery_id }, { db, now, ...context }) {
    const webhook = await ownWebhook(id, { db, now, ...context })
    if (webhook.status !== 'active') throw isDisabled()
    await replayDelivery(db, { webhookId: id, id: delivery_id, now })
    const row = await deliveryOf(db, id, delivery_id)
    if (!row) throw unknownRecord({ ja: '配信', en: 'delivery' }, String(delivery_id))
    if (row.state === 'delivered') throw wasReceived()
    return shownDelivery(row)
  },
})

const wasReceived = () =>
  new AppError('conflict', {
    ja: 'この配信は受信済みのため、再送しません。',
    en: 'the delivery was received; it is not sent again',
    body: { code: 'already_delivered' },
  })
