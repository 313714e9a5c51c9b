import type { Db } from './open.ts'

/** A call of an operation with a limit of its own. */
export interface CountedCall {
  /** Name of the operation. */
  readonly bucket: string
  readonly caller: string
  /** Names the period, such as a JST day. */
  readonly period: string
  readonly endsAt: string
  readonly most: number
  /** How much of the limit it takes, where that is not one. */
  readonly takes?: number
}

/** Counts one more call in a period; false when the limit leaves no room for it, however many come at once. */
export async function countCall(db: Db, { most, endsAt, takes = 1, ...call }: CountedCall): Promise<boolean> {
  if (most < takes) return false
  const counted = await db
    .insertInto('call_counts')
    .values({ ...call, calls: takes, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'caller', 'period'])
        .doUpdateSet((e) => ({ calls: e('call_counts.calls', '+', takes) }))
        .where('call_counts.calls', '<=', most - takes),
    )
    .returning('calls')
    .execute()
  return counted.length > 0
}

/** Takes a counted call back, as if it had not come. */
export async function uncountCall(db: Db, { bucket, caller, period, takes = 1 }: CountedCall): Promise<void> {
  await db
    .updateTable('call_counts')
    .set((e) => ({ calls: e('calls', '-', takes) }))
    .where('bucket', '=', bucket)
    .where('caller', '=', caller)
    .where('period', '=', period)
    .execute()
}

/** Removes counts of periods that are over. */
export async function dropOldCounts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('call_counts').where('ends_at', '<=', now.toISOString()).execute()
}
