import { Type } from 'typebox'
import { createKeyIn, OtherMode } from '../../ledger/keys.ts'
import { operatorPlans } from '../../ledger/price.ts'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf } from '../../schema/fields.ts'
import { customerId } from './request.ts'

export const grantAdminKey = defineOperation({
  name: 'grant_admin_key',
  http: 'POST /v1/admin/customers/{customer_id}/grant',
  title: { ja: '顧客へのキーの発行', en: 'Give a customer keys' },
  summary: 'Give a new or known customer a plan and keys of their own; the keys are shown once',
  guidance:
    'Send a random Idempotency-Key (UUID version 4): when the answer is lost, the same call gives it again for ten minutes. Keys that the customer has stay. What the payment processor tells about a purchase of the customer later sets the plan anew.',
  access: { key: 'admin' },
  effect: 'write',
  billing: { units: 0 },
  replay: { sealedBy: 'key' },
  transport: { secret: true, successStatus: 201 },
  input: Type.Object({
    customer_id: customerId(),
    plan: oneOf(operatorPlans),
    cap_yen: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1_000_000_000,
        description: 'Monthly cap, JPY excluding tax; left as it is without it',
      }),
    ),
    mode: oneOf(['live', 'test'], { default: 'live', description: 'test: fixtures only, never billed' }),
    seats: Type.Integer({
      minimum: 1,
      maximum: 10,
      default: 1,
      description: 'How many keys to mint; Pro has three seats',
    }),
  }),
  output: Type.Object({
    customer_id: Type.String(),
    plan: Type.String(),
    mode: Type.String(),
    keys: Type.Array(Type.Object({ api_key: Type.String(), key_hash_prefix: Type.String() })),
  }),
  example: { customer_id: 'cus_example', plan: 'pro', seats: 3 },
  async run({ customer_id, plan, cap_yen, mode, seats }, context) {
    const { db, secrets, now } = context
    const order = { customerId: customer_id, plan, capYen: cap_yen, mode, now }
    const keys: { api_key: string; key_hash_prefix: string }[] = []
    for (let seat = 0; seat < seats; seat++) {
      const { apiKey, keyHashPrefix } = await createKeyIn(db, secrets, order).catch(refuseOtherMode)
      keys.push({ api_key: apiKey, key_hash_prefix: keyHashPrefix })
    }
    const answer = { customer_id, plan, mode, keys }
    await context.sealAnswer(db, answer)
    return answer
  },
})

function refuseOtherMode(error: unknown): never {
  throw error instanceof OtherMode
    ? new AppError('conflict', { ja: 'この顧客のキーは別のモード（本番・テスト）のものです。', en: error.message })
    : error
}
