import { registrationStatus } from '../../company/registration.ts'
import { type Material, origin } from '../material/origin.ts'

export type InvoiceRow = NonNullable<ReturnType<typeof invoiceRow>>

/** The registration as an issuer of qualified invoices, as it stands on the snapshot's day; null when none may be shown. */
export function invoiceRow({ registrant: { dataset, shown }, snapshot }: Material) {
  const [registrant] = shown
  if (!registrant) return null
  const status = registrationStatus(registrant, snapshot.day, snapshot)
  return {
    row_type: 'invoice_registration' as const,
    registered: status === 'active',
    status,
    registration_no: registrant.invoice_registration_number,
    registered_date: registrant.registered_date,
    revoked_date: registrant.revoked_date,
    expired_date: registrant.expired_date,
    invoice_pref: registrant.prefecture,
    registrant_name: registrant.normalized_name,
    registrant_address: registrant.address_normalized,
    registrant_kind: registrant.registrant_kind,
    ...origin(dataset, registrant),
  }
}
