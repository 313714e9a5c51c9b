import type { Account } from '../../ledger/account.ts'
import { allows, type Scope } from '../../ledger/scopes.ts'
import { insufficientScope } from '../../operation/key-refusals.ts'
import type { AnyOperation } from '../../operation/operation.ts'

/** The scope that a key needs for an operation: what spends, what changes, what only looks; null where keys do not matter. */
export function scopeOf({ access, billing, effect }: AnyOperation): Scope | null {
  const { scope } = access
  if (scope !== undefined) return scope === 'none' ? null : scope
  if (access.key === 'none' || access.key === 'widget' || access.key === 'admin') return null
  if (billing.units !== 0) return 'api:metered'
  return effect === 'read' ? 'api:read' : 'account:write'
}

/** A key, or the session that it opened, may do what its scopes say; 403 with the missing one otherwise. */
export function checkScope(operation: AnyOperation, keyed: Account | null): void {
  const needed = scopeOf(operation)
  if (needed !== null && keyed !== null && !allows(keyed.scopes, needed)) throw insufficientScope(needed)
}
