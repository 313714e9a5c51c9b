import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { foldedAddress } from '../../lib/email-address.ts'
import type { Purpose, Secrets } from '../secrets.ts'

/** What the link of a mail carries that asks to confirm something: 32 hex digits. */
export const newLinkToken = (): string => randomBytes(16).toString('hex')

/** Whether a text has the form of such a token. */
export const isLinkToken = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

/** What a token is found by: 128 random bits need no secret to be kept safe. */
export const linkTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Days that a link waits to be opened (docs/contract/shapes.md#newsletter). */
export const linkDays = 30

/** Links that were written before this moment are too old to be opened. */
export const oldestLink = (now: Date): string => new Date(now.getTime() - linkDays * 24 * 3_600_000).toISOString()

/** Where whoever got mail about a request about personal data sees how far it is. */
export const requestUrl = (secrets: Secrets, baseUrl: string, id: string): string =>
  `${baseUrl}/v1/privacy/requests/${id}?token=${secrets.hash('request', id).hash}`

/** Whether a token was made of a value for a purpose, under any of the live peppers: 64 hex digits. */
export function isProvingHash(secrets: Secrets, purpose: Purpose, value: string, token: string): boolean {
  const given = Buffer.from(token)
  return secrets
    .hashes(purpose, value)
    .map((hash) => Buffer.from(hash))
    .some((hash) => hash.length === given.length && timingSafeEqual(hash, given))
}

/** Whether a token proves that somebody got such mail. */
export const isRequestToken = (secrets: Secrets, id: string, token: string): boolean =>
  isProvingHash(secrets, 'request', id, token)

/** Whether a token was made of an address, under any of the live peppers: 64 hex digits that prove that somebody got mail there. */
export const isUnsubscribeToken = (secrets: Secrets, address: string, token: string): boolean =>
  isProvingHash(secrets, 'unsubscribe', foldedAddress(address), token)

/** Where one click ends all mail to an address. */
export const unsubscribeUrl = (secrets: Secrets, baseUrl: string, address: string): string =>
  `${baseUrl}/v1/email/unsubscribe?${proofOf(secrets, address)}`

/** Where the news of the service to an address ends. */
export const endOfNewsUrl = (secrets: Secrets, baseUrl: string, address: string): string =>
  `${baseUrl}/v1/subscribers/unsubscribe?${proofOf(secrets, address)}`

const proofOf = (secrets: Secrets, address: string) =>
  new URLSearchParams({ email: address, token: secrets.hash('unsubscribe', foldedAddress(address)).hash })
