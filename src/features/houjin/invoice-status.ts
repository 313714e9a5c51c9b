import { jstDate } from '../../lib/jst.ts'
import { registerLookUp } from '../../operation/absence/register-look-up.ts'
import type { Context } from '../../operation/context.ts'
import type { Company } from '../company/company.ts'
import { registrationStatus } from '../company/registration.ts'

/** From a partial copy of the register only a record that is there is a statement. */
export function invoiceStatus({ number, registrant: { all } }: Company, { now, snapshot }: Context) {
  const [registrant] = all
  const status = registrationStatus(registrant, jstDate(now), snapshot)
  return {
    registered: status === 'unknown' ? null : status === 'active',
    registration_no: registrant?.invoice_registration_number ?? null,
    registered_date: registrant?.registered_date ?? null,
    revoked_date: registrant?.revoked_date ?? null,
    expired_date: registrant?.expired_date ?? null,
    prefecture: registrant?.prefecture ?? null,
    registrant_kind: registrant?.registrant_kind ?? null,
    registrant_name: registrant?.normalized_name ?? null,
    status,
    look_up: status === 'unknown' ? registerLookUp(number) : null,
  }
}
