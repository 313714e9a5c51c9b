import { timingSafeEqual } from 'node:crypto'
import type { Purpose, Secrets } from '../secrets.ts'

/** Whether a token was made of a value for a purpose, under any of the live peppers: 64 hex digits. */
export function isProvingHash(secrets: Secrets, purpose: Purpose, value: string, token: string): boolean {
  const given = Buffer.from(token)
  return secrets
    .hashes(purpose, value)
    .map((hash) => Buffer.from(hash))
    .some((hash) => hash.length === given.length && timingSafeEqual(hash, given))
}
