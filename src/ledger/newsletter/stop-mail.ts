import { endAlertsTo } from '../alerts/addresses.ts'
import { endSubscriber } from '../mail/subscribers.ts'
import { type Suppression, suppress } from '../mail/suppressions.ts'
import type { Db } from '../open.ts'
import type { Secrets } from '../secrets.ts'
import { endNewslettersTo } from './life.ts'

/** Ends all mail to an address, and what somebody there had subscribed to. In a transaction of the caller. */
export async function stopMail(tx: Db, secrets: Secrets, suppression: Suppression): Promise<void> {
  await suppress(tx, secrets, suppression)
  await endSubscriber(tx, secrets, suppression.address, suppression.now)
  await endAlertsTo(tx, secrets, suppression.address)
  await endNewslettersTo(tx, secrets, suppression.address, suppression.now)
}
