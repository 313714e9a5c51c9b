import type { Account } from '../../ledger/account.ts'
import { allows } from '../../ledger/scopes.ts'
import { insufficientScope } from '../../operation/limits/key-refusals.ts'
import { scopeOf } from '../../operation/limits/scope-of.ts'
import type { AnyOperation } from '../../operation/operation.ts'

/** A key, or the session that it opened, may do what its scopes say; 403 with the missing one otherwise. */
export function checkScope(operation: AnyOperation, keyed: Account | null): void {
  const needed = scopeOf(operation)
  if (needed !== null && keyed !== null && !allows(keyed.scopes, needed)) throw insufficientScope(needed)
}
