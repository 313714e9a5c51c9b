import { randomBytes } from 'node:crypto'
import { ulid } from '../lib/ulid.ts'
import type { Db } from './open.ts'
import type { Secrets } from './secrets.ts'

const minuteMs = 60_000
const idleMs = 30 * minuteMs
/** How long the operator stays logged in at most, however busy (docs/operations.md). */
export const adminSessionSeconds = 8 * 3600

/** What ties a token to the operator's key: with another key it is none. */
export type Bound = (token: string) => string

const hashesOf = (secrets: Secrets, token: string, bound: Bound) => secrets.hashes('admin session', bound(token))

/** Logs a browser of the operator in; the token exists only in the returned value. */
export async function openAdminSession(db: Db, secrets: Secrets, bound: Bound, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const at = now.toISOString()
  await db
    .insertInto('admin_sessions')
    .values({
      token_hash: secrets.hash('admin session', bound(token)).hash,
      created_at: at,
      seen_at: at,
      expires_at: new Date(now.getTime() + adminSessionSeconds * 1000).toISOString(),
    })
    .execute()
  return token
}

/** Whether a token is that of a session, which is then seen at this moment; false when it is unknown, was idle too long or is over. */
export async function seeAdminSession(
  db: Db,
  secrets: Secrets,
  { token, bound, now }: { readonly token: string; readonly bound: Bound; readonly now: Date },
): Promise<boolean> {
  const at = now.toISOString()
  const seen = await db
    .updateTable('admin_sessions')
    .set({ seen_at: at })
    .where('token_hash', 'in', hashesOf(secrets, token, bound))
    .where('expires_at', '>', at)
    .where('seen_at', '>', idleSince(now))
    .returning('token_hash')
    .executeTakeFirst()
  return seen !== undefined
}

/** Ends a session; one that is unknown is over already. */
export async function closeAdminSession(db: Db, secrets: Secrets, token: string, bound: Bound): Promise<void> {
  await db
    .deleteFrom('admin_sessions')
    .where('token_hash', 'in', hashesOf(secrets, token, bound))
    .execute()
}

/** Removes sessions that are over. */
export async function dropOldAdminSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('admin_sessions')
    .where((e) => e.or([e('expires_at', '<=', now.toISOString()), e('seen_at', '<=', idleSince(now))]))
    .execute()
}

const idleSince = (now: Date): string => new Date(now.getTime() - idleMs).toISOString()

/** Puts on record what an operator is about to do; nothing that the admin operations take is a secret. */
export async function noteAct(db: Db, { name }: { readonly name: string }, input: object, now: Date): Promise<void> {
  await db
    .insertInto('admin_acts')
    .values({ id: ulid(now.getTime()), act: name, subject: JSON.stringify(input), at: now.toISOString() })
    .execute()
}
