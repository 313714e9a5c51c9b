import { Type } from 'typebox'
import { tierOf } from '../../ledger/account.ts'
import { plans } from '../../ledger/price.ts'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf } from '../../schema/fields.ts'
import { handOutOnce, keyPickup } from './key-pickup.ts'
import { ownCheckout } from './own-checkout.ts'

export const issueKeyFromCheckout = defineOperation({
  ...keyPickup,
  name: 'issue_key_from_checkout',
  http: 'POST /v1/billing/keys/from-checkout',
  title: { ja: '購入したキーの受け取り', en: 'Pick up the key of a checkout' },
  keywords: ['購入したキーの受け取り', '支払い後のAPIキー', '決済完了後の鍵', 'key after checkout'],
  summary: 'Hand out the API key of a paid checkout, once and only to the browser that began it',
  guidance:
    'Keep the key: it is not stored and never shown again. With a random Idempotency-Key (UUID version 4) the answer can be asked for again within ten minutes.',
  output: Type.Object({
    api_key: Type.String(),
    tier: oneOf(['metered', 'free']),
    customer_id: Type.String(),
    plan: oneOf(plans),
    key_hash_prefix: Type.String(),
  }),
  async run({ session_id }, context) {
    const checkout = await ownCheckout(context, session_id)
    return handOutOnce(context, checkout, {}, ({ key, purchase, entitlement: { plan } }) => ({
      api_key: key.apiKey,
      tier: tierOf({ plan, mode: 'live', standing: 'good' }),
      customer_id: purchase.customerId,
      plan,
      key_hash_prefix: key.prefix,
    }))
  },
})
