import { Type } from 'typebox'
import { tierOf } from '../../ledger/account.ts'
import { transact } from '../../ledger/transact.ts'
import { mostActive, registerWebhook, type WebhookWithSecret } from '../../ledger/webhooks/registrations.ts'
import { accountOf, type Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { checkedReceiver } from '../../operation/input/checked-receiver.ts'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf } from '../../schema/fields.ts'
import { eventTypes } from './events/event-kinds.ts'
import { webhookForOwner, webhookShape } from './shape.ts'

export const createWebhook = defineOperation({
  name: 'create_webhook',
  http: 'POST /v1/me/webhooks',
  title: { ja: 'Webhookの登録', en: 'Register a webhook' },
  keywords: [
    'Webhook',
    '通知を受け取る',
    '更新の通知',
    'イベント',
    'Webhookの登録',
    'イベントを自社のURLに送る',
    '更新の通知先を追加',
    'register a webhook',
  ],
  summary: 'Have signed events posted to an https address of yours, once a day',
  guidance:
    'secret_hmac is shown once: keep it, and check X-Service-Signature with it. Send Idempotency-Key: when the answer is lost, the same call gives it again for ten minutes. Each delivery that your receiver takes with 2xx costs 1 unit; failures, retries and tests are free.',
  access: { key: 'required', session: true, limit: { calls: 30, per: 'minute' } },
  effect: 'external',
  change: { destructive: false, repeatable: false },
  asksOutside: true,
  billing: { units: 0 },
  replay: { sealedBy: 'key' },
  transport: { secret: true, successStatus: 201 },
  input: Type.Object({
    url: Type.String({ minLength: 1, maxLength: 2048, description: 'https address on a public host' }),
    event_types: Type.Array(oneOf(eventTypes), { minItems: 1, maxItems: 100, description: 'Repeated ones count once' }),
  }),
  output: webhookShape,
  example: { url: 'https://example.com/konkyo-events', event_types: ['program.created', 'program.amended'] },
  async run({ url, event_types }, context) {
    const { db, receivers, secrets, now } = context
    const account = accountOf(context)
    if (tierOf(account) !== 'metered') throw notMetered()
    const address = await checkedReceiver(receivers, url)
    return transact(db, async (tx) => {
      const registration = { accountId: account.id, url: address.href, eventTypes: [...new Set(event_types)], now }
      const registered = await registerWebhook(tx, secrets, registration)
      if (!registered) throw tooMany()
      return handedOut(registered, tx, context)
    })
  },
})

async function handedOut({ webhook, secret }: WebhookWithSecret, tx: Context['db'], context: Context) {
  const answer = webhookForOwner(webhook, secret)
  await context.sealAnswer(tx, answer)
  return answer
}

const notMetered = () => {
  const message = 'webhooks are for keys in good standing: deliveries are charged'
  return new AppError('payment_required', {
    ja: 'Webhookの登録には、お支払いが有効なキーが必要です。',
    en: message,
    detail: { code: 'metered_key_required', message },
  })
}

const tooMany = () =>
  new AppError('conflict', {
    ja: `有効なWebhookは${mostActive}件までです。不要なものを削除してから登録してください。`,
    en: `at most ${mostActive} webhooks may be active; delete one first`,
    body: { code: 'too_many_webhooks', limit: mostActive },
  })
