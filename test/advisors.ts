import { invoiceRegistrant } from '../src/datasets/invoice-registrant.ts'
import { findAdvisor } from '../src/ledger/advisors/advisors.ts'
import { proveAdvisor } from '../src/ledger/advisors/proofs.ts'
import { dueMails, openedMail } from '../src/ledger/mail/outbox.ts'
import { transact } from '../src/ledger/transact.ts'
import type { TestApp } from './app.ts'
import { make } from './make.ts'

/** A corporate number whose check digit fits, counted up. */
export const numberOf = (n: number): string => `80000120${String(n).padStart(5, '0')}`

/** A firm as it signs up. */
export const firm = {
  firm_name: '見本税理士法人',
  houjin_bangou: numberOf(1),
  firm_type: '税理士法人',
  specialties: ['subsidy', 'tax'],
  industries: ['agri'],
  prefecture: '東京都',
  contact_url: 'https://mihon.example.jp/contact?from=list',
  contact_email: 'hanako@mihon.example.jp',
  contact_phone: '03-1234-5678',
  agreed_to_terms: true,
}

/** A registrant of the register of invoice issuers. */
export const registrant = (n: number, given: Record<string, unknown> = {}) =>
  make(invoiceRegistrant, {
    invoice_registration_number: `T${numberOf(n)}`,
    houjin_bangou: numberOf(n),
    confidence: 1,
    registered_date: '2023-10-01',
    normalized_name: '見本税理士法人',
    license: 'pdl_v1.0',
    ...given,
  })

/** Signs a firm up and, unless it shall wait, has it proven as the operator does; answers its number. */
export async function signedUp(app: TestApp, given: Record<string, unknown> = {}, isVerified = true): Promise<number> {
  const { status, json, text } = await app.post('/v1/advisors/signup', { ...firm, ...given })
  if (status !== 200) throw new Error(text)
  if (isVerified) await proven(app, json.advisor_id)
  return json.advisor_id
}

/** Has a firm proven, as the operator does. */
export async function proven(app: TestApp, id: number): Promise<void> {
  const { ledger, secrets } = app.app
  await transact(ledger.db, async (tx) => {
    const found = await findAdvisor(tx, secrets, id)
    if (!found || !(await proveAdvisor(tx, secrets, { firm: found, by: 'operator', now: app.clock.now })))
      throw new Error(`firm ${id} cannot be proven`)
  })
}

/** The address that the last mail with one leads a firm to: its dashboard, or the page that proves it. */
export async function mailedLink(
  { app, clock }: TestApp,
  address: string,
  name: 'dashboard_url' | 'confirm_url' = 'dashboard_url',
): Promise<string> {
  const mails = (await dueMails(app.ledger.db, clock.now, 50)).map((mail) => openedMail(mail, app.secrets))
  const links = mails.flatMap(({ address: to, facts }) => {
    const link = to === address && (facts as Record<string, unknown> | null)?.[name]
    return typeof link === 'string' ? [link] : []
  })
  const last = links.at(-1)
  if (last === undefined) throw new Error('no link was mailed')
  return last.replace(/^https?:\/\/[^/]+/, '')
}
