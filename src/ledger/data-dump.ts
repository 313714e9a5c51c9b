import type { Db } from './open.ts'

/** Whether an account may download the data: it bought a copy, and nothing ended that. */
export async function mayDownload(db: Db, accountId: string): Promise<boolean> {
  const row = await entitledTo(db).select('entitlements.id').where('account_id', '=', accountId).executeTakeFirst()
  return row !== undefined
}

/** Whether the account behind a key may download the data and the key is good: revoking a key ends its links. */
export async function mayDownloadByKey(db: Db, keyId: string): Promise<boolean> {
  const row = await entitledTo(db)
    .innerJoin('api_keys', 'api_keys.account_id', 'entitlements.account_id')
    .select('entitlements.id')
    .where('api_keys.id', '=', keyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

const entitledTo = (db: Db) =>
  db.selectFrom('entitlements').where('has_dump', '=', 1).where('entitlements.ended_at', 'is', null)
