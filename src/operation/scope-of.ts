import type { Scope } from '../ledger/scopes.ts'
import type { AnyOperation } from './operation.ts'

/** The scope that a key needs for an operation: what spends, what changes, what only looks; null where keys do not matter. */
export function scopeOf({ access, billing, effect }: AnyOperation): Scope | null {
  const { scope } = access
  if (scope !== undefined) return scope === 'none' ? null : scope
  if (access.key === 'none' || access.key === 'widget' || access.key === 'admin') return null
  if (billing.units !== 0) return 'api:metered'
  return effect === 'read' ? 'api:read' : 'account:write'
}
