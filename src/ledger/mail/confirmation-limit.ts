import { jstDate, nextJstMidnight } from '../../lib/jst.ts'
import { countCall } from '../call-counts.ts'
import type { Db } from '../open.ts'
import type { Secrets } from '../secrets.ts'
import { addressHashes } from './suppressions.ts'

/** Mails to one address in a day that ask to confirm something, whoever asks for them. */
const mostMails = 5

/** Counts a mail that asks an address to confirm something; false where it got enough of them: whoever asks in the name of others cannot fill their mailbox. */
export function mayAskAddress(db: Db, secrets: Secrets, address: string, now: Date): Promise<boolean> {
  const [caller = ''] = addressHashes(secrets, address)
  const endsAt = new Date(nextJstMidnight(now)).toISOString()
  return countCall(db, { bucket: 'confirmation_mail', caller, period: jstDate(now), endsAt, most: mostMails })
}
