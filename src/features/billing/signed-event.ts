import { Type } from 'typebox'
import { BadPaymentSignature, type PaymentEvent } from '../../gateways/payments.ts'
import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import type { Transport } from '../../operation/operation-groups.ts'
import { nullable, oneOf } from '../../schema/fields.ts'
import { askPayments } from './ask-payments.ts'

/** How events of the payment processor come in, wherever they are posted to. */
export const eventTransport: Transport = {
  tool: false,
  body: { signatureHeader: 'stripe-signature', limit: 1024 * 1024 },
}

export const eventInput = Type.Object({ payload: Type.String(), signature: nullable(Type.String()) })

/** What they are answered with. */
export const eventOutput = Type.Object({
  status: Type.Literal('received'),
  ignored: Type.Optional(oneOf(['duplicate', 'livemode_mismatch'], { description: 'Why the event had no effect' })),
})

/** The event of a request; 400 where no secret signed it, 503 where none is set, null for one of the other mode. */
export async function signedEvent(
  { payload, signature }: { readonly payload: string; readonly signature: string | null },
  context: Context,
): Promise<PaymentEvent | null> {
  const event = await askPayments(context, (payments) => {
    try {
      return payments.readEvent(Buffer.from(payload), signature ?? undefined)
    } catch (error) {
      throw error instanceof BadPaymentSignature ? new AppError('bad_request', error.message) : error
    }
  })
  return event.isLive === context.payments?.isLive ? event : null
}
