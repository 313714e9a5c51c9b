import type { Db } from '../../ledger/open.ts'
import type { Secrets } from '../../ledger/secrets.ts'
import { maskedEmail } from '../../lib/masked.ts'

/** A mail address that each of some accounts has confirmed, the newest, masked: enough to know a customer by, and not to write to. */
export async function contactsOf(
  db: Db,
  secrets: Secrets,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('alert_addresses')
    .select(['account_id', 'address'])
    .where('account_id', 'in', [...accountIds])
    .where('state', '=', 'confirmed')
    .orderBy('confirmed_at')
    .execute()
  return new Map(
    rows.flatMap(({ account_id, address }) => {
      // Under a pepper that is not here it stays unread, and the list is shown without it.
      const isHeld = secrets.versions.includes(address.split('.')[0] as string)
      return isHeld ? [[account_id, maskedEmail(secrets.unseal(address))] as const] : []
    }),
  )
}
