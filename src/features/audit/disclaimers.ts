import { disclaimer } from '../../operation/disclaimer.ts'

/** What every audit answer says of itself. */
export const auditDisclaimer = disclaimer('監査手続の準備に用いるこの資料', ['tax', 'legal', 'audit'])

/** The same in English. */
export const auditDisclaimerEn =
  'This material was collated mechanically from public information to prepare audit work. It is not tax, legal or audit advice or an opinion (Certified Public Tax Accountant Act art. 52, Attorney Act art. 72, Certified Public Accountants Act art. 47-2), and no hit does not mean that something is safe or lawful. Verify every item at its primary source.'
