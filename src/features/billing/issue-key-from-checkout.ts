import { Type } from 'typebox'
import type { Checkout } from '../../gateways/payments.ts'
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
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf } from '../../schema/fields.ts'
import { askPayments } from './ask-payments.ts'
import { boughtBy } from './bought-by.ts'
import { checkoutState, checkoutStateCookie, hashOfState } from './checkout-state.ts'

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
  if (!key) throw issued(entitlement)
  const answer = answerOf(purchase, entitlement, key)
  await context.sealAnswer(tx, answer)
  return answer
}

/** 402 for what has ended, 409 for what gave its key already. */
function checkUnspent(entitlement: Entitlement | undefined): void {
  if (entitlement && entitlement.ended_at !== null) throw ended()
  if (entitlement && entitlement.key_issued_at !== null) throw issued(entitlement)
}

/** The checkout with this id, for the browser that began it. */
async function ownCheckout(context: Context, id: string): Promise<Checkout> {
  const state = checkoutState(context.cookies)
  if (state === undefined) throw foreign('the cookie of the checkout is missing: use the browser that began it')
  const checkout = await askPayments(context, (payments) => payments.checkout(id))
  if (!checkout) {
    throw new AppError('not_found', 'no such checkout', { messageJa: 'このチェックアウトは見つかりません。' })
  }
  if (checkout.metadata.state_hash === hashOfState(state)) return checkout
  throw foreign('this checkout was begun in another browser')
}

function answerOf(
  { customerId }: Purchase,
  { plan }: Entitlement,
  { apiKey, prefix }: { apiKey: string; prefix: string },
) {
  const tier = tierOf({ plan, mode: 'live', standing: 'good' })
  return { api_key: apiKey, tier, customer_id: customerId, plan, key_hash_prefix: prefix }
}

const foreign = (message: string) =>
  new AppError('forbidden', message, {
    messageJa: 'お支払いを始めたブラウザーでのみAPIキーを受け取れます。',
  })

const ended = () =>
  new AppError('payment_required', 'the subscription has ended; there is no key to hand out', {
    messageJa: 'この契約は終了しているため、APIキーを発行できません。',
  })

const issued = ({ key_issued_at }: Entitlement) =>
  new AppError('conflict', 'the key of this purchase was handed out before', {
    body: { code: 'key_already_issued', issued_at: key_issued_at },
    messageJa: 'このお支払いのAPIキーは発行済みです。',
  })
