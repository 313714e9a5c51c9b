import { Type } from 'typebox'
import { approveByAccount, denyLogin, shownCode } from '../../../ledger/device-logins.ts'
import { allows, grantable } from '../../../ledger/scopes.ts'
import { transact } from '../../../ledger/transact.ts'
import { AppError } from '../../../operation/errors.ts'
import { insufficientScope } from '../../../operation/limits/key-refusals.ts'
import { createCheckout } from '../../billing/checkouts.ts'
import { logIn, loginLimit, visitor } from '../../session/log-in.ts'
import { loginIsOver } from '../check-waiting.ts'
import { decision, pageOf } from './login-page.ts'

/** Its name is that of the operation, so that both count against one limit. */
const logInHere = decision({
  name: 'create_session',
  at: 'POST /login',
  limit: loginLimit,
  fields: { api_key: Type.String({ maxLength: 256 }) },
  async decide(_, { api_key }, context) {
    await logIn(api_key.trim(), context)
    return undefined
  },
})

const approve = decision({
  name: 'approve_device',
  at: 'POST /approve',
  fields: {},
  async decide(login, _, context) {
    const account = await visitor(context)
    if (!account) throw loggedOut()
    if (!allows(account.scopes, 'account:write')) throw insufficientScope('account:write')
    if (grantable(login.scope, account.scopes).length === 0) throw cannotGive()
    const isIn = await transact(context.db, (tx) => approveByAccount(tx, login, account, context.now))
    if (!isIn) throw loginIsOver()
    return undefined
  },
})

const deny = decision({
  name: 'deny_device',
  at: 'POST /deny',
  fields: {},
  async decide(login, _, { db }) {
    if (!(await denyLogin(db, login))) throw loginIsOver()
    return undefined
  },
})

/** Opens the same checkout as create_checkout, for this code. */
const buy = decision({
  name: 'buy_for_device',
  at: 'POST /checkout',
  fields: { lang: Type.Optional(Type.String({ maxLength: 20 })) },
  async decide(login, { lang }, context) {
    const code = shownCode(login.user_code)
    const page = `${context.service.baseUrl}${pageOf(code)}`
    const locale = lang === 'en' ? 'en' : 'ja'
    const order = {
      success_url: `${page}/done?lang=${locale}&session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${page}?lang=${locale}`,
      user_code: code,
      locale,
    }
    const { url } = (await createCheckout.run(order, context)) as { url: string }
    return url
  },
})

/** Everything that can be done on the page of a code. */
export const decisions = [logInHere, approve, deny, buy]

const loggedOut = () =>
  new AppError('unauthorized', {
    ja: 'ログインの有効期限が切れました。もう一度ログインしてください。',
    en: 'you are not logged in any more',
  })

const cannotGive = () =>
  new AppError('forbidden', {
    ja: 'ログイン中のキーには、この端末が求める権限がありません。',
    en: 'your key cannot give what this device asks for',
  })
