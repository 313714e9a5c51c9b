import { Type } from 'typebox'
import { listWebhooks as webhooksOf } from '../../ledger/webhooks/registrations.ts'
import { accountOf } from '../../operation/context.ts'
import { defineOperation } from '../../operation/operation.ts'
import { webhookForOwner, webhookShape } from './shape.ts'

export const listWebhooks = defineOperation({
  name: 'list_webhooks',
  http: 'GET /v1/me/webhooks',
  title: { ja: 'Webhookの一覧', en: 'My webhooks' },
  keywords: ['Webhook一覧', 'Webhookの一覧', '登録した通知先', '送り先の確認', 'my webhooks'],
  summary: 'List the webhooks of the account, active and disabled, newest first',
  guidance: 'A disabled webhook stays disabled; register a new one. Its deliveries can still be read.',
  access: { key: 'required', session: true },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({}),
  output: Type.Array(webhookShape),
  example: {},
  async run(_, context) {
    const webhooks = await webhooksOf(context.db, accountOf(context).id)
    return webhooks.map((webhook) => webhookForOwner(webhook))
  },
})
