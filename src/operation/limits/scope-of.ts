import type { Scope } from '../../ledger/scopes.ts'
import type { AnyOperation } from '../operation.ts'

/**
 * The scope that a key needs for an operation: what spends, what changes, what only looks; null where keys do not matter. What an
 * account alone may look at is private unless the operation says that it is no more than its use.
 */
export function scopeOf({ access, billing, effect }: AnyOperation): Scope | null {
  const { scope } = access
  if (scope !== undefined) return scope === 'none' ? null : scope
  if (access.key === 'none' || access.key === 'widget' || access.key === 'admin') return null
  if (billing.units !== 0) return 'api:metered'
  if (effect !== 'read') return 'account:write'
  return access.key === 'required' ? 'account:read' : 'api:read'
}
