import { foldedAddress } from '../../lib/email-address.ts'
import type { Db } from '../open.ts'
import type { Secrets } from '../secrets.ts'
import type { SuppressionReason } from '../tables/mail-tables.ts'

/** The hashes that an address may stand under, current pepper first. */
export const addressHashes = (secrets: Secrets, address: string): string[] =>
  secrets.hashes('mail', foldedAddress(address))

/** Since when an address gets no mail; null where it does. */
export async function suppressedAt(db: Db, secrets: Secrets, address: string): Promise<string | null> {
  const row = await db
    .selectFrom('mail_suppressions')
    .select('created_at')
    .where('address_hash', 'in', addressHashes(secrets, address))
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** Whether an address gets no mail. */
export const isSuppressed = async (db: Db, secrets: Secrets, address: string): Promise<boolean> =>
  (await suppressedAt(db, secrets, address)) !== null

/** An address that is to get no mail. */
export interface Suppression {
  readonly address: string
  readonly reason: SuppressionReason
  readonly note?: string | undefined
  readonly now: Date
}

/** Puts an address on the list of those that get no mail; the first reason stays. In a transaction of the caller. */
export async function suppress(tx: Db, secrets: Secrets, { address, reason, note, now }: Suppression): Promise<void> {
  if (await isSuppressed(tx, secrets, address)) return
  const row = {
    address_hash: secrets.hash('mail', foldedAddress(address)).hash,
    address: secrets.seal(foldedAddress(address)),
    reason,
    note: note ? secrets.seal(note) : null,
    created_at: now.toISOString(),
  }
  await tx
    .insertInto('mail_suppressions')
    .values(row)
    .onConflict((c) => c.column('address_hash').doNothing())
    .execute()
}

/** Takes an address off the list; false when it was not on it. */
export async function allowAgain(db: Db, secrets: Secrets, address: string): Promise<boolean> {
  const rows = await db
    .deleteFrom('mail_suppressions')
    .where('address_hash', 'in', addressHashes(secrets, address))
    .returning('reason')
    .execute()
  return rows.length > 0
}
