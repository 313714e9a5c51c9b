import type { Selectable } from 'kysely'
import { foldedAddress } from '../../lib/email-address.ts'
import { linkTokenHash, newLinkToken, oldestLink } from '../mail/link-token.ts'
import { addressHashes } from '../mail/suppressions.ts'
import type { Db } from '../open.ts'
import type { Secrets } from '../secrets.ts'
import type { AlertTables } from '../tables/alert-tables.ts'

export type AlertAddress = Selectable<AlertTables['alert_addresses']>

/** Notes that an account wants alerts at an address; until its owner confirms that nothing is sent there. In a transaction that holds the account. */
export async function wantAddress(
  tx: Db,
  secrets: Secrets,
  { accountId, address, now }: { readonly accountId: string; readonly address: string; readonly now: Date },
): Promise<AlertAddress> {
  const known = await tx
    .selectFrom('alert_addresses')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('address_hash', 'in', addressHashes(secrets, address))
    .executeTakeFirst()
  if (known?.state === 'confirmed') return known
  const created_at = now.toISOString()
  if (known?.state === 'pending') return update(tx, known.id, { created_at })
  const token = newLinkToken()
  const link = { token: secrets.seal(token), token_hash: linkTokenHash(token), created_at }
  if (known) return update(tx, known.id, { ...link, state: 'pending', confirmed_at: null })
  return tx
    .insertInto('alert_addresses')
    .values({
      ...link,
      account_id: accountId,
      address_hash: secrets.hash('mail', foldedAddress(address)).hash,
      address: secrets.seal(foldedAddress(address)),
      state: 'pending',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const update = (tx: Db, id: number, set: Partial<AlertAddress>): Promise<AlertAddress> =>
  tx.updateTable('alert_addresses').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** The address that a link is about; undefined for one that is unknown, has ended, or was not opened in time. */
export const byAddressToken = (db: Db, token: string, now: Date): Promise<AlertAddress | undefined> =>
  db
    .selectFrom('alert_addresses')
    .selectAll()
    .where('token_hash', '=', linkTokenHash(token))
    .where((e) =>
      e.or([e('state', '=', 'confirmed'), e.and([e('state', '=', 'pending'), e('created_at', '>', oldestLink(now))])]),
    )
    .executeTakeFirst()

/** Whoever reads mail at an address wants alerts there; confirming it again changes nothing. */
export async function confirmAddress(db: Db, { id }: Pick<AlertAddress, 'id'>, now: Date): Promise<void> {
  await db
    .updateTable('alert_addresses')
    .set({ state: 'confirmed', confirmed_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

/** Ends alerts to an address, whichever accounts want them; to get them again they ask it anew. In a transaction of the caller. */
export async function endAlertsTo(tx: Db, secrets: Secrets, address: string): Promise<void> {
  await tx
    .updateTable('alert_addresses')
    .set({ state: 'ended' })
    .where('address_hash', 'in', addressHashes(secrets, address))
    .execute()
}

/** Forgets addresses that nobody confirmed within thirty days. */
export async function dropOldAddresses(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('alert_addresses')
    .where('state', '=', 'pending')
    .where('created_at', '<=', oldestLink(now))
    .execute()
}
