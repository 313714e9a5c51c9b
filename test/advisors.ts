import { invoiceRegistrant } from '../src/datasets/invoice-registrant.ts'
import { dueMails, openedMail } from '../src/ledger/mail/outbox.ts'
import type { TestApp } from './app.ts'
import { make } from './make.ts'

/** A corporate number whose check digit fits, counted up. */
export const numberOf = (n: number): string => `80000120${String(n).padStart(5, '0')}`

/** A firm as it signs up. */
export const firm = {
  ...{ firm_name: '見本税理士法人', houjin_bangou: numberOf(1), firm_type: '税理士法人' },
  ...{ specialties: ['subsidy', 'tax'], industries: ['agri'], prefecture: '東京都' },
  ...{ contact_url: 'https://mihon.example.jp/contact?from=list', contact_email: 'hanako@mihon.example.jp' },
  ...{ contact_phone: '03-1234-5678', agreed_to_terms: true },
}

/** A registrant of the register of invoice issuers. */
export const registrant = (n: number, given: Record<string, unknown> = {}) =>
  make(invoiceRegistrant, {
    ...{ invoice_registration_number: `T${numberOf(n)}`, houjin_bangou: numberOf(n), confidence: 1 },
    ...{ registered_date: '2023-10-01', normalized_name: '見本税理士法人', license: 'pdl_v1.0', ...given },
  })

/** Signs a firm up and, unless it shall wait, has it found in the register; answers its number. */
export async function signedUp(app: TestApp, given: Record<string, unknown> = {}, isVerified = true): Promise<number> {
  const { status, json, text } = await app.post('/v1/advisors/signup', { ...firm, ...given })
  if (status !== 200) throw new Error(text)
  const verified = isVerified && (await app.post(`/v1/advisors/verify-houjin/${json.advisor_id}`, {}))
  if (verified && verified.status !== 200) throw new Error(verified.text)
  return json.advisor_id
}

/** The address of the dashboard of a firm, from the last mail that waits for it. */
export async function mailedLink({ app, clock }: TestApp, address: string): Promise<string> {
  const mails = (await dueMails(app.ledger.db, clock.now, 50)).map((mail) => openedMail(mail, app.secrets))
  const facts = mails.findLast((mail) => mail.address === address)?.facts
  if (typeof facts !== 'object' || facts === null || !('dashboard_url' in facts)) throw new Error('no link was mailed')
  return String(facts.dashboard_url).replace(/^https?:\/\/[^/]+/, '')
}
