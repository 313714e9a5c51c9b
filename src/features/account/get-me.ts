import { Type } from 'typebox'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, timestamp } from '../../schema/fields.ts'
import { accountOf } from './account.ts'

export const getMe = defineOperation({
  name: 'get_me',
  http: 'GET /v1/me',
  title: 'My account',
  summary: 'Show the account behind the key',
  access: 'required',
  session: true,
  effect: 'read',
  units: 0,
  input: Type.Object({}),
  output: Type.Object({
    customer_id: Type.String(),
    key_hash_prefix: Type.String(),
    tier: Type.String(),
    plan: Type.String(),
    created_at: timestamp(),
    subscription_status: Type.String(),
    subscription_current_period_end: nullable(timestamp()),
    subscription_cancel_at_period_end: Type.Boolean(),
  }),
  example: {},
  run(_, context) {
    const { customerId, keyPrefix, plan, createdAt } = accountOf(context)
    return {
      customer_id: customerId,
      key_hash_prefix: keyPrefix,
      tier: 'metered',
      plan,
      created_at: createdAt,
      subscription_status: 'no_subscription',
      subscription_current_period_end: null,
      subscription_cancel_at_period_end: false,
    }
  },
})
