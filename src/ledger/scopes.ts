/** What a key may be allowed to do, from looking to acting (docs/decisions/0032). */
export const scopes = ['api:read', 'account:read', 'api:metered', 'account:write'] as const

export type Scope = (typeof scopes)[number]

/**
 * What a restricted key has alone that stands in addresses of spreadsheets: it opens those, and includes and is included by
 * nothing else (docs/decisions/0110).
 */
export const sheetScope = 'sheets:read'

/** What a key may be given that somebody makes of an own one. */
export type KeyScope = Scope | typeof sheetScope

/** Whether a key is good for addresses of spreadsheets and for nothing else. */
export const isForSheets = (held: readonly string[]): boolean => held.length === 1 && held[0] === sheetScope

/** What a key has that was not limited to less: keys of purchases and of the operator. */
export const everyScope: string = scopes.join(' ')

/** What a device asks for that names no scope. */
export const usualScopes: string = 'api:read api:metered' satisfies `${Scope} ${Scope}`

/** The scopes of a space-delimited list (RFC 6749 section 3.3), in our order; null when one is unknown or there is none. */
export function scopesOf(text: string): Scope[] | null {
  const requested = new Set(text.split(' ').filter((word) => word !== ''))
  const known = scopes.filter((scope) => requested.has(scope))
  return known.length > 0 && known.length === requested.size ? known : null
}

/** What else opens a scope: whoever may act may look as well, and whoever may change an account may read what is private of it. */
const within: Partial<Record<Scope, readonly Scope[]>> = { 'api:read': scopes, 'account:read': ['account:write'] }

/** Whether a key with these scopes may do what needs another one. */
export const allows = (held: readonly string[], needed: Scope): boolean =>
  held.includes(needed) || (within[needed]?.some((scope) => held.includes(scope)) ?? false)

/** The part of what is asked for that somebody with these scopes can give. */
export const grantable = (requested: string, held: readonly string[]): Scope[] =>
  (scopesOf(requested) ?? []).filter((scope) => allows(held, scope))
