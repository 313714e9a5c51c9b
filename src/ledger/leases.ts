import { type SqlBool, sql } from 'kysely'
import type { Db } from './open.ts'

/** Tables whose rows one process at a time works on. */
type Leased = 'webhooks' | 'mails' | 'jobs'

/** How long whoever took a row may work on it; longer than any attempt takes. */
export const leaseMs = 60_000

/** A row that this process alone works on until the lease is over; with an older epoch nothing may be written down any more. */
export interface Lease {
  readonly id: number
  readonly epoch: number
}

/** Whether nobody works on a row. */
export const isFree = (now: Date) => sql<SqlBool>`(leased_until is null or leased_until <= ${now.toISOString()})`

/** Takes a row; undefined when another process was faster. */
export async function takeLease(
  db: Db,
  table: Leased,
  { id, lease_epoch }: { readonly id: number; readonly lease_epoch: number },
  now: Date,
): Promise<Lease | undefined> {
  const epoch = lease_epoch + 1
  const taken = await db
    .updateTable(table)
    .set({ lease_epoch: epoch, leased_until: leaseEnd(now) })
    .where('id', '=', id)
    .where('lease_epoch', '=', lease_epoch)
    .returning('id')
    .executeTakeFirst()
  return taken && { id, epoch }
}

/** Prolongs a lease in the transaction that counts on it; false when another process has taken the row since. */
export async function holdLease(tx: Db, table: Leased, { id, epoch }: Lease, now: Date): Promise<boolean> {
  const held = await tx
    .updateTable(table)
    .set({ leased_until: leaseEnd(now) })
    .where('id', '=', id)
    .where('lease_epoch', '=', epoch)
    .returning('id')
    .executeTakeFirst()
  return held !== undefined
}

/** Lets others work on the row at once. */
export async function endLease(db: Db, table: Leased, { id, epoch }: Lease): Promise<void> {
  await db
    .updateTable(table)
    .set({ leased_until: null })
    .where('id', '=', id)
    .where('lease_epoch', '=', epoch)
    .execute()
}

const leaseEnd = (now: Date): string => new Date(now.getTime() + leaseMs).toISOString()
