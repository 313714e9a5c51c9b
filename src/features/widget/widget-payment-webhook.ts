import { Type } from 'typebox'
import type { PaymentEvent } from '../../gateways/payments.ts'
import { recordPurchase } from '../../ledger/entitlements.ts'
import { inTurn } from '../../ledger/in-turn.ts'
import { noteEvent } from '../../ledger/payment-events.ts'
import { transact } from '../../ledger/transact.ts'
import { provisionWidget } from '../../ledger/widgets.ts'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf } from '../../schema/fields.ts'
import { eventInput, eventTransport, signedEvent } from '../billing/signed-event.ts'
import { widgetPurchaseOf } from './widget-purchase-of.ts'
import { mailLink } from './widget-sale.ts'

export const widgetPaymentWebhook = defineOperation({
  name: 'widget_payment_webhook',
  http: 'POST /v1/widget/payment-webhook',
  title: 'Receive events of payments for widgets',
  summary: 'Take a signed event of the payment processor: it opens, stops and reopens the widget that it is about',
  access: { key: 'none' },
  effect: 'external',
  billing: { units: 0 },
  transport: eventTransport,
  input: eventInput,
  output: Type.Object({ status: oneOf(['received', 'ignored', 'duplicate_ignored']) }),
  example: { payload: '{}', signature: 't=0,v1=0' },
  exampleRefusal: 'unavailable',
  async run(input, context) {
    const event = await signedEvent(input, context)
    const told = event && (await widgetPurchaseOf(context, event))
    if (!told) return { status: 'ignored' as const }
    const { keyId, purchase, completedCheckout } = told
    return inTurn(context.db, purchase.id, () =>
      transact(context.db, async (tx) => {
        if (!(await noteEvent(tx, ofWidgets(event), context.now))) return { status: 'duplicate_ignored' as const }
        await recordPurchase(tx, purchase, context.now)
        await provisionWidget(tx, keyId, purchase.id)
        if (completedCheckout !== null) await mailLink(tx, context, keyId, completedCheckout)
        return { status: 'received' as const }
      }),
    )
  },
})

/** The processor sends an event to each of its receivers, so what one has noted says nothing about the other. */
const ofWidgets = ({ id, type }: PaymentEvent) => ({ id: `widget ${id}`, type })
