import { Type } from 'typebox'
import { BadPaymentSignature } from '../../gateways/payments.ts'
import { recordPurchase } from '../../ledger/entitlements.ts'
import { inTurn } from '../../ledger/in-turn.ts'
import { noteEvent } from '../../ledger/payment-events.ts'
import { transact } from '../../ledger/transact.ts'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf } from '../../schema/fields.ts'
import { askPayments } from './ask-payments.ts'
import { purchaseOf } from './purchase-of.ts'

const status = 'received' as const

export const receiveBillingWebhook = defineOperation({
  name: 'receive_billing_webhook',
  http: 'POST /v1/billing/webhook',
  title: 'Receive events of the payment processor',
  summary: 'Take a signed event of the payment processor; what it tells has its effect once, in any order',
  access: { key: 'none' },
  effect: 'external',
  billing: { units: 0 },
  transport: { tool: false, body: { signatureHeader: 'stripe-signature', limit: 1024 * 1024 } },
  input: Type.Object({ payload: Type.String(), signature: nullable(Type.String()) }),
  output: Type.Object({
    status: Type.Literal('received'),
    ignored: Type.Optional(oneOf(['duplicate', 'livemode_mismatch'], { description: 'Why the event had no effect' })),
  }),
  example: { payload: '{}', signature: 't=0,v1=0' },
  exampleRefusal: 'unavailable',
  async run({ payload, signature }, context) {
    const event = await askPayments(context, (payments) => {
      try {
        return payments.readEvent(Buffer.from(payload), signature ?? undefined)
      } catch (error) {
        throw error instanceof BadPaymentSignature ? new AppError('bad_request', error.message) : error
      }
    })
    if (event.isLive !== context.payments?.isLive) return { status, ignored: 'livemode_mismatch' as const }
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
