import type { Db } from '../../ledger/open.ts'

/** Status and end of the login that a user code names. */
export async function loginOf(db: Db, userCode: string) {
  return db
    .selectFrom('device_logins')
    .select(['status', 'expires_at'])
    .where('user_code', '=', userCode)
    .executeTakeFirst()
}
