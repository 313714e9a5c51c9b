import { Type } from 'typebox'
import { findEntitlement, issueKey, type Purchase, recordPurchase } from '../../ledger/entitlements.ts'
import { inTurn } from '../../ledger/in-turn.ts'
import type { Db } from '../../ledger/open.ts'
import type { Scope } from '../../ledger/scopes.ts'
import { transact } from '../../ledger/transact.ts'
import { findWidget, mintWidgetKey, originsOf, provisionWidget } from '../../ledger/widgets.ts'
import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { boughtBy } from '../billing/bought-by.ts'
import { checkoutStateCookie } from '../billing/checkout-state.ts'
import { ownCheckout } from '../billing/own-checkout.ts'
import { checkUnspent, issuedBefore } from '../billing/unspent.ts'
import { widgetOffer } from './widget-sale.ts'

/** What the owner of a widget may do with a key of their own: look at its use, cap it, change the card. */
const ownerScope = 'api:read account:write' satisfies `${Scope} ${Scope}`

export const issueWidgetKey = defineOperation({
  name: 'issue_widget_key',
  http: 'POST /v1/widget/keys/from-checkout',
  title: 'Pick up the key of a widget',
  summary: 'Hand out the key of a paid widget, once and only to the browser that began its checkout',
  guidance:
    '`widget_key` belongs on the pages. `api_key` is for the owner alone: it reads get_widget_usage and sets the monthly cap. Neither key is shown again. With a random Idempotency-Key (UUID version 4) the answer can be asked for again within ten minutes.',
  access: { key: 'none' },
  effect: 'external',
  billing: { units: 0 },
  replay: { idempotencyKey: 'accepted', sealedBy: { cookie: checkoutStateCookie } },
  transport: { secret: true },
  input: Type.Object({ session_id: Type.String({ minLength: 3, maxLength: 255 }) }),
  output: Type.Object({
    widget_key: Type.String(),
    key_id: Type.String({ description: 'For get_widget_usage' }),
    api_key: Type.String({ description: 'Of the owner; belongs on no page' }),
    customer_id: Type.String(),
    allowed_origins: Type.Array(Type.String()),
  }),
  example: { session_id: 'cs_live_example' },
  exampleRefusal: 'forbidden',
  async run({ session_id }, context) {
    const checkout = await ownCheckout(context, session_id)
    const widget = await findWidget(context.db, checkout.metadata.widget ?? '')
    if (!widget) throw noWidget()
    const id = checkout.subscriptionId ?? checkout.id
    return inTurn(context.db, id, async () => {
      checkUnspent(await findEntitlement(context.db, id))
      const purchase = await boughtBy(context, checkout, widgetOffer)
      return transact(context.db, (tx) => handOut(context, tx, widget, purchase))
    })
  },
})

/** Mints the keys of a widget; many may ask at once, and whoever claims its purchase first in the ledger gets them. */
async function handOut(
  context: Context,
  tx: Db,
  { key_id, ...widget }: { readonly key_id: string; readonly allowed_origins: string },
  purchase: Purchase,
) {
  const { secrets, now } = context
  const entitlement = await recordPurchase(tx, purchase, now)
  checkUnspent(entitlement)
  const owner = await issueKey(tx, secrets, { entitlement, scope: ownerScope, now })
  if (!owner) throw issuedBefore(entitlement)
  await provisionWidget(tx, key_id, entitlement.id)
  const { id: entitlementId, account_id: accountId } = entitlement
  const widget_key = await mintWidgetKey(tx, secrets, { id: key_id, accountId, entitlementId, now })
  const answer = {
    widget_key,
    key_id,
    api_key: owner.apiKey,
    customer_id: purchase.customerId,
    allowed_origins: originsOf(widget),
  }
  await context.sealAnswer(tx, answer)
  return answer
}

const noWidget = () =>
  new AppError('forbidden', 'this checkout sold no widget', {
    messageJa: 'このチェックアウトはウィジェットのものではありません。',
  })
