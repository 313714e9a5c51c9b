import { Type } from 'typebox'
import { defineMail, jstTime } from './mail-kind.ts'

/** Tells a customer that a webhook was disabled, because nothing else would: it stays silent from then on. */
export const webhookDisabled = defineMail({
  name: 'webhook_disabled',
  when: 'a webhook is disabled after five events in a row that could not be delivered: to its customer',
  recipient: 'known',
  facts: Type.Object({
    webhook_id: Type.Integer(),
    host: Type.String(),
    failures: Type.Integer(),
    error: Type.String(),
    at: Type.String(),
  }),
  words({ webhook_id, host, failures, error, at }, language) {
    if (language === 'ja')
      return {
        subject: `【Konkyo】Webhook ${webhook_id} を停止しました`,
        body: [
          `${failures}件の通知が連続して届かなかったため、Webhookを停止しました。以後の通知は送信されません。`,
          {
            rows: [
              ['Webhook', `${webhook_id}（${host}）`],
              ['最後のエラー', error],
              ['停止日時', jstTime(at, language)],
            ],
          },
          '受信側を確認したうえで、新しいWebhookを登録してください（POST /v1/me/webhooks）。停止したWebhookは再開できません。届かなかった通知は GET /v1/me/webhooks/{webhook_id}/deliveries で30日間確認できます。',
        ],
      }
    return {
      subject: `[Konkyo] Webhook ${webhook_id} has been disabled`,
      body: [
        `${failures} events in a row could not be delivered, so the webhook has been disabled. No further events will be sent to it.`,
        {
          rows: [
            ['Webhook', `${webhook_id} (${host})`],
            ['Last error', error],
            ['Disabled', jstTime(at, language)],
          ],
        },
        'Please check the receiving server and register a new webhook (POST /v1/me/webhooks). A disabled webhook cannot be re-enabled. Undelivered events remain available for 30 days from GET /v1/me/webhooks/{webhook_id}/deliveries.',
      ],
    }
  },
})
