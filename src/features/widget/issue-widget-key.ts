import { Type } from 'typebox'
import type { Scope } from '../../ledger/scopes.ts'
import { findWidget, mintWidgetKey, originsOf, provisionWidget } from '../../ledger/widgets.ts'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { handOutOnce, keyPickup } from '../billing/key-pickup.ts'
import { ownCheckout } from '../billing/own-checkout.ts'
import { widgetOffer } from './widget-sale.ts'

/** What the owner of a widget may do with a key of their own: look at its use, cap it, change the card. */
const ownerScope = 'api:read account:write' satisfies `${Scope} ${Scope}`

export const issueWidgetKey = defineOperation({
  ...keyPickup,
  name: 'issue_widget_key',
  http: 'POST /v1/widget/keys/from-checkout',
  title: { ja: 'ウィジェットのキーの受け取り', en: 'Pick up the key of a widget' },
  keywords: ['ウィジェットのキー', '埋め込み用キーの受け取り', 'ウィジェット購入後の鍵', 'widget key'],
  summary: 'Hand out the key of a paid widget, once and only to the browser that began its checkout',
  guidance:
    '`embed_html` belongs on the pages, with `widget_key` in it. `api_key` is for the owner alone: it reads get_widget_usage and sets the monthly cap. Neither key is shown again. With a random Idempotency-Key (UUID version 4) the answer can be asked for again within ten minutes.',
  output: Type.Object({
    widget_key: Type.String(),
    embed_html: Type.String({ description: 'The tag for the pages (docs/widget.md)' }),
    key_id: Type.String({ description: 'For get_widget_usage' }),
    api_key: Type.String({ description: 'Of the owner; belongs on no page' }),
    customer_id: Type.String(),
    allowed_origins: Type.Array(Type.String()),
  }),
  async run({ session_id }, context) {
    const checkout = await ownCheckout(context, session_id)
    const widget = await findWidget(context.db, checkout.metadata.widget ?? '')
    if (!widget) throw noWidget()
    const { key_id } = widget
    const { secrets, now, service } = context
    return handOutOnce(context, checkout, { sold: widgetOffer, scope: ownerScope }, async (pickup) => {
      const { tx, key, purchase, entitlement } = pickup
      const { id: entitlementId, account_id: accountId } = entitlement
      await provisionWidget(tx, key_id, entitlementId)
      const widget_key = await mintWidgetKey(tx, secrets, { id: key_id, accountId, entitlementId, now })
      return {
        widget_key,
        embed_html: `<script src="${service.baseUrl}/widget.js" data-key="${widget_key}" async></script>`,
        key_id,
        api_key: key.apiKey,
        customer_id: purchase.customerId,
        allowed_origins: originsOf(widget),
      }
    })
  },
})

const noWidget = () =>
  new AppError('forbidden', {
    ja: 'このチェックアウトはウィジェットのものではありません。',
    en: 'this checkout sold no widget',
  })
