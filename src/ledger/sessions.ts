import { randomBytes } from 'node:crypto'
import type { Account } from './account.ts'
import { accountOf, accountRows } from './account-rows.ts'
import type { Db } from './open.ts'
import type { Secrets } from './secrets.ts'

/** How long a browser stays logged in (docs/contract/shapes.md#sessions). */
export const sessionSeconds = 7 * 24 * 3600

/** Logs a browser in by a key; the token exists only in the returned value. */
export async function openSession(db: Db, secrets: Secrets, keyId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      token_hash: secrets.hash('session', token).hash,
      key_id: keyId,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + sessionSeconds * 1000).toISOString(),
    })
    .execute()
  return token
}

/** The account that a session token is logged in to; undefined when it is unknown, over, or its key was revoked. */
export async function accountOfSession(
  db: Db,
  secrets: Secrets,
  token: string,
  now: Date,
): Promise<Account | undefined> {
  const row = await accountRows(db)
    .innerJoin('sessions', 'sessions.key_id', 'api_keys.id')
    .where('token_hash', 'in', secrets.hashes('session', token))
    .where('sessions.expires_at', '>', now.toISOString())
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row && accountOf(row)
}

/** Ends a session; one that is unknown is over already. */
export async function closeSession(db: Db, secrets: Secrets, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', 'in', secrets.hashes('session', token)).execute()
}

/** Removes sessions that are over. */
export async function dropOldSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute()
}
