import type { Insertable } from 'kysely'
import type { Db } from '../../ledger/open.ts'
import type { FeedbackTable } from '../../ledger/tables.ts'

/** How many messages a sender left on a JST day. */
export async function feedbackCount(db: Db, sender: string, day: string): Promise<number> {
  const { n } = await db
    .selectFrom('feedback')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('sender', '=', sender)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return n
}

/** Stores a message and answers its number. */
export async function addFeedback(db: Db, row: Insertable<FeedbackTable>): Promise<number> {
  const { id } = await db.insertInto('feedback').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
