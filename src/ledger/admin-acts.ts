import { ulid } from '../lib/ulid.ts'
import type { Db } from './open.ts'

/** Puts on record what an operator is about to do; nothing that the admin operations take is a secret. */
export async function noteAct(db: Db, { name }: { readonly name: string }, input: object, now: Date): Promise<void> {
  await db
    .insertInto('admin_acts')
    .values({ id: ulid(now.getTime()), act: name, subject: JSON.stringify(input), at: now.toISOString() })
    .execute()
}
