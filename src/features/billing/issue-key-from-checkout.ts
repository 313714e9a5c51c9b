import { Type } from 'typebox'
import { tierOf } from '../../ledger/account.ts'
import {
  type Entitlement,
  findEntitlement,
  issueKey,
  type Purchase,
  recordPurchase,
} from '../../ledger/entitlements.ts'
import { inTurn } from '../../ledger/in-turn.ts'
import type { Db } from '../../ledger/open.ts'
import { plans } from '../../ledger/price.ts'
import { transact } from '../../ledger/transact.ts'
import type { Context } from '../../operation/context.ts'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf } from '../../schema/fields.ts'
import { boughtBy } from './bought-by.ts'
import { checkoutStateCookie } from './checkout-state.ts'
import { ownCheckout } from './own-checkout.ts'
import { checkUnspent, issuedBefore } from './unspent.ts'

export const issueKeyFromCheckout = defineOperation({
  name: 'issue_key_from_checkout',
  http: 'POST /v1/billing/keys/from-checkout',
  title: 'Pick up the key of a checkout',
  summary: 'Hand out the API key of a paid checkout, once and only to the browser that began it',
  guidance:
    'Keep the key: it is not stored and never shown again. With a random Idempotency-Key (UUID version 4) the answer can be asked for again within ten minutes.',
  access: { key: 'none' },
  effect: 'external',
  billing: { units: 0 },
  replay: { idempotencyKey: 'accepted', sealedBy: { cookie: checkoutStateCookie } },
  transport: { secret: true },
  input: Type.Object({ session_id: Type.String({ minLength: 3, maxLength: 255 }) }),
  output: Type.Object({
    api_key: Type.String(),
    tier: oneOf(['metered', 'free']),
    customer_id: Type.String(),
    plan: oneOf(plans),
    key_hash_prefix: Type.String(),
  }),
  example: { session_id: 'cs_live_example' },
  exampleRefusal: 'forbidden',
  async run({ session_id }, context) {
    const checkout = await ownCheckout(context, session_id)
    const id = checkout.subscriptionId ?? checkout.id
    return inTurn(context.db, id, async () => {
      checkUnspent(await findEntitlement(context.db, id))
      const purchase = await boughtBy(context, checkout)
      return transact(context.db, (tx) => handOut(context, tx, purchase))
    })
  },
})

/** Mints the key of a purchase; many may ask at once, and whoever claims it first in the ledger gets it. */
async function handOut(context: Context, tx: Db, purchase: Purchase) {
  const entitlement = await recordPurchase(tx, purchase, context.now)
  checkUnspent(entitlement)
  const key = await issueKey(tx, context.secrets, { entitlement, now: context.now })
  if (!key) throw issuedBefore(entitlement)
  const answer = answerOf(purchase, entitlement, key)
  await context.sealAnswer(tx, answer)
  return answer
}

function answerOf(
  { customerId }: Purchase,
  { plan }: Entitlement,
  { apiKey, prefix }: { apiKey: string; prefix: string },
) {
  const tier = tierOf({ plan, mode: 'live', standing: 'good' })
  return { api_key: apiKey, tier, customer_id: customerId, plan, key_hash_prefix: prefix }
}
