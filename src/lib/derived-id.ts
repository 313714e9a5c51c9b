import { createHash } from 'node:crypto'

const hexOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** The identifier that a source's own key gives: a prefix and the first ten hex digits of the key's SHA-256 (`BID-0123456789`). */
export const prefixedIdOf = (prefix: string, key: string): string => `${prefix}-${hexOf(key).slice(0, 10)}`

/** A positive whole number below 2^53 that stays the same for a key: the first 52 bits of its SHA-256. */
export const numberOf = (key: string): number => Number.parseInt(hexOf(key).slice(0, 13), 16) + 1

/** The `unified_id` of a law by the id under which its source keeps it, such as `332AC0000000026` of e-Gov. */
export const lawIdOf = (sourceId: string): string => prefixedIdOf('LAW', sourceId)
