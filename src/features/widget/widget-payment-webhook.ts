import { Type } from 'typebox'
import { recordPurchase } from '../../ledger/entitlements.ts'
import { provisionWidget } from '../../ledger/widgets.ts'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf } from '../../schema/fields.ts'
import { eventReceiver, signedEvent, takeOnce } from '../billing/payment-event.ts'
import { widgetPurchaseOf } from './widget-purchase-of.ts'
import { mailLink } from './widget-sale.ts'

export const widgetPaymentWebhook = defineOperation({
  ...eventReceiver,
  name: 'widget_payment_webhook',
  http: 'POST /v1/widget/payment-webhook',
  title: { ja: 'ウィジェットの決済通知の受信', en: 'Receive events of payments for widgets' },
  summary: 'Take a signed event of the payment processor: it opens, stops and reopens the widget that it is about',
  output: Type.Object({ status: oneOf(['received', 'ignored', 'duplicate_ignored']) }),
  async run(input, context) {
    const event = await signedEvent(input, context)
    const change = event && (await widgetPurchaseOf(context, event))
    if (!change) return { status: 'ignored' as const }
    const { keyId, purchase, completedCheckout } = change
    const isTaken = await takeOnce(context, event, {
      receiver: 'widget',
      about: purchase.id,
      async record(tx) {
        await recordPurchase(tx, purchase, context.now)
        await provisionWidget(tx, keyId, purchase.id)
        if (completedCheckout !== null) await mailLink(tx, context, keyId, completedCheckout)
      },
    })
    return { status: isTaken ? ('received' as const) : ('duplicate_ignored' as const) }
  },
})
