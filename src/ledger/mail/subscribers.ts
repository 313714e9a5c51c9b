import { foldedAddress } from '../../lib/email-address.ts'
import type { Db } from '../open.ts'
import type { Secrets } from '../secrets.ts'
import { addressHashes } from './suppressions.ts'

interface NewSubscriber {
  readonly address: string
  readonly source: string | null
  readonly now: Date
}

/** Notes who asks for news of the service; false when they had asked before and not said no since. In a transaction of the caller. */
export async function addSubscriber(
  tx: Db,
  secrets: Secrets,
  { address, source, now }: NewSubscriber,
): Promise<boolean> {
  const created_at = now.toISOString()
  const again = await tx
    .updateTable('subscribers')
    .set({ ended_at: null, created_at, source })
    .where('address_hash', 'in', addressHashes(secrets, address))
    .where('ended_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (again) return true
  if (await isKnown(tx, secrets, address)) return false
  const row = {
    address_hash: secrets.hash('mail', foldedAddress(address)).hash,
    address: secrets.seal(foldedAddress(address)),
    source,
    created_at,
    ended_at: null,
  }
  const added = await tx
    .insertInto('subscribers')
    .values(row)
    .onConflict((c) => c.column('address_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

async function isKnown(db: Db, secrets: Secrets, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('subscribers')
    .select('id')
    .where('address_hash', 'in', addressHashes(secrets, address))
    .executeTakeFirst()
  return row !== undefined
}

/** A page of those who get news of the service, after a number. */
export const subscribersAfter = (db: Db, id: number, limit: number) =>
  db
    .selectFrom('subscribers')
    .select(['id', 'address'])
    .where('ended_at', 'is', null)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Ends the news of the service to an address. */
export async function endSubscriber(db: Db, secrets: Secrets, address: string, now: Date): Promise<void> {
  await db
    .updateTable('subscribers')
    .set({ ended_at: now.toISOString() })
    .where('address_hash', 'in', addressHashes(secrets, address))
    .where('ended_at', 'is', null)
    .execute()
}
