import { recordPurchase } from '../../ledger/entitlements.ts'
import { defineOperation } from '../../operation/operation.ts'
import { eventOutput, eventReceiver, signedEvent, takeOnce } from './payment-event.ts'
import { purchaseOf } from './purchase-of.ts'

const status = 'received' as const

export const receiveBillingWebhook = defineOperation({
  ...eventReceiver,
  name: 'receive_billing_webhook',
  http: 'POST /v1/billing/webhook',
  title: { ja: '決済通知の受信', en: 'Receive events of the payment processor' },
  summary: 'Take a signed event of the payment processor; what it tells has its effect once, in any order',
  output: eventOutput,
  async run(input, context) {
    const event = await signedEvent(input, context)
    if (event === null) return { status, ignored: 'livemode_mismatch' as const }
    const purchase = await purchaseOf(context, event)
    const isTaken = await takeOnce(context, event, {
      receiver: 'billing',
      about: purchase?.id,
      record: async (tx) => purchase && recordPurchase(tx, purchase, context.now),
    })
    return isTaken ? { status } : { status, ignored: 'duplicate' as const }
  },
})
