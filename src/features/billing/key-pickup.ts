import { Type } from 'typebox'
import type { Checkout } from '../../gateways/payments.ts'
import {
  type Entitlement,
  findEntitlement,
  issueKey,
  type Purchase,
  recordPurchase,
} from '../../ledger/entitlements.ts'
import { inTurn } from '../../ledger/in-turn.ts'
import type { MintedKey } from '../../ledger/keys.ts'
import type { Db } from '../../ledger/open.ts'
import { transact } from '../../ledger/transact.ts'
import type { Offer } from '../../operation/access/price-book.ts'
import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { boughtBy } from './bought-by.ts'
import { checkoutStateCookie } from './checkout-state.ts'

/** How an operation hands out what a checkout bought: once, to the browser that began it. */
export const keyPickup = {
  access: { key: 'none' },
  effect: 'external',
  change: { destructive: false, repeatable: false },
  billing: { units: 0 },
  replay: { idempotencyKey: 'accepted', sealedBy: { cookie: checkoutStateCookie } },
  transport: { secret: true },
  input: Type.Object({ session_id: Type.String({ minLength: 3, maxLength: 255 }) }),
  example: { session_id: 'cs_live_example' },
  exampleRefusal: 'forbidden',
} as const

/** What a pickup found, in the transaction that hands it out. */
interface Pickup {
  readonly tx: Db
  readonly key: MintedKey
  readonly purchase: Purchase
  readonly entitlement: Entitlement
}

/** What a checkout is to have sold, when that is known, and what its key may do unless that is everything. */
interface Terms {
  readonly sold?: Offer
  readonly scope?: string
}

/** Mints the key of a purchase; many may ask at once, and whoever claims it first in the ledger gets it. */
export function handOutOnce<Answer>(
  context: Context,
  checkout: Checkout,
  { sold, scope }: Terms,
  answerOf: (pickup: Pickup) => Answer | Promise<Answer>,
): Promise<Answer> {
  const { db, secrets, now } = context
  const id = checkout.subscriptionId ?? checkout.id
  return inTurn(db, id, async () => {
    checkUnspent(await findEntitlement(db, id))
    const purchase = await boughtBy(context, checkout, sold)
    return transact(db, async (tx) => {
      const entitlement = await recordPurchase(tx, purchase, now)
      checkUnspent(entitlement)
      const key = await issueKey(tx, secrets, { entitlement, ...(scope && { scope }), now })
      if (!key) throw issuedBefore(entitlement)
      const answer = await answerOf({ tx, key, purchase, entitlement })
      await context.sealAnswer(tx, answer)
      return answer
    })
  })
}

/** 402 for what has ended, 409 for what gave its key already. */
function checkUnspent(entitlement: Entitlement | undefined): void {
  if (entitlement && entitlement.ended_at !== null) throw ended()
  if (entitlement && entitlement.key_issued_at !== null) throw issuedBefore(entitlement)
}

const ended = () =>
  new AppError('payment_required', {
    ja: 'この契約は終了しているため、APIキーを発行できません。',
    en: 'the subscription has ended; there is no key to hand out',
  })

/** 409 of a purchase that gave its key already. */
const issuedBefore = ({ key_issued_at }: Entitlement) =>
  new AppError('conflict', {
    ja: 'このお支払いのAPIキーは発行済みです。',
    en: 'the key of this purchase was handed out before',
    body: { code: 'key_already_issued', issued_at: key_issued_at },
  })
