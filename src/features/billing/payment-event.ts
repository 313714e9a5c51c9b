import { Type } from 'typebox'
import { BadPaymentSignature, type PaymentEvent } from '../../gateways/payments.ts'
import { inTurn } from '../../ledger/in-turn.ts'
import type { Db } from '../../ledger/open.ts'
import { noteEvent } from '../../ledger/payment-events.ts'
import { transact } from '../../ledger/transact.ts'
import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { nullable, oneOf } from '../../schema/fields.ts'
import { askPayments } from './ask-payments.ts'

/** How an operation takes events of the payment processor, wherever they are posted to. */
export const eventReceiver = {
  access: { key: 'none' },
  effect: 'external',
  billing: { units: 0 },
  transport: { tool: false, body: { signatureHeader: 'stripe-signature', limit: 1024 * 1024 } },
  input: Type.Object({ payload: Type.String(), signature: nullable(Type.String()) }),
  example: { payload: '{}', signature: 't=0,v1=0' },
  exampleRefusal: 'unavailable',
} as const

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
      throw error instanceof BadPaymentSignature
        ? new AppError('bad_request', { ja: '決済の通知を読み取れません。', en: error.message })
        : error
    }
  })
  return event.isLive === context.payments?.isLive ? event : null
}

/** What an event changes. */
interface Effect {
  /** The processor posts one event to every address that wants its kind, each under the same id. */
  readonly receiver: 'billing' | 'newsletter' | 'widget'
  /** Id of the payment that it is about: its events are taken one after the other. */
  readonly about: string | undefined
  readonly record: (tx: Db) => Promise<unknown>
}

/** Gives an event its effect, in the transaction that notes it; false when it was noted before. */
export const takeOnce = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, type }: PaymentEvent,
  { receiver, about = id, record }: Effect,
): Promise<boolean> =>
  inTurn(db, about, () =>
    transact(db, async (tx) => {
      const noted = { id: receiver === 'billing' ? id : `${receiver}:${id}`, type }
      if (!(await noteEvent(tx, noted, now))) return false
      await record(tx)
      return true
    }),
  )
