import { createHash } from 'node:crypto'

/** The strong entity tag of some bytes (RFC 9110 section 8.8.3): the same bytes have the same. */
export const entityTagOf = (bytes: string | Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`
