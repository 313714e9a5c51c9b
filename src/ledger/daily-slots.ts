import { sql, type Transaction } from 'kysely'
import { byText } from '../schema/record-order.ts'
import type { Db, Ledger } from './open.ts'
import { PreparedQuery } from './prepared-query.ts'
import type { Tables } from './tables/tables.ts'
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

type Used = { readonly address_hash: string; readonly used: number }

/** Hands out slots, exactly `limit` a day per holder whatever the concurrency; keeps its compiled statements. */
export class DailySlots {
  private readonly reading = new PreparedQuery<Used>((db, size) => usedOf(db, '', Array(size).fill('')).compile())
  /** Takes as many as each holder asks for, or none where so many are not left. */
  private readonly taking = new PreparedQuery<Used>((db, size) => {
    const used = sql<number>`anonymous_days.used + excluded.used`
    return db
      .insertInto('anonymous_days')
      .values(Array.from({ length: size }, () => ({ address_hash: '', day: '', used: 0 })))
      .onConflict((c) => c.columns(['day', 'address_hash']).doUpdateSet({ used }).where(used, '<=', 0))
      .returning(['address_hash', 'used'])
      .compile()
  })

  constructor(private readonly ledger: Ledger) {}

  /** What becomes of each, as if one asked after the other; a refusal writes nothing. */
  async grant(items: readonly SlotRequest[]): Promise<SlotGrant[]> {
    const { db, commitAtOnce } = this.ledger
    const batch = batchOf(items)
    if (batch === null) return transact(db, (tx) => oneAfterTheOther(tx, items))
    const { day, limit, counts } = batch
    const holders = [...counts.keys()]
    const before = await this.reading.run(db, holders.length, [day, ...holders])
    const full = new Map(before.filter(({ used }) => used >= limit).map((row) => [row.address_hash, row.used]))
    const open = holders.filter((holder) => !full.has(holder))
    if (open.length === 0) return outcomesOf(items, { full, counts, taken: [], others: [] })
    const values = open.flatMap((holder) => [holder, day, counts.get(holder)])
    const taking = this.taking.of(db, open.length, [...values, limit])
    const taken = commitAtOnce && (await commitAtOnce([{ ...taking, rows: open.length }]))
    if (taken) return outcomesOf(items, { full, counts, taken: taken as Used[], others: [] })
    return transact(db, async (tx) => {
      const { rows: taken } = await tx.executeQuery(taking)
      const served = new Set(taken.map((row) => row.address_hash))
      const left = items.filter(({ holder }) => !served.has(holder) && !full.has(holder))
      return outcomesOf(items, { full, counts, taken, others: await oneAfterTheOther(tx, left) })
    })
  }
}

interface SlotBatch {
  readonly day: string
  readonly limit: number
  /** How many each holder asks for, the limit at most, by holder in one order: who waits for rows of others waits in that order. */
  readonly counts: ReadonlyMap<string, number>
}

/** What is asked for at once; null where one statement cannot tell: other days or limits, or a limit of none. */
function batchOf(items: readonly SlotRequest[]): SlotBatch | null {
  const [first] = items
  if (!first) return null
  const { day, limit } = first
  if (limit <= 0) return null
  const counts = new Map<string, number>()
  for (const item of items) {
    if (item.day !== day || item.limit !== limit) return null
    counts.set(item.holder, Math.min(limit, (counts.get(item.holder) ?? 0) + 1))
  }
  return { day, limit, counts: new Map([...counts].sort(([a], [b]) => byText(a, b))) }
}

interface Decided {
  /** Holders without a slot, with what they have used. */
  readonly full: ReadonlyMap<string, number>
  readonly counts: ReadonlyMap<string, number>
  /** Holders who got all that they asked for, with what they have used by then. */
  readonly taken: readonly Used[]
  /** What became of the items of all others, in their order. */
  readonly others: readonly SlotGrant[]
}

function outcomesOf(items: readonly SlotRequest[], { full, counts, taken, others }: Decided): SlotGrant[] {
  const last = new Map(taken.map((row) => [row.address_hash, row.used]))
  const next = new Map(taken.map((row) => [row.address_hash, row.used - (counts.get(row.address_hash) ?? 0) + 1]))
  const queue = others.values()
  return items.map(({ holder }) => {
    const used = next.get(holder)
    if (used === undefined) return full.has(holder) ? refusal(full.get(holder)) : (queue.next().value as SlotGrant)
    // It took all that it asked for, which is the limit where it came more often.
    if (used > (last.get(holder) ?? 0)) return refusal(last.get(holder))
    next.set(holder, used + 1)
    return { granted: true, used }
  })
}

const refusal = (used = 0): SlotGrant => ({ granted: false, used })

async function oneAfterTheOther(tx: Transaction<Tables>, items: readonly SlotRequest[]): Promise<SlotGrant[]> {
  const order = [...items.keys()].sort((a, b) => byText(items[a]?.holder ?? '', items[b]?.holder ?? '') || a - b)
  const outcomes = new Array<SlotGrant>(items.length)
  for (const i of order) outcomes[i] = await takeOne(tx, items[i] as SlotRequest)
  return outcomes
}

async function takeOne(tx: Transaction<Tables>, { holder, day, limit }: SlotRequest): Promise<SlotGrant> {
  if (limit <= 0) return refusal(limit)
  const row = await tx
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
  return row ? { granted: true, used: row.used } : refusal(limit)
}

/** What holders have taken on a day. */
export const usedOf = (db: Db, day: string, holders: readonly string[]) =>
  db
    .selectFrom('anonymous_days')
    .select(['address_hash', 'used'])
    .where('day', '=', day)
    .where('address_hash', 'in', holders)

/** Slots that a holder has taken on a day. */
export async function slotsUsed(db: Db, holder: string, day: string): Promise<number> {
  return (await usedOf(db, day, [holder]).executeTakeFirst())?.used ?? 0
}

/** Gives a slot back after a failure of ours. */
export async function giveBackSlot(db: Db, { holder, day }: SlotRequest): Promise<void> {
  await db
    .updateTable('anonymous_days')
    .set((e) => ({ used: e('used', '-', 1) }))
    .where('address_hash', '=', holder)
    .where('day', '=', day)
    .where('used', '>', 0)
    .execute()
}

/** Removes the slots of days before `day`. */
export async function dropOldSlots(db: Db, day: string): Promise<void> {
  await db.deleteFrom('anonymous_days').where('day', '<', day).execute()
}
