import type { Account } from '../../ledger/account.ts'
import { allows, isForSheets } from '../../ledger/scopes.ts'
import { insufficientScope, noSheetKey } from '../../operation/limits/key-refusals.ts'
import { scopeOf } from '../../operation/limits/scope-of.ts'
import type { Call } from '../call.ts'

/**
 * A key, or the session that it opened, may do what its scopes say; 403 with the missing one otherwise. A key in an address
 * is one for addresses and nothing else, since addresses are seen by others and kept.
 */
export function checkScope({ operation, sheet }: Pick<Call, 'operation' | 'sheet'>, keyed: Account | null): void {
  const isOfSheets = keyed !== null && isForSheets(keyed.scopes)
  if (sheet?.isKeyInAddress && !isOfSheets) throw noSheetKey()
  if (keyed === null || (sheet && isOfSheets)) return
  const needed = scopeOf(operation)
  if (needed !== null && !allows(keyed.scopes, needed)) throw insufficientScope(needed)
}
