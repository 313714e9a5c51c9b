import { hkdfSync } from 'node:crypto'
import { decrypt, encrypt } from '../lib/encryption.ts'
import type { Db } from './open.ts'
import type { Secrets } from './secrets.ts'

/** How long a lost answer with a secret can be asked for again. */
const lifetimeMs = 10 * 60 * 1000

/** Which answer: a secret that only its caller holds, the Idempotency-Key of the call, and what it asked for. */
export interface SealedReplyId {
  readonly operation: string
  readonly secret: string
  readonly idempotencyKey: string
  /** Fingerprint of the input. */
  readonly input: string
}

const textOf = ({ operation, secret, idempotencyKey, input }: SealedReplyId): string =>
  JSON.stringify([operation, secret, idempotencyKey, input])

/** The installation cannot open what it keeps: the key is derived from the caller's secret, of which it has a hash only. */
const keyOf = (call: SealedReplyId): Buffer =>
  Buffer.from(hkdfSync('sha256', textOf(call), '', 'konkyo sealed reply', 32))

/** Keeps an answer for a retry of the very same call. */
export async function sealReply(db: Db, secrets: Secrets, call: SealedReplyId, body: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('sealed_replies')
    .values({
      id: secrets.hash('sealed', textOf(call)).hash,
      sealed: encrypt(keyOf(call), body),
      expires_at: new Date(now.getTime() + lifetimeMs).toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((e) => ({ sealed: e.ref('excluded.sealed'), expires_at: e.ref('excluded.expires_at') })),
    )
    .execute()
}

/** The answer that the same call got within the last ten minutes. */
export async function unsealReply(
  db: Db,
  secrets: Secrets,
  call: SealedReplyId,
  now: Date,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('sealed_replies')
    .select('sealed')
    .where('id', 'in', secrets.hashes('sealed', textOf(call)))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row && decrypt(keyOf(call), Buffer.from(row.sealed))
}

/** Removes answers that may not be asked for again. */
export async function dropOldSealedReplies(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sealed_replies').where('expires_at', '<=', now.toISOString()).execute()
}
