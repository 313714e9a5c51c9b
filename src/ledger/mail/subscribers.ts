import { foldedAddress } from '../../lib/email-address.ts'
import type { Db } from '../open.ts'
import type { Secrets } from '../secrets.ts'
import { addressHashes } from './suppressions.ts'

interface NewSubscriber {
  readonly address: string
  readonly source: string | null
  readonly now: Date
}

/**
 * Notes who asks for news of the service, with a name of that wish; not `isNew` when they had asked before and not said no since.
 * Known or not, it is the same statements. In a transaction of the caller.
 */
export async function addSubscriber(
  tx: Db,
  secrets: Secrets,
  { address, source, now }: NewSubscriber,
): Promise<{ readonly isNew: boolean; readonly name: string }> {
  const known = await tx
    .selectFrom('subscribers')
    .select(['address_hash', 'source', 'created_at', 'ended_at'])
    .where('address_hash', 'in', addressHashes(secrets, address))
    .executeTakeFirst()
  const isNew = known === undefined || known.ended_at !== null
  const wish = isNew
    ? { source, created_at: now.toISOString() }
    : { source: known.source, created_at: known.created_at }
  const { id } = await tx
    .insertInto('subscribers')
    .values({
      ...wish,
      address_hash: known?.address_hash ?? secrets.hash('mail', foldedAddress(address)).hash,
      address: secrets.seal(foldedAddress(address)),
      ended_at: null,
    })
    .onConflict((c) => c.column('address_hash').doUpdateSet({ ...wish, ended_at: null }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { isNew, name: `${id} ${known?.ended_at ?? 'first'}` }
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
