import type { Db } from '../open.ts'
import type { NewsletterSubscriber } from './subscribers.ts'

/** A page of those whose newsletter has begun, after an id. */
export const activeNewsletters = (db: Db, after: string, limit: number): Promise<NewsletterSubscriber[]> =>
  db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('state', '=', 'active')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** A page of events that were found after a number. */
export const eventsAfter = (db: Db, after: number, limit: number) =>
  db.selectFrom('webhook_events').select(['id', 'body']).where('id', '>', after).orderBy('id').limit(limit).execute()

/** Notes what a subscriber was told; false when another process was faster. In the transaction of the mail. */
export async function noteReported(
  tx: Db,
  { id, told_until, told_on }: Pick<NewsletterSubscriber, 'id' | 'told_until' | 'told_on'>,
  until: number,
  day: string,
): Promise<boolean> {
  const noted = await tx
    .updateTable('newsletter_subscribers')
    .set({ told_until: until, told_on: day })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('told_until', '=', told_until)
    .where('told_on', told_on === null ? 'is' : '=', told_on)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}
