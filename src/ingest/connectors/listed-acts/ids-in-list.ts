import { prefixedIdOf } from '../../../lib/derived-id.ts'

/** Identifiers that stay from list to list: made of what is told of an act; equal rows of one list are as many acts. */
export function idsInList(prefix: string): (key: readonly string[]) => string {
  const counts = new Map<string, number>()
  return (parts) => {
    const key = parts.map((part) => part.normalize('NFKC').replace(/\s/g, '')).join('|')
    const nth = (counts.get(key) ?? 0) + 1
    counts.set(key, nth)
    return prefixedIdOf(prefix, nth > 1 ? `${key}|${nth}` : key)
  }
}
