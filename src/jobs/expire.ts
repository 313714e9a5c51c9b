import { dropOldSlots } from '../ledger/admit.ts'
import type { Db } from '../ledger/open.ts'
import { dropOldReplies } from '../ledger/replies.ts'
import { addDays, jstDate } from '../lib/jst.ts'

const quotaDaysKept = 2

/** Removes what has served its time: stored replies after 24 hours, anonymous slots after two days. */
export async function expire(db: Db, now: Date): Promise<void> {
  await dropOldReplies(db, now)
  await dropOldSlots(db, addDays(jstDate(now), -quotaDaysKept))
}
