/** What a key may be allowed to do (decisions.md 12.7). */
export const scopes = ['api:read', 'api:metered'] as const

export type Scope = (typeof scopes)[number]

/** The scopes of a space-delimited list (RFC 6749 section 3.3), in our order; null when one is unknown or there is none. */
export function scopesOf(text: string): Scope[] | null {
  const asked = new Set(text.split(' ').filter((word) => word !== ''))
  const known = scopes.filter((scope) => asked.has(scope))
  return known.length > 0 && known.length === asked.size ? known : null
}
