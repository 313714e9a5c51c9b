import type { Account } from '../../ledger/account.ts'
import { accountOfSession } from '../../ledger/sessions.ts'
import type { Context } from '../../operation/context.ts'
import { sessionCookie } from '../../operation/session-cookie.ts'

/** The account that a browser is logged in to; undefined when its session is over. */
export async function visitor({ cookies, db, secrets, now }: Context): Promise<Account | undefined> {
  const token = cookies.get(sessionCookie)
  return token === undefined ? undefined : accountOfSession(db, secrets, token, now)
}
