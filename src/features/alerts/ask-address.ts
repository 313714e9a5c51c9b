import type { AlertAddress } from '../../ledger/alerts/addresses.ts'
import type { AlertSubscription } from '../../ledger/alerts/subscriptions.ts'
import { countCall } from '../../ledger/call-counts.ts'
import { linkDays } from '../../ledger/mail/link-token.ts'
import { mailNamed } from '../../ledger/mail/outbox.ts'
import type { Db } from '../../ledger/open.ts'
import { jstDate, nextJstMidnight } from '../../lib/jst.ts'
import { alertConfirm } from '../../mails/alert-confirm.ts'
import { contentOf } from '../../mails/mail-kind.ts'
import { accountOf, type Context } from '../../operation/context.ts'

/** Mails that ask to confirm an address, of one account in a day. */
const mostOfAccount = 20

/** Writes the mail that asks an address to confirm its alerts; false where nobody is asked: of test keys, and beyond what an account may have in a day. What others asked of the address is not told. In a transaction of the caller. */
export async function askAddress(
  tx: Db,
  { token, address: sealed }: AlertAddress,
  { filter_type, filter_value }: AlertSubscription,
  context: Context,
): Promise<boolean> {
  const { secrets, now, service } = context
  const account = accountOf(context)
  if (account.mode === 'test') return false
  const address = secrets.unseal(sealed)
  const endsAt = new Date(nextJstMidnight(now)).toISOString()
  const ofAccount = { bucket: 'alert_confirm', caller: account.id, period: jstDate(now), endsAt, most: mostOfAccount }
  if (!(await countCall(tx, ofAccount))) return false
  const confirm_url = `${service.baseUrl}/alerts/confirm/${secrets.unseal(token)}`
  const content = contentOf(alertConfirm, { confirm_url, filter_type, filter_value, days: linkDays })
  await mailNamed(tx, secrets, { ...content, address, language: null, now })
  return true
}
