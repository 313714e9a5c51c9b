import { type Static, type TObject, type TProperties, Type } from 'typebox'
import { isWaiting } from '../../ledger/device-logins.ts'
import type { PriceBook } from '../../operation/access/price-book.ts'
import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { type AnyOperation, defineOperation, type Operation } from '../../operation/operation.ts'
import { email, objectOf, oneOf, url } from '../../schema/fields.ts'
import { loginByCode } from '../session/login-by-code.ts'
import { askPayments } from './ask-payments.ts'
import { checkoutState, hashOfState, newCheckoutState, stateCookie } from './checkout-state.ts'
import { returnAddress, successAddress } from './return-address.ts'
import type { Sale } from './sale.ts'

interface CheckoutKind<Extra extends TProperties>
  extends Pick<Operation, 'name' | 'http' | 'title' | 'summary' | 'keywords'> {
  /** What this checkout asks for beside the rest. */
  readonly extra: Extra
  readonly example?: Record<string, unknown>
  sale(prices: PriceBook, input: Static<TObject<Extra>>): Sale
}

const address = (description: string) => Type.String({ minLength: 1, maxLength: 2048, description })

const shared = {
  success_url: address(
    'Absolute https address to come back to. {CHECKOUT_SESSION_ID} in it becomes the id; without it session_id is added',
  ),
  cancel_url: address('Absolute https address to come back to without a purchase'),
  customer_email: Type.Optional(email()),
  locale: oneOf(['ja', 'en'], { default: 'ja' }),
  user_code: Type.Optional(Type.String({ maxLength: 32, description: 'Of a device that waits for its login' })),
}

type Shared = Static<TObject<typeof shared>>

const guidance =
  'Open `url` in the same browser. After the payment it comes back to success_url, and issue_key_from_checkout hands out the key.'

/** One of the checkouts: they differ in what they sell (docs/contract/shapes.md#checkouts). */
export function defineCheckout<Extra extends TProperties>({ extra, sale, ...kind }: CheckoutKind<Extra>): AnyOperation {
  const addresses = {
    success_url: 'https://example.jp/paid?id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://example.jp/',
  }
  return defineOperation({
    ...kind,
    guidance,
    access: { key: 'none' },
    effect: 'external',
    change: { destructive: false, repeatable: false },
    billing: { units: 0 },
    input: objectOf(shared, extra),
    output: Type.Object({ url: url(), session_id: Type.String() }),
    example: { ...addresses, ...kind.example },
    exampleRefusal: 'bad_request',
    check(input, context) {
      sale(context.service.prices, input as Shared & Static<TObject<Extra>>)
      returnAddresses(input, context)
    },
    async run(input, context) {
      const { plan, ...sold } = sale(context.service.prices, input as Shared & Static<TObject<Extra>>)
      const { customer_email: customerEmail, locale, user_code } = input
      if (user_code !== undefined) await checkPending(context, user_code)
      const state = checkoutState(context.cookies) ?? newCheckoutState()
      const metadata = { state_hash: hashOfState(state), plan, ...(user_code === undefined ? {} : { user_code }) }
      const order = { ...sold, ...returnAddresses(input, context), locale, metadata }
      const { id, url } = await askPayments(context, (payments) =>
        payments.createCheckout(customerEmail === undefined ? order : { ...order, customerEmail }),
      )
      context.cookies.set(stateCookie(state))
      return { url, session_id: id }
    },
  })
}

function returnAddresses({ success_url, cancel_url }: Shared, { service: { returnHosts } }: Context) {
  const cancelUrl = returnAddress('cancel_url', cancel_url, returnHosts)
  return { successUrl: successAddress(success_url, returnHosts), cancelUrl }
}

/** 404 when no device waits under a user code, 409 when it waits no longer (docs/contract/shapes.md#device-log-in). */
async function checkPending(context: Context, userCode: string): Promise<void> {
  if (isWaiting(await loginByCode(context, userCode), context.now)) return
  throw new AppError('conflict', {
    ja: 'この user_code の手続きは既に終了しています。',
    en: 'the login of this user_code is over',
  })
}
