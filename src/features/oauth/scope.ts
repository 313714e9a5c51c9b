import { allows, type Scope } from '../../ledger/scopes.ts'

/** What a program gets that names nothing, and what is offered to programs, many of which ask for all that is offered. */
export const usualScopes = ['api:read', 'api:metered'] as const satisfies readonly Scope[]

/** What a program can be granted: what changes an account is done by its owner. */
export const grantableScopes = ['api:read', 'account:read', 'api:metered'] as const satisfies readonly Scope[]

/** The part of what a program asks for that it can be granted, by somebody with these scopes; the usual where it names nothing. Words that nobody knows here say nothing (RFC 6749 section 3.3). */
export function grantedScope(requested: string, held: readonly string[] = grantableScopes): Scope[] {
  const words = requested.split(' ').filter((word) => word !== '')
  const asked: readonly string[] = words.length === 0 ? usualScopes : words
  return grantableScopes.filter((scope) => asked.includes(scope) && allows(held, scope))
}
