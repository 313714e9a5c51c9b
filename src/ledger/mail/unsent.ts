import type { Db } from '../open.ts'

/** Mails that went into a folder because no server is set up, as far as they are on record, and active alerts that would send some. */
export async function unsentMails(db: Db): Promise<{ readonly mails: number; readonly alerts: number }> {
  const mails = await db
    .selectFrom('mails')
    .where('state', '=', 'written')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const alerts = await db
    .selectFrom('alert_subscriptions')
    .where('status', '=', 'active')
    .where('address_id', 'is not', null)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { mails: Number(mails.count), alerts: Number(alerts.count) }
}
