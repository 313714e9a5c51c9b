import type { Insertable } from 'kysely'
import type { Db } from '../../ledger/open.ts'
import type { FeedbackTable } from '../../ledger/tables/people-tables.ts'

/** Counts one more message of a sender on a JST day; false when the day's limit is reached, however many arrive at once. */
export async function countMessage(db: Db, sender: string, day: string, limit: number): Promise<boolean> {
  const counted = await db
    .insertInto('feedback_days')
    .values({ sender, day, messages: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['sender', 'day'])
        .doUpdateSet((e) => ({ messages: e('feedback_days.messages', '+', 1) }))
        .where('feedback_days.messages', '<', limit),
    )
    .returning('messages')
    .execute()
  return counted.length > 0
}

/** Stores a message and answers its number. */
export async function addFeedback(db: Db, row: Insertable<FeedbackTable>): Promise<number> {
  const { id } = await db.insertInto('feedback').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
