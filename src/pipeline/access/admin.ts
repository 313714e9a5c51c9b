import { noteAct, seeAdminSession } from '../../ledger/admin-sessions.ts'
import { adminCookie } from '../../operation/access/operator-door.ts'
import { AppError } from '../../operation/errors.ts'
import type { Call } from '../call.ts'
import type { CallContext } from '../call-context.ts'
import type { CheckedCall } from '../checked-call.ts'
import type { PipelineParts } from '../parts.ts'
import type { RunningCall } from '../running-call.ts'
import { withLedger } from '../with-ledger.ts'
import { addressHash } from './address-hash.ts'

/** Whether a call comes from the operator, over HTTP. */
export function isFromOperator(
  { credentials, address }: Pick<Call, 'credentials' | 'address'>,
  parts: PipelineParts,
): boolean {
  if (credentials === 'operator') return false
  return parts.adminDoor.admits(credentials.adminKey, () => addressHash(parts, address), parts.clock())
}

/** Where an operation is the operator's: 404 for everybody else, and on a page of the operator 401. */
export async function checkOperator({ call, context }: RunningCall, parts: PipelineParts): Promise<void> {
  if (!call.operation.access.session) {
    if (!isFromOperator(call, parts)) throw noSuchPath()
    return
  }
  if (!(await withLedger(() => isOperatorsBrowser(context, parts), context.report))) throw loggedOut()
}

/** Whether the browser of a call is one in which the operator is logged in. */
export async function isOperatorsBrowser(
  { cookies, db, secrets, now }: CallContext,
  { adminDoor }: PipelineParts,
): Promise<boolean> {
  const token = cookies.get(adminCookie)
  if (token === undefined) return false
  return seeAdminSession(db, secrets, { token, bound: (text) => adminDoor.bound(text), now })
}

const loggedOut = () =>
  new AppError('unauthorized', { ja: '運営者としてログインしていません。', en: 'the operator is not logged in' })

/** What everybody else learns: not even that there is something. */
export const noSuchPath = () =>
  new AppError('not_found', { ja: 'このパスはありません。', en: 'There is no such path.', detail: 'not found' })

/** Writes down what the operator is about to do. */
export async function noteOperatorAct({ call: { operation }, input, context }: CheckedCall): Promise<void> {
  if (operation.access.key !== 'admin') return
  await withLedger(() => noteAct(context.db, operation, input, context.now), context.report)
}
