import { noteAct } from '../../ledger/admin-acts.ts'
import { AppError } from '../../operation/errors.ts'
import type { Call } from '../call.ts'
import type { CheckedCall } from '../checked-call.ts'
import type { PipelineParts } from '../parts.ts'
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

/** 404 for everybody but the operator where an operation is the operator's. */
export function hideFromOthers(call: Call, parts: PipelineParts): void {
  if (call.operation.access.key === 'admin' && !isFromOperator(call, parts)) throw noSuchPath()
}

/** What everybody else learns: not even that there is something. */
export const noSuchPath = () => new AppError('not_found', 'not found', { messageJa: 'このパスはありません。' })

/** Writes down what the operator is about to do. */
export async function noteOperatorAct({ call: { operation }, input, context }: CheckedCall): Promise<void> {
  if (operation.access.key !== 'admin') return
  await withLedger(() => noteAct(context.db, operation, input, context.now), context.report)
}
