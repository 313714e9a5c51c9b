import { allows, type Scope } from '../../ledger/scopes.ts'

/** What a program can be granted: what changes an account is done by its owner. */
export const grantableScopes = ['api:read', 'api:metered'] as const satisfies readonly Scope[]

/** The part of what a program asks for that it can be granted, by somebody with these scopes; everything where it names nothing. Words that nobody knows here say nothing (RFC 6749 section 3.3). */
export function grantedScope(requested: string, held: readonly string[] = grantableScopes): Scope[] {
  const words = requested.split(' ').filter((word) => word !== '')
  return grantableScopes.filter((scope) => (words.length === 0 || words.includes(scope)) && allows(held, scope))
}
