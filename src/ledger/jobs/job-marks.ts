import type { Db } from '../open.ts'

/** What changes whenever a job stands otherwise: its state, when that came about, and whether it waits for its caller; null where it is gone. */
export async function jobMark(db: Db, publicId: string): Promise<string | null> {
  const row = await db
    .selectFrom('jobs')
    .select(['state', 'updated_at', 'due_at'])
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  return row ? `${row.state} ${row.updated_at} ${row.state === 'pending' && row.due_at === null}` : null
}
