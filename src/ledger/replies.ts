import { sql, type Transaction } from 'kysely'
import type { Db } from './open.ts'
import type { Tables } from './tables/tables.ts'

/** How long a stored reply answers retries. */
const replyLifetimeMs = 24 * 3600 * 1000

/** A reply kept for retries of the same Idempotency-Key. */
export interface StoredReply {
  readonly scope: string
  readonly key: string
  readonly fingerprint: string
  readonly status: number
  /** The exact bytes of the answer. */
  readonly body: Buffer
  /** For how long it answers, where that is less than a day. */
  readonly livesMs?: number
}

/** When a reply counts as stored: one that answers for less than a day is put down as so much older. */
export const storedAt = ({ livesMs = replyLifetimeMs }: Pick<StoredReply, 'livesMs'>, now: Date): string =>
  new Date(now.getTime() - replyLifetimeMs + livesMs).toISOString()

/** A reply of this moment or earlier answers no more. */
export const oldestLiving = (now: Date): string => new Date(now.getTime() - replyLifetimeMs).toISOString()

/** The reply stored for an Idempotency-Key, unless it is too old to answer. */
export async function findReply(
  db: Db,
  accountId: string,
  { scope, key }: Pick<StoredReply, 'scope' | 'key'>,
  now: Date,
) {
  const row = await db
    .selectFrom('idempotency')
    .select(['fingerprint', 'status', 'body'])
    .where('account_id', '=', accountId)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('created_at', '>', oldestLiving(now))
    .executeTakeFirst()
  return row && { ...row, body: asBuffer(row.body) }
}

/** Bytes that come from the writer's thread are plain arrays. */
const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The reply that is being stored, in the place of one that has served its time. */
export const theNewReply = {
  fingerprint: sql<string>`excluded.fingerprint`,
  status: sql<number>`excluded.status`,
  body: sql<Buffer>`excluded.body`,
  created_at: sql<string>`excluded.created_at`,
}

/** Stores a reply unless a living one is there already; answers whether it was stored. */
export async function keepReply(
  tx: Transaction<Tables>,
  accountId: string,
  reply: StoredReply,
  now: Date,
): Promise<boolean> {
  const { scope, key, fingerprint, status, body } = reply
  const kept = await tx
    .insertInto('idempotency')
    .values({ account_id: accountId, scope, key, fingerprint, status, body, created_at: storedAt(reply, now) })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'scope', 'key'])
        .doUpdateSet(theNewReply)
        .where('idempotency.created_at', '<=', oldestLiving(now)),
    )
    .returning('key')
    .execute()
  return kept.length > 0
}

/** Puts another body in the place of the one that a caller saw; answers false when it is no longer there. */
export async function replaceReply(
  tx: Transaction<Tables>,
  accountId: string,
  { scope, key }: Pick<StoredReply, 'scope' | 'key'>,
  seen: Buffer,
  body: Buffer,
): Promise<boolean> {
  const replaced = await tx
    .updateTable('idempotency')
    .set({ body })
    .where('account_id', '=', accountId)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('body', '=', seen)
    .returning('key')
    .execute()
  return replaced.length > 0
}

/** Removes replies that are too old to answer. */
export async function dropOldReplies(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('created_at', '<=', oldestLiving(now)).execute()
}
