import type { Checkout } from '../../gateways/payments.ts'
import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { askPayments } from './ask-payments.ts'
import { checkoutState, hashOfState } from './checkout-state.ts'

/** The checkout with this id, for the browser that began it. */
export async function ownCheckout(context: Context, id: string): Promise<Checkout> {
  const state = checkoutState(context.cookies)
  if (state === undefined) throw foreign('the cookie of the checkout is missing: use the browser that began it')
  const checkout = await askPayments(context, (payments) => payments.checkout(id))
  if (!checkout) {
    throw new AppError('not_found', { ja: 'このチェックアウトは見つかりません。', en: 'no such checkout' })
  }
  if (checkout.metadata.state_hash === hashOfState(state)) return checkout
  throw foreign('this checkout was begun in another browser')
}

const foreign = (message: string) =>
  new AppError('forbidden', { ja: 'お支払いを始めたブラウザーでのみAPIキーを受け取れます。', en: message })
