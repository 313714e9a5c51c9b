import { recordPurchase } from '../../ledger/entitlements.ts'
import { inTurn } from '../../ledger/in-turn.ts'
import { noteEvent } from '../../ledger/payment-events.ts'
import { transact } from '../../ledger/transact.ts'
import { defineOperation } from '../../operation/operation.ts'
import { purchaseOf } from './purchase-of.ts'
import { eventInput, eventOutput, eventTransport, signedEvent } from './signed-event.ts'

const status = 'received' as const

export const receiveBillingWebhook = defineOperation({
  name: 'receive_billing_webhook',
  http: 'POST /v1/billing/webhook',
  title: 'Receive events of the payment processor',
  summary: 'Take a signed event of the payment processor; what it tells has its effect once, in any order',
  access: { key: 'none' },
  effect: 'external',
  billing: { units: 0 },
  transport: eventTransport,
  input: eventInput,
  output: eventOutput,
  example: { payload: '{}', signature: 't=0,v1=0' },
  exampleRefusal: 'unavailable',
  async run(input, context) {
    const event = await signedEvent(input, context)
    if (event === null) return { status, ignored: 'livemode_mismatch' as const }
    const purchase = await purchaseOf(context, event)
    return inTurn(context.db, purchase?.id ?? event.id, () =>
      transact(context.db, async (tx) => {
        if (!(await noteEvent(tx, event, context.now))) return { status, ignored: 'duplicate' as const }
        if (purchase) await recordPurchase(tx, purchase, context.now)
        return { status }
      }),
    )
  },
})
