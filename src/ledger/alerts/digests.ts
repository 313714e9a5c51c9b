import type { RecordChange } from '../../lib/alert-message.ts'
import { jstDate } from '../../lib/jst.ts'
import { mailPerson } from '../mail/outbox.ts'
import type { Ledger } from '../open.ts'
import type { Secrets } from '../secrets.ts'
import { transact } from '../transact.ts'
import { contentOfAlerts, nextDigestOn } from './digest-days.ts'
import { type LiveSubscription, liveSubscriptions } from './subscriptions.ts'

/** Writes every digest that is due and has something to tell: all changes since the last one, each once. Returns how many. */
export async function writeDigests(ledger: Ledger, secrets: Secrets, now: Date): Promise<number> {
  const today = jstDate(now)
  let count = 0
  for (const subscription of await liveSubscriptions(ledger.db))
    if (isDue(subscription, today) && (await writeDigest(ledger, secrets, subscription, now))) count++
  return count
}

const isDue = (subscription: LiveSubscription, today: string): boolean =>
  subscription.is_mailed && nextDigestOn(subscription, today) === today

/** One mail with what waits for it, in the transaction that lets nothing wait any more; false on a quiet day, or when another process was faster. */
const writeDigest = ({ db }: Ledger, secrets: Secrets, subscription: LiveSubscription, now: Date): Promise<boolean> =>
  transact(db, async (tx) => {
    const { id, email, digested_on } = subscription
    const waiting = await tx
      .selectFrom('alerts')
      .select(['change', 'waiting'])
      .where('subscription_id', '=', id)
      .where('waiting', 'is not', null)
      .orderBy('created_at')
      .orderBy('change')
      .execute()
    if (waiting.length === 0 || email === null) return false
    const noted = await tx
      .updateTable('alert_subscriptions')
      .set({ digested_on: jstDate(now) })
      .where('id', '=', id)
      .where('status', '=', 'active')
      .where('digested_on', digested_on === null ? 'is' : '=', digested_on)
      .returning('id')
      .executeTakeFirst()
    if (!noted) return false
    await tx
      .updateTable('alerts')
      .set({ waiting: null })
      .where('subscription_id', '=', id)
      .where('waiting', 'is not', null)
      .execute()
    const changes = waiting.map((row) => JSON.parse(row.waiting ?? 'null') as RecordChange)
    return mailPerson(tx, secrets, {
      ...contentOfAlerts(subscription, changes),
      address: secrets.unseal(email),
      language: null,
      now,
    })
  })
