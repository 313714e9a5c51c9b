import { jstDate } from '../../lib/jst.ts'
import { endAlertsTo } from '../alerts/addresses.ts'
import { endSubscriber } from '../mail/subscribers.ts'
import { type Suppression, suppress } from '../mail/suppressions.ts'
import type { Db } from '../open.ts'
import type { Secrets } from '../secrets.ts'
import { type NewsletterSubscriber, newslettersOf } from './subscribers.ts'

/**
 * Begins the newsletter of somebody who confirmed it by the link of the first mail; doing so again changes nothing. What the address
 * had before ends, and what was paid for it goes on where the new one is paid, too. In a transaction of the caller.
 */
export async function beginNewsletter(
  tx: Db,
  secrets: Secrets,
  subscriber: NewsletterSubscriber,
  now: Date,
): Promise<void> {
  const { id, plan } = subscriber
  const begun = await tx
    .updateTable('newsletter_subscribers')
    .set({ state: 'active', verified_at: now.toISOString(), told_on: jstDate(now), told_until: await newestEvent(tx) })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  if (!begun) return
  const earlier = await newslettersOf(tx, secrets, secrets.unseal(subscriber.address))
  for (const { id: before, state, told_on, told_until } of earlier) {
    if (before === id || state !== 'active') continue
    await tx.updateTable('newsletter_subscribers').set({ told_on, told_until }).where('id', '=', id).execute()
    if (plan === 'paid')
      await tx
        .updateTable('newsletter_payments')
        .set({ subscriber_id: id })
        .where('subscriber_id', '=', before)
        .where('ended_at', 'is', null)
        .execute()
    await endNewsletter(tx, before, now)
  }
}

/** The number of the newest event that was found. */
async function newestEvent(db: Db): Promise<number> {
  const row = await db
    .selectFrom('webhook_events')
    .select((e) => e.fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

/** Ends a newsletter and has what is paid for it end as well. In a transaction of the caller. */
export async function endNewsletter(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('newsletter_subscribers')
    .set({ state: 'ended', ended_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', '<>', 'ended')
    .execute()
  await tx
    .updateTable('newsletter_payments')
    .set({ is_to_end: 1 })
    .where('subscriber_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends every newsletter to an address. In a transaction of the caller. */
async function endNewslettersTo(tx: Db, secrets: Secrets, address: string, now: Date): Promise<void> {
  for (const { id } of await newslettersOf(tx, secrets, address)) await endNewsletter(tx, id, now)
}

/** Ends all mail to an address, and what somebody there had subscribed to. In a transaction of the caller. */
export async function stopMail(tx: Db, secrets: Secrets, suppression: Suppression): Promise<void> {
  await suppress(tx, secrets, suppression)
  await endSubscriber(tx, secrets, suppression.address, suppression.now)
  await endAlertsTo(tx, secrets, suppression.address)
  await endNewslettersTo(tx, secrets, suppression.address, suppression.now)
}
