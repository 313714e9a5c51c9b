import { closeAdminSession, openAdminSession, useOperatorLink } from '../../ledger/admin-sessions.ts'
import { adminCookie, operatorIn, operatorOut } from '../../operation/access/operator-door.ts'
import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'

/** Logs the browser of a call in by the operator's key; 401 for another one, 429 for an address that guessed too often. */
export async function logInOperator(key: string, context: Context): Promise<void> {
  const { caller, operatorDoor, now, db, secrets, cookies } = context
  const address = caller.kind === 'anonymous' ? caller.addressHash : caller.kind
  if (!operatorDoor.opensTo(key, address, now)) throw wrongKey()
  await endSession(context)
  cookies.set(operatorIn(await openAdminSession(db, secrets, { bound: boundBy(context), now })))
}

/** Logs the browser of a call in by a link that a command on this machine printed; 401 for one that is used or too old. */
export async function logInByLink(link: string, context: Context): Promise<void> {
  const { db, secrets, now, cookies } = context
  if (!(await useOperatorLink(db, secrets, link, now))) throw usedLink()
  await endSession(context)
  cookies.set(operatorIn(await openAdminSession(db, secrets, { bound: boundBy(context), now, way: 'byLink' })))
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

const usedLink = () =>
  new AppError('unauthorized', {
    ja: 'このリンクは使用済みか、期限が切れています。サービスを動かしている端末で `npx konkyo open` を実行すると、新しいリンクが表示されます。',
    en: 'This link was used, or is too old. `npx konkyo open` prints another one on the machine that runs the service.',
  })

const wrongKey = () =>
  new AppError('unauthorized', { ja: '運営者キーが違います。', en: 'this is not the operator key' })
