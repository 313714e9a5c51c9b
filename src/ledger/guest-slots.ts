import { byText } from '../schema/record-order.ts'
import { giveBackSlot, type SlotGrant, type SlotRequest, usedOf } from './daily-slots.ts'
import type { Db, Ledger } from './open.ts'
import { transact } from './transact.ts'

/** A call of a guest: it takes one of its own slots, and one of those that all guests of its address share. */
export interface GuestSlotRequest {
  readonly own: SlotRequest
  readonly shared: SlotRequest
}

/** What became of both; a call is let in when both are granted, and takes none otherwise. */
export interface GuestSlotGrant {
  readonly own: SlotGrant
  readonly shared: SlotGrant
}

/** Whom the slots of all guests are counted under that logged in at an address. */
export const guestsOf = (loginHash: string): string => `guests:${loginHash}`

/** Hands out the slots of guests as if one asked after the other, exactly, whatever the concurrency; a refusal writes nothing. */
export async function grantGuestSlots({ db }: Ledger, items: readonly GuestSlotRequest[]): Promise<GuestSlotGrant[]> {
  const read = await usedBefore(db, items)
  const asking = items.filter(({ own, shared }) => hasRoom(own, read) && hasRoom(shared, read))
  const taken = asking.length === 0 ? [] : await transact(db, (tx) => takeBoth(tx, asking))
  const next = taken.values()
  return items.map((item) =>
    hasRoom(item.own, read) && hasRoom(item.shared, read)
      ? (next.next().value as GuestSlotGrant)
      : { own: standing(item.own, read), shared: standing(item.shared, read) },
  )
}

/** What holders have used on their days. */
type Uses = Map<string, number>

const nameOf = ({ day, holder }: Pick<SlotRequest, 'day' | 'holder'>): string => `${day} ${holder}`
const usedBy = (one: SlotRequest, uses: Uses): number => uses.get(nameOf(one)) ?? 0
const hasRoom = (one: SlotRequest, uses: Uses): boolean => usedBy(one, uses) < one.limit
const standing = (one: SlotRequest, uses: Uses): SlotGrant => ({
  granted: hasRoom(one, uses),
  used: usedBy(one, uses),
})

async function usedBefore(db: Db, items: readonly GuestSlotRequest[]): Promise<Uses> {
  const uses: Uses = new Map()
  for (const day of new Set(items.map(({ own }) => own.day))) {
    const holders = items.flatMap(({ own, shared }) => (own.day === day ? [own.holder, shared.holder] : []))
    for (const row of await usedOf(db, day, [...new Set(holders)]).execute())
      uses.set(nameOf({ day, holder: row.address_hash }), row.used)
  }
  return uses
}

/** Holds the rows of all, each of a group in one order so that nobody waits in a circle, decides, and writes what was taken. */
async function takeBoth(tx: Db, items: readonly GuestSlotRequest[]): Promise<GuestSlotGrant[]> {
  const rows = new Map(items.flatMap(({ own, shared }) => [own, shared]).map((one) => [nameOf(one), one]))
  const sorted = [...rows].sort(([a], [b]) => byText(a, b)).map(([, one]) => one)
  const held = await tx
    .insertInto('anonymous_days')
    .values(sorted.map((one) => ({ address_hash: one.holder, day: one.day, used: 0 })))
    .onConflict((c) => c.columns(['day', 'address_hash']).doUpdateSet((e) => ({ used: e.ref('anonymous_days.used') })))
    .returning(['day', 'address_hash', 'used'])
    .execute()
  const uses: Uses = new Map(held.map(({ day, address_hash: holder, used }) => [nameOf({ day, holder }), used]))
  const outcomes = items.map(({ own, shared }) => takeOne(own, shared, uses))
  await tx
    .insertInto('anonymous_days')
    .values(sorted.map((one) => ({ address_hash: one.holder, day: one.day, used: usedBy(one, uses) })))
    .onConflict((c) => c.columns(['day', 'address_hash']).doUpdateSet((e) => ({ used: e.ref('excluded.used') })))
    .execute()
  return outcomes
}

function takeOne(own: SlotRequest, shared: SlotRequest, uses: Uses): GuestSlotGrant {
  const isIn = hasRoom(own, uses) && hasRoom(shared, uses)
  if (!isIn) return { own: standing(own, uses), shared: standing(shared, uses) }
  for (const one of [own, shared]) uses.set(nameOf(one), usedBy(one, uses) + 1)
  const granted = (one: SlotRequest): SlotGrant => ({ granted: true, used: usedBy(one, uses) })
  return { own: granted(own), shared: granted(shared) }
}

/** Gives both slots of a call back after a failure of ours. */
export const giveBackGuestSlots = ({ db }: Ledger, { own, shared }: GuestSlotRequest): Promise<void> =>
  transact(db, async (tx) => {
    await giveBackSlot(tx, own)
    await giveBackSlot(tx, shared)
  })
