import { noteAct, seeAdminSession } from '../../ledger/admin-sessions.ts'
import { adminCookie } from '../../operation/access/operator-door.ts'
import { AppError } from '../../operation/errors.ts'
import type { Call } from '../call.ts'
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
  const token = context.cookies.get(adminCookie)
  const bound = (text: string) => parts.adminDoor.bound(text)
  const { db, secrets, now, report } = context
  const isIn =
    token !== undefined && (await withLedger(() => seeAdminSession(db, secrets, { token, bound, now }), report))
  if (!isIn) throw loggedOut()
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
