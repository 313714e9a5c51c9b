import type { Feature } from '../../operation/feature.ts'
import { createWebhook } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { listWebhookDeliveries } from './list-webhook-deliveries.ts'
import { listWebhooks } from './list-webhooks.ts'
import { replayWebhookDelivery } from './replay-webhook-delivery.ts'
import { testWebhook } from './test-webhook.ts'

export const webhooks: Feature = {
  name: 'webhooks',
  title: 'Webhooks',
  toolset: 'account',
  operations: [createWebhook, listWebhooks, deleteWebhook, testWebhook, listWebhookDeliveries, replayWebhookDelivery],
}
