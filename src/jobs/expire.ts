import type { Db } from '../ledger/open.ts'
import { replyLifetimeMs } from '../ledger/settle.ts'
import { addDays, jstDate } from '../lib/jst.ts'

const quotaDaysKept = 2

/** Removes what has served its time: stored replies after 24 hours, anonymous slots after two days. */
export async function expire(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - replyLifetimeMs).toISOString()
  await db.deleteFrom('idempotency').where('created_at', '<', oldest).execute()
  await db
    .deleteFrom('anonymous_days')
    .where('day', '<', addDays(jstDate(now), -quotaDaysKept))
    .execute()
}
