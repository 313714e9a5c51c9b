import type { Account } from '../../ledger/account.ts'
import { accountOfSession } from '../../ledger/sessions.ts'
import { sessionCookie } from '../../operation/access/session-cookie.ts'
import type { Visitor } from '../../operation/pages/page.ts'
import type { Call, Reply } from '../call.ts'
import type { CallContext } from '../call-context.ts'
import type { PipelineParts } from '../parts.ts'
import type { RunningCall } from '../running-call.ts'
import { isOperatorsBrowser } from './admin.ts'

/** An answer with whoever is logged in where it is shown; a page is shown without that where it cannot be read now. */
export async function withVisitor({ call, context }: RunningCall, reply: Reply, parts: PipelineParts): Promise<Reply> {
  try {
    return { ...reply, visitor: await visitorOf(call, context, parts) }
  } catch (error) {
    context.report(error)
    return reply
  }
}

async function visitorOf({ operation }: Call, context: CallContext, parts: PipelineParts): Promise<Visitor | null> {
  const { caller } = context
  const isTheirs = operation.access.key === 'admin' && (await isOperatorsBrowser(context, parts))
  if (caller.kind === 'operator' || isTheirs) return { kind: 'operator' }
  const account = caller.kind === 'account' ? caller.account : await loggedInTo(context)
  if (account) return { kind: 'account', keyPrefix: account.keyPrefix }
  return (await isOperatorsBrowser(context, parts)) ? { kind: 'operator' } : null
}

/** A page that is open to anybody asks for no account, and its head says all the same who is there. */
async function loggedInTo({ cookies, db, secrets, now }: CallContext): Promise<Account | undefined> {
  const token = cookies.get(sessionCookie)
  return token === undefined ? undefined : accountOfSession(db, secrets, token, now)
}
