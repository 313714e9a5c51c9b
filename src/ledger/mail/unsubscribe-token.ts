import { foldedAddress } from '../../lib/email-address.ts'
import type { Secrets } from '../secrets.ts'

/** What proves that somebody got mail at an address: 64 hex digits that only this service can make of it. */
const unsubscribeToken = (secrets: Secrets, address: string): string =>
  secrets.hash('unsubscribe', foldedAddress(address)).hash

/** Where one click ends all mail to an address. */
export function unsubscribeUrl(secrets: Secrets, baseUrl: string, address: string): string {
  const query = new URLSearchParams({ email: address, token: unsubscribeToken(secrets, address) })
  return `${baseUrl}/v1/email/unsubscribe?${query}`
}
