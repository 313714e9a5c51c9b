import type { Db } from './open.ts'

/** How long an event is remembered; the processor repeats one for three days at most. */
const rememberedMs = 30 * 24 * 3600 * 1000

/** Notes an event of the payment processor, or of the mail provider; false when it was noted before. Belongs into the transaction of its effect. */
export async function noteEvent(tx: Db, { id, type }: { id: string; type: string }, now: Date): Promise<boolean> {
  const noted = await tx
    .insertInto('payment_events')
    .values({ id, type, received_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return noted.length > 0
}

/** Forgets events that cannot come again. */
export async function dropOldEvents(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - rememberedMs).toISOString()
  await db.deleteFrom('payment_events').where('received_at', '<=', oldest).execute()
}
