import type { Snapshot } from '../../corpus/snapshot.ts'
import { type InvoiceRegistrant, invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { completenessOf } from '../../operation/absence/completeness.ts'
import type { Company } from './company.ts'

export const registrationStatuses = ['active', 'revoked', 'expired', 'inactive', 'not_found', 'unknown'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

/** Whether a company has no registration: only the complete register says so, and an entry that is withheld is one all the same. */
export const isUnregistered = ({ registrant }: Pick<Company, 'registrant'>, snapshot: Snapshot): boolean =>
  registrant.total === 0 && completenessOf(snapshot, invoiceRegistrant).complete

/** What a registration is worth on a day: `inactive` = it begins later. Without a record only a complete copy says `not_found`. */
export function registrationStatus(
  registrant: InvoiceRegistrant | undefined,
  today: string,
  snapshot: Snapshot,
): RegistrationStatus {
  if (!registrant) return completenessOf(snapshot, invoiceRegistrant).complete ? 'not_found' : 'unknown'
  const { revoked_date: revoked, expired_date: expired, registered_date: registered } = registrant
  if (revoked !== null && revoked <= today) return 'revoked'
  if (expired !== null && expired <= today) return 'expired'
  return registered !== null && registered > today ? 'inactive' : 'active'
}
