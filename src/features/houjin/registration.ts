import type { InvoiceRegistrant } from '../../datasets/invoice-registrant.ts'

export type RegistrationStatus = 'active' | 'revoked' | 'expired' | 'inactive' | 'not_found'

/** What a registration is worth on a day: `inactive` = it begins later. */
export function registrationStatus(registrant: InvoiceRegistrant | undefined, today: string): RegistrationStatus {
  if (!registrant) return 'not_found'
  const { revoked_date: revoked, expired_date: expired, registered_date: registered } = registrant
  if (revoked !== null && revoked <= today) return 'revoked'
  if (expired !== null && expired <= today) return 'expired'
  return registered !== null && registered > today ? 'inactive' : 'active'
}
