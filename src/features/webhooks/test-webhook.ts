import { randomUUID } from 'node:crypto'
import { Type } from 'typebox'
import { keepFailedTestDelivery, webhookFailureId } from '../../ledger/webhooks/failed-test-delivery.ts'
import type { Webhook } from '../../ledger/webhooks/registrations.ts'
import { messageBody, messageHeaders, signatureOf } from '../../lib/webhook-message.ts'
import { countAgainst } from '../../operation/access/call-limit.ts'
import { accountOf, type Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { countOrNull, text, textOrNull, timestamp } from '../../schema/fields.ts'
import { ownWebhook, webhookId } from './shape.ts'

const eventType = 'test.ping'

export const testWebhook = defineOperation({
  name: 'test_webhook',
  http: 'POST /v1/me/webhooks/{id}/test',
  title: { ja: 'Webhookの試し送り', en: 'Test a webhook' },
  keywords: ['Webhookのテスト', 'テスト送信', '受信の確認', '署名つきテスト通知', 'test a webhook'],
  summary: 'Post a signed test.ping to a webhook now, and tell what its receiver answered',
  guidance:
    'Free, not kept among the deliveries, and no failure of it counts. At most 5 a minute for one webhook. ok is true for 2xx.',
  access: { key: 'required', session: true, limit: { calls: 20, per: 'minute' } },
  effect: 'external',
  change: { destructive: false, repeatable: false },
  asksOutside: true,
  billing: { units: 0 },
  input: Type.Object({
    id: webhookId,
    event_id: Type.Optional(text({ maxLength: 128, description: 'Sent along; a new one each time without it' })),
  }),
  output: Type.Object({
    ok: Type.Boolean(),
    status_code: countOrNull(),
    error: textOrNull({ description: 'http_<status>, timeout, transport_error or unsafe_target' }),
    signature: Type.String({ description: 'X-Service-Signature as it was sent' }),
    sent_at: timestamp(),
  }),
  example: { id: 1 },
  exampleRefusal: 'not_found',
  async run({ id, event_id = randomUUID() }, context) {
    const { db, now } = context
    const webhook = await ownWebhook(id, context)
    if (webhook.status !== 'active') throw isDisabled()
    await countAgainst(db, { bucket: eventType, caller: String(id), limit: { calls: 5, per: 'minute' } }, now)
    const message = messageFor(webhook, event_id, context)
    const { url } = webhook
    const isStaged = accountOf(context).mode === 'test' && event_id === webhookFailureId
    const outcome = isStaged
      ? await keepFailedTestDelivery(db, { webhookId: id, eventType, body: message.body, now })
      : await context.receivers.post(url, Buffer.from(message.body), message.headers)
    const { ok, statusCode: status_code } = outcome
    const error = outcome.ok ? null : outcome.error
    return { ok, status_code, error, signature: message.signature, sent_at: now.toISOString() }
  },
})

function messageFor({ id, secret: sealed }: Webhook, event_id: string, { now, secrets }: Context) {
  const secret = secrets.unseal(sealed)
  const at = now.toISOString()
  const data = { webhook_id: id, message: 'This is a test of your webhook. / Webhookの接続テストです。' }
  const body = messageBody({ event_type: eventType, event_id, severity: 'none', observed_at: at, data }, at)
  const attempt = { eventType, eventId: event_id, deliveryId: `test_${randomUUID()}`, sentAt: now }
  const headers = { ...messageHeaders(secret, body, attempt), 'x-service-webhook-id': String(id) }
  return { body, headers, signature: signatureOf(secret, body) }
}

/** 409 for a webhook that nothing is sent to any more. */
export const isDisabled = () =>
  new AppError('conflict', {
    ja: 'このWebhookは無効です。新しく登録してください。',
    en: 'the webhook is disabled; register a new one',
    body: { code: 'webhook_disabled' },
  })
