import { timingSafeEqual } from 'node:crypto'
import { foldedAddress } from '../../lib/email-address.ts'
import type { Secrets } from '../secrets.ts'
import type { Advisor } from './advisors.ts'

type Holder = Pick<Advisor, 'id' | 'contact_email'>

const nameOf = ({ id, contact_email }: Holder): string => `${id}~${foldedAddress(contact_email)}`

/** Where a firm sees its referrals; the token is 64 hex digits that only this service can make of its number and e-mail address. */
export const dashboardUrl = (secrets: Secrets, baseUrl: string, holder: Holder): string =>
  `${baseUrl}/v1/advisors/${holder.id}/dashboard-data?token=${secrets.hash('advisor', nameOf(holder)).hash}`

/** Whether a token is that of the firm, under any of the live peppers. */
export function opensDashboard(secrets: Secrets, holder: Holder, token: string): boolean {
  const given = Buffer.from(token)
  return secrets
    .hashes('advisor', nameOf(holder))
    .map((hash) => Buffer.from(hash))
    .some((hash) => hash.length === given.length && timingSafeEqual(hash, given))
}
