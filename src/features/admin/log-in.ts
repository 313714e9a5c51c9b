import { closeAdminSession, openAdminSession } from '../../ledger/admin-sessions.ts'
import { adminCookie, operatorIn, operatorOut } from '../../operation/access/operator-door.ts'
import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'

/** Logs the browser of a call in by the operator's key; 401 for another one, 429 for an address that guessed too often. */
export async function logInOperator(key: string, context: Context): Promise<void> {
  const { caller, operatorDoor, now, db, secrets, cookies } = context
  const address = caller.kind === 'anonymous' ? caller.addressHash : caller.kind
  if (!operatorDoor.opensTo(key, address, now)) throw wrongKey()
  await endSession(context)
  cookies.set(operatorIn(await openAdminSession(db, secrets, boundBy(context), now)))
}

/** Ends the session of the browser of a call. */
export async function logOutOperator(context: Context): Promise<void> {
  await endSession(context)
  context.cookies.set(operatorOut)
}

async function endSession(context: Context): Promise<void> {
  const token = context.cookies.get(adminCookie)
  if (token !== undefined) await closeAdminSession(context.db, context.secrets, token, boundBy(context))
}

const boundBy =
  ({ operatorDoor }: Context) =>
  (token: string) =>
    operatorDoor.bound(token)

const wrongKey = () =>
  new AppError('unauthorized', { ja: '運営者キーが違います。', en: 'this is not the operator key' })
