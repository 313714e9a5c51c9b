import type { Account } from '../../ledger/account.ts'
import { KeyFinder } from '../../ledger/key-finder.ts'
import { allows } from '../../ledger/scopes.ts'
import { accountOfSession, closeSession, openSession } from '../../ledger/sessions.ts'
import type { CallLimit } from '../../operation/access/call-limit.ts'
import { loggedIn, sessionCookie } from '../../operation/access/session-cookie.ts'
import type { Context } from '../../operation/context.ts'
import { insufficientScope, RefusedKey } from '../../operation/limits/key-refusals.ts'

/** How often an address may fail to log in: keys cannot be guessed, and this keeps anybody from trying (docs/contract/shapes.md#sessions). */
export const loginLimit: CallLimit = { calls: 5, per: 'hour', counts: 'refused' }

/** Logs the browser of a call in by a key, in place of whoever it was logged in as; 401 for a key that is none, 403 for one that may not. */
export async function logIn(apiKey: string, { db, secrets, cookies, now }: Context): Promise<Account> {
  const account = await new KeyFinder(db, secrets).find(apiKey)
  if (!account) throw new RefusedKey()
  if (!allows(account.scopes, 'account:write')) throw insufficientScope('account:write')
  const before = cookies.get(sessionCookie)
  if (before !== undefined) await closeSession(db, secrets, before)
  cookies.set(loggedIn(await openSession(db, secrets, account.keyId, now)))
  return account
}

/** The account that a browser is logged in to; undefined when its session is over. */
export async function visitor({ cookies, db, secrets, now }: Context): Promise<Account | undefined> {
  const token = cookies.get(sessionCookie)
  return token === undefined ? undefined : accountOfSession(db, secrets, token, now)
}
