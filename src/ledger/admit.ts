import type { Db, Ledger } from './open.ts'
import { transact } from './transact.ts'

/** A call without a key that asks for one of the day's slots. */
export interface Admission {
  readonly addressHash: string
  readonly day: string
  readonly limit: number
}

export interface Admitted {
  readonly admitted: boolean
  /** Slots taken today, this call included when it was admitted. */
  readonly used: number
}

/** Hands out slots in one transaction, exactly `limit` a day per address whatever the concurrency; a refusal writes nothing. */
export async function admit(ledger: Ledger, items: readonly Admission[]): Promise<Admitted[]> {
  const taken = await slotsTaken(ledger.db, items)
  const used = (item: Admission) => taken.get(slotOf(item)) ?? 0
  if (items.every((item) => used(item) >= item.limit)) {
    return items.map((item) => ({ admitted: false, used: used(item) }))
  }
  const order = [...items.keys()].sort((a, b) => compare(items[a]?.addressHash, items[b]?.addressHash) || a - b)
  return transact(ledger.db, async (tx) => {
    const outcomes = new Array<Admitted>(items.length)
    for (const i of order) {
      const { addressHash, day, limit } = items[i] as Admission
      const row =
        limit > 0
          ? await tx
              .insertInto('anonymous_days')
              .values({ address_hash: addressHash, day, used: 1 })
              .onConflict((c) =>
                c
                  .columns(['day', 'address_hash'])
                  .doUpdateSet((e) => ({ used: e('anonymous_days.used', '+', 1) }))
                  .where('anonymous_days.used', '<', limit),
              )
              .returning('used')
              .executeTakeFirst()
          : undefined
      outcomes[i] = row ? { admitted: true, used: row.used } : { admitted: false, used: limit }
    }
    return outcomes
  })
}

/** Slots that an address has taken on a day. */
export async function slotsUsed(db: Db, addressHash: string, day: string): Promise<number> {
  const asked = { addressHash, day, limit: 0 }
  return (await slotsTaken(db, [asked])).get(slotOf(asked)) ?? 0
}

/** Gives a slot back after a failure of ours. */
export async function readmit(ledger: Ledger, { addressHash, day }: Admission): Promise<void> {
  await ledger.db
    .updateTable('anonymous_days')
    .set((e) => ({ used: e('used', '-', 1) }))
    .where('address_hash', '=', addressHash)
    .where('day', '=', day)
    .where('used', '>', 0)
    .execute()
}

async function slotsTaken(db: Db, items: readonly Admission[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('anonymous_days')
    .select(['address_hash', 'day', 'used'])
    .where('day', 'in', [...new Set(items.map((item) => item.day))])
    .where('address_hash', 'in', [...new Set(items.map((item) => item.addressHash))])
    .execute()
  return new Map(rows.map((row) => [slotOf({ addressHash: row.address_hash, day: row.day }), row.used]))
}

const slotOf = ({ addressHash, day }: Pick<Admission, 'addressHash' | 'day'>): string => `${day} ${addressHash}`

const compare = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0)

/** Removes the slots of days before `day`. */
export async function dropOldSlots(db: Db, day: string): Promise<void> {
  await db.deleteFrom('anonymous_days').where('day', '<', day).execute()
}
