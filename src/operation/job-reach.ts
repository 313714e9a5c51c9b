import { allows, type Scope } from '../ledger/scopes.ts'
import type { Caller } from './context.ts'

/** The key whose jobs alone are within reach of a caller: its own, unless it may read, or change, what belongs to the account; null for all. */
export function jobReach(caller: Caller, needed: Extract<Scope, 'account:read' | 'account:write'>): string | null {
  if (caller.kind !== 'account') return null
  const { keyId, scopes } = caller.account
  return allows(scopes, needed) ? null : keyId
}
