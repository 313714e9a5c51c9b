import type { Db, Ledger } from './open.ts'
import { transact } from './transact.ts'

/** A call that asks for one of the day's slots. */
export interface SlotRequest {
  /** Whose slot it is: the hash of an address, or the id of an account whose terms have a daily limit. */
  readonly holder: string
  readonly day: string
  readonly limit: number
}

/** What became of a request. */
export interface SlotGrant {
  readonly granted: boolean
  /** Slots taken today, this call included when it was granted. */
  readonly used: number
}

/** Hands out slots in one transaction, exactly `limit` a day per holder whatever the concurrency; a refusal writes nothing. */
export async function grantSlots(ledger: Ledger, items: readonly SlotRequest[]): Promise<SlotGrant[]> {
  const taken = await slotsTaken(ledger.db, items)
  const used = (item: SlotRequest) => taken.get(slotOf(item)) ?? 0
  if (items.every((item) => used(item) >= item.limit)) {
    return items.map((item) => ({ granted: false, used: used(item) }))
  }
  const order = [...items.keys()].sort((a, b) => compare(items[a]?.holder, items[b]?.holder) || a - b)
  return transact(ledger.db, async (tx) => {
    const outcomes = new Array<SlotGrant>(items.length)
    for (const i of order) {
      const { holder, day, limit } = items[i] as SlotRequest
      const row =
        limit > 0
          ? await tx
              .insertInto('anonymous_days')
              .values({ address_hash: holder, day, used: 1 })
              .onConflict((c) =>
                c
                  .columns(['day', 'address_hash'])
                  .doUpdateSet((e) => ({ used: e('anonymous_days.used', '+', 1) }))
                  .where('anonymous_days.used', '<', limit),
              )
              .returning('used')
              .executeTakeFirst()
          : undefined
      outcomes[i] = row ? { granted: true, used: row.used } : { granted: false, used: limit }
    }
    return outcomes
  })
}

/** Slots that a holder has taken on a day. */
export async function slotsUsed(db: Db, holder: string, day: string): Promise<number> {
  const request = { holder, day, limit: 0 }
  return (await slotsTaken(db, [request])).get(slotOf(request)) ?? 0
}

/** Gives a slot back after a failure of ours. */
export async function giveBackSlot(ledger: Ledger, { holder, day }: SlotRequest): Promise<void> {
  await ledger.db
    .updateTable('anonymous_days')
    .set((e) => ({ used: e('used', '-', 1) }))
    .where('address_hash', '=', holder)
    .where('day', '=', day)
    .where('used', '>', 0)
    .execute()
}

async function slotsTaken(db: Db, items: readonly SlotRequest[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('anonymous_days')
    .select(['address_hash', 'day', 'used'])
    .where('day', 'in', [...new Set(items.map((item) => item.day))])
    .where('address_hash', 'in', [...new Set(items.map((item) => item.holder))])
    .execute()
  return new Map(rows.map((row) => [slotOf({ holder: row.address_hash, day: row.day }), row.used]))
}

const slotOf = ({ holder, day }: Pick<SlotRequest, 'holder' | 'day'>): string => `${day} ${holder}`

const compare = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0)

/** Removes the slots of days before `day`. */
export async function dropOldSlots(db: Db, day: string): Promise<void> {
  await db.deleteFrom('anonymous_days').where('day', '<', day).execute()
}
