import type { Account } from '../../ledger/account.ts'
import { accountOfSession } from '../../ledger/sessions.ts'
import { adminCookie } from '../../operation/access/operator-door.ts'
import { sessionCookie } from '../../operation/access/session-cookie.ts'
import { AppError } from '../../operation/errors.ts'
import type { Call } from '../call.ts'
import type { CallContext } from '../call-context.ts'

/** The account that the browser of a call is logged in to, where the operation lets browsers in. */
export async function sessionAccount({ operation }: Call, context: CallContext): Promise<Account | null> {
  const token = operation.access.session ? context.cookies.get(sessionCookie) : undefined
  if (token === undefined) return null
  const account = await accountOfSession(context.db, context.secrets, token, context.now)
  if (!account) throw expired()
  return account
}

/** A page of another site can make a browser send its cookies: a change with them must come from our own pages. */
export function checkPage({ operation, browser }: Call, { caller, cookies }: CallContext): void {
  if (caller.kind === 'account' && !caller.isSession) return
  const isOperator = caller.kind === 'operator' && cookies.get(adminCookie) !== undefined
  const isBySession = isOperator || (operation.access.session && cookies.get(sessionCookie) !== undefined)
  const isOurs = operation.access.pages === 'own' || (operation.effect !== 'read' && isBySession)
  if (isOurs && !browser?.isSameSite) throw crossSite()
}

const expired = () =>
  new AppError('unauthorized', {
    ja: 'ログインの有効期限が切れました。もう一度ログインしてください。',
    en: 'The login has run out. Please log in again.',
    detail: 'session expired',
  })

const crossSite = () =>
  new AppError('forbidden', {
    ja: 'この操作は当サイトのページからのみ行えます。',
    en: 'only a page of this site may ask for this (Origin or Sec-Fetch-Site)',
  })
