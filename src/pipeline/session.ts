import type { Account } from '../ledger/account.ts'
import { accountOfSession } from '../ledger/sessions.ts'
import { AppError } from '../operation/errors.ts'
import { sessionCookie } from '../operation/session-cookie.ts'
import type { Call } from './call.ts'
import type { CallContext } from './call-context.ts'

/** The account that the browser of a call is logged in to, where the operation lets browsers in; a change must come from our own pages. */
export async function sessionAccount({ operation, browser }: Call, context: CallContext): Promise<Account | null> {
  const token = operation.session ? context.cookies.get(sessionCookie) : undefined
  if (token === undefined) return null
  const account = await accountOfSession(context.db, context.secrets, token, context.now)
  if (!account) throw expired()
  if (operation.effect !== 'read' && !browser?.isSameSite) throw crossSite()
  return account
}

const expired = () =>
  new AppError('unauthorized', 'session expired', {
    messageJa: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  })

const crossSite = () =>
  new AppError('forbidden', 'a session may change something only from a page of this site (Origin or Sec-Fetch-Site)', {
    messageJa: 'この操作は当サイトのページからのみ行えます。',
  })
