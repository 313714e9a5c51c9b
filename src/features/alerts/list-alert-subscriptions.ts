import { Type } from 'typebox'
import { subscriptionsOf } from '../../ledger/alerts/subscriptions.ts'
import { accountOf } from '../../operation/context.ts'
import { defineOperation } from '../../operation/operation.ts'
import { subscriptionForOwner, subscriptionShape } from './shape.ts'

export const listAlertSubscriptions = defineOperation({
  name: 'list_alert_subscriptions',
  http: 'GET /v1/me/alerts/subscriptions',
  title: { ja: 'アラートの一覧', en: 'My alerts' },
  keywords: ['アラート一覧', '設定中のアラート', '通知の一覧', '見張っている対象', 'my alerts'],
  summary: 'List the active alert subscriptions of the account, oldest first',
  guidance: 'Subscriptions belong to the account: they survive a new key.',
  access: { key: 'required', session: true },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({}),
  output: Type.Array(subscriptionShape),
  example: {},
  async run(_, context) {
    const subscriptions = await subscriptionsOf(context.db, context.secrets, accountOf(context).id)
    return subscriptions.map((one) => subscriptionForOwner(one, context))
  },
})
