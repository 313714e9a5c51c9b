import { Type } from 'typebox'
import { endSubscription } from '../../ledger/alerts/subscriptions.ts'
import { accountOf } from '../../operation/context.ts'
import { unknownRecord } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'

export const deleteAlertSubscription = defineOperation({
  name: 'delete_alert_subscription',
  http: 'DELETE /v1/me/alerts/subscriptions/{sub_id}',
  title: { ja: 'アラートの停止', en: 'End an alert' },
  keywords: ['アラートの解除', '通知をやめる', '見張りの取り消し', 'remove an alert'],
  summary: 'End an alert subscription; what waits for its webhook is not sent any more',
  guidance: 'A subscription that has ended, or is somebody else’s, is 404.',
  access: { key: 'required', session: true },
  effect: 'write',
  change: { destructive: true, repeatable: true },
  billing: { units: 0 },
  input: Type.Object({
    sub_id: Type.Integer({ minimum: 1, description: 'Number of the subscription, as subscribe_alert gave it' }),
  }),
  output: Type.Object({ ok: Type.Literal(true), id: Type.Integer() }),
  example: { sub_id: 1 },
  exampleRefusal: 'not_found',
  async run({ sub_id: id }, context) {
    const isEnded = await endSubscription(context.db, accountOf(context).id, id, context.now)
    if (!isEnded) throw unknownRecord({ ja: 'アラート', en: 'alert subscription' }, String(id))
    return { ok: true as const, id }
  },
})
