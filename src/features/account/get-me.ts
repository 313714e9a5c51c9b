import { Type } from 'typebox'
import { tierOf } from '../../ledger/account.ts'
import { subscriptionOf } from '../../ledger/subscription-of.ts'
import { accountOf } from '../../operation/context.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf, timestamp } from '../../schema/fields.ts'

export const getMe = defineOperation({
  name: 'get_me',
  http: 'GET /v1/me',
  title: { ja: 'アカウント情報', en: 'My account' },
  keywords: [
    '自分のアカウント',
    '契約',
    'プラン',
    '契約中のプラン',
    'このキーの持ち主',
    'アカウント情報',
    'my account',
  ],
  summary: 'Show the account behind the key',
  access: { key: 'required', session: true, scope: 'api:read' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({}),
  output: Type.Object({
    customer_id: Type.String(),
    key_hash_prefix: Type.String(),
    tier: oneOf(['metered', 'free']),
    plan: Type.String(),
    created_at: timestamp(),
    subscription_status: Type.String({
      description:
        "The processor's word (active, trialing, past_due, canceled, unpaid, incomplete, incomplete_expired, paused), or no_subscription",
    }),
    subscription_current_period_end: nullable(timestamp()),
    subscription_cancel_at_period_end: Type.Boolean(),
  }),
  example: {},
  async run(_, context) {
    const account = accountOf(context)
    const { customerId, keyPrefix, plan, createdAt } = account
    const subscription = await subscriptionOf(context.db, account.id)
    return {
      customer_id: customerId,
      key_hash_prefix: keyPrefix,
      tier: tierOf(account),
      plan,
      created_at: createdAt,
      subscription_status: subscription?.status ?? 'no_subscription',
      subscription_current_period_end: subscription?.periodEnd ?? null,
      subscription_cancel_at_period_end: subscription?.cancelAtPeriodEnd ?? false,
    }
  },
})
