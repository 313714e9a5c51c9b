import type { Checkout } from '../../gateways/payments.ts'
import { approveLogin, type DeviceLogin, denyLogin, findLogin, userCodeOf } from '../../ledger/device-logins.ts'
import { type Purchase, recordPurchase } from '../../ledger/entitlements.ts'
import { scopes } from '../../ledger/scopes.ts'
import { transact } from '../../ledger/transact.ts'
import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { askPayments } from '../billing/ask-payments.ts'
import { boughtBy } from '../billing/bought-by.ts'
import { loginByCode } from '../session/login-by-code.ts'
import { checkWaiting, loginIsOver } from './check-waiting.ts'

/** Lets a device in by a paid checkout that was opened for its code; the device then picks up the key of that purchase. */
export async function completeByCheckout(context: Context, userCode: string, checkoutId: string): Promise<void> {
  const login = await loginByCode(context, userCode)
  if (login.checkout_id === checkoutId) return
  checkWaiting(login, context.now)
  const purchase = await verified(async () => {
    const checkout = await askPayments(context, (payments) => payments.checkout(checkoutId))
    return boughtBy(context, openedFor(login, checkout))
  })
  const refusal = await transact(context.db, (tx) => approve({ db: tx, now: context.now }, login, purchase, checkoutId))
  if (refusal) throw refusal
}

/** Answers the refusal instead of raising it, because what was learned of the purchase stays. */
async function approve(
  { db: tx, now }: Pick<Context, 'db' | 'now'>,
  login: DeviceLogin,
  purchase: Purchase,
  checkoutId: string,
): Promise<AppError | null> {
  const { id, account_id, ended_at, key_issued_at } = await recordPurchase(tx, purchase, now)
  if (ended_at !== null || key_issued_at !== null) {
    await denyLogin(tx, login)
    return nothingLeft()
  }
  const by = { accountId: account_id, entitlementId: id, checkoutId, scopes }
  if (await approveLogin(tx, login, by, now)) return null
  const decided = await findLogin(tx, login.user_code)
  return decided?.checkout_id === checkoutId ? null : loginIsOver()
}

/** The id of a checkout is no secret, so it counts only for the code that it was opened for. */
function openedFor(login: DeviceLogin, checkout: Checkout | null): Checkout {
  if (checkout === null)
    throw new AppError('not_found', { ja: 'このチェックアウトは見つかりません。', en: 'no such checkout' })
  if (userCodeOf(checkout.metadata.user_code ?? '') === login.user_code) return checkout
  throw new AppError('forbidden', {
    ja: 'このお支払いは、このコードのために始められたものではありません。',
    en: 'this checkout was not opened for this code',
  })
}

/** What the processor cannot tell now is our failure towards the page (docs/contract/shapes.md#device-log-in). */
async function verified<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'unavailable') throw error
    throw new AppError('bad_gateway', {
      ...error.extras,
      ja: error.text.ja,
      en: `the payment could not be verified: ${error.message}`,
    })
  }
}

const nothingLeft = () =>
  new AppError('conflict', {
    ja: 'このお支払いのAPIキーは発行済みか、契約が終了しています。',
    en: 'this purchase has no key left to hand out',
  })
