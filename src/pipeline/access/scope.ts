import type { Account } from '../../ledger/account.ts'
import { allows } from '../../ledger/scopes.ts'
import { insufficientScope } from '../../operation/key-refusals.ts'
import type { AnyOperation } from '../../operation/operation.ts'
import { scopeOf } from '../../operation/scope-of.ts'

/** A key, or the session that it opened, may do what its scopes say; 403 with the missing one otherwise. */
export function checkScope(operation: AnyOperation, keyed: Account | null): void {
  const needed = scopeOf(operation)
  if (needed !== null && keyed !== null && !allows(keyed.scopes, needed)) throw insufficientScope(needed)
}
