import { Type } from 'typebox'
import { disableWebhook } from '../../ledger/webhooks/registrations.ts'
import { defineOperation } from '../../operation/operation.ts'
import { ownWebhook, webhookForOwner, webhookId, webhookShape } from './shape.ts'

export const deleteWebhook = defineOperation({
  name: 'delete_webhook',
  http: 'DELETE /v1/me/webhooks/{id}',
  title: { ja: 'Webhookの停止', en: 'Delete a webhook' },
  keywords: ['Webhookの削除', 'Webhookを止める', '通知先の解除', 'delete a webhook'],
  summary: 'Disable a webhook for good; what waits for it is not sent any more',
  guidance: 'Answers the disabled webhook, also when it was disabled before. It stays in the list with its deliveries.',
  access: { key: 'required', session: true },
  effect: 'write',
  change: { destructive: true, repeatable: true },
  billing: { units: 0 },
  input: Type.Object({ id: webhookId }),
  output: webhookShape,
  example: { id: 1 },
  exampleRefusal: 'not_found',
  async run({ id }, context) {
    await ownWebhook(id, context)
    await disableWebhook(context.db, id, 'deleted_by_customer', context.now)
    return webhookForOwner(await ownWebhook(id, context))
  },
})
