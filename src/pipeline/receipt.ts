import type { CitedRecord } from '../operation/cited.ts'
import { AppError } from '../operation/errors.ts'
import type { CallContext } from './call-context.ts'

/** The proof of a document: waits for the tiles of the snapshot. */
export function receiptOf(_document: unknown, _records: readonly CitedRecord[], _context: CallContext): unknown {
  throw new AppError('unavailable', 'receipts cannot be made yet')
}
