import { randomBytes } from 'node:crypto'
import { ulid } from '../lib/ulid.ts'
import type { Db } from './open.ts'
import type { Secrets } from './secrets.ts'

const minuteMs = 60_000
/** How long the operator stays logged in at most, however busy (docs/operations.md). */
export const adminSessionSeconds = 8 * 3600
const idleMs = { byKey: 30 * minuteMs, byLink: adminSessionSeconds * 1000 }
const linkMs = 60 * minuteMs

/** How the operator got in: by the key, from anywhere, or by a link that this machine printed. */
type Way = keyof typeof idleMs

const marks = { byLink: 'own_', link: 'link_' }

const wayOf = (token: string): Way => (token.startsWith(marks.byLink) ? 'byLink' : 'byKey')

/** What ties a token to the operator's key: with another key it is none. */
export type Bound = (token: string) => string

const hashesOf = (secrets: Secrets, token: string, bound: Bound) => secrets.hashes('admin session', bound(token))

/** Logs a browser of the operator in; the token exists only in the returned value. */
export async function openAdminSession(
  db: Db,
  secrets: Secrets,
  { bound, now, way = 'byKey' }: { readonly bound: Bound; readonly now: Date; readonly way?: Way },
): Promise<string> {
  const token = `${way === 'byLink' ? marks.byLink : ''}${randomBytes(32).toString('base64url')}`
  await keep(db, secrets.hash('admin session', bound(token)).hash, now, adminSessionSeconds * 1000)
  return token
}

/** Makes what a link carries that logs one browser in as the operator, once and within an hour. */
export async function makeOperatorLink(db: Db, secrets: Secrets, now: Date): Promise<string> {
  const token = `${marks.link}${randomBytes(32).toString('base64url')}`
  await keep(db, secrets.hash('admin session', token).hash, now, linkMs)
  return token
}

/** Whether a link is one that was not used yet; it is used by this. */
export async function useOperatorLink(db: Db, secrets: Secrets, token: string, now: Date): Promise<boolean> {
  if (!token.startsWith(marks.link)) return false
  const used = await db
    .deleteFrom('admin_sessions')
    .where('token_hash', 'in', secrets.hashes('admin session', token))
    .where('expires_at', '>', now.toISOString())
    .returning('token_hash')
    .executeTakeFirst()
  return used !== undefined
}

async function keep(db: Db, token_hash: string, now: Date, lastsMs: number): Promise<void> {
  const at = now.toISOString()
  const expires_at = new Date(now.getTime() + lastsMs).toISOString()
  await db.insertInto('admin_sessions').values({ token_hash, created_at: at, seen_at: at, expires_at }).execute()
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
    .where('seen_at', '>', idleSince(now, wayOf(token)))
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
    .where((e) => e.or([e('expires_at', '<=', now.toISOString()), e('seen_at', '<=', idleSince(now, 'byLink'))]))
    .execute()
}

const idleSince = (now: Date, way: Way): string => new Date(now.getTime() - idleMs[way]).toISOString()

/** Puts on record what an operator is about to do; nothing that the admin operations take is a secret. */
export async function noteAct(db: Db, { name }: { readonly name: string }, input: object, now: Date): Promise<void> {
  await db
    .insertInto('admin_acts')
    .values({ id: ulid(now.getTime()), act: name, subject: JSON.stringify(input), at: now.toISOString() })
    .execute()
}
