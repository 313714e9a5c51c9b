import { foldedAddress } from '../../lib/email-address.ts'
import type { Secrets } from '../secrets.ts'
import { isProvingHash } from './proving-hash.ts'

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
