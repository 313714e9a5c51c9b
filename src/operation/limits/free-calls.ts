import { slotsUsed } from '../../ledger/daily-slots.ts'
import { guestsOf } from '../../ledger/guest-slots.ts'
import type { Db } from '../../ledger/open.ts'
import { jstDate } from '../../lib/jst.ts'
import type { Anonymous, ServiceFacts } from '../context.ts'

/** The calls of a JST day that somebody without an account has: for a guest, what its own and those of its address leave. */
export async function freeCallsLeft(
  { addressHash, loginHash }: Anonymous,
  { anonymousDaily: limit, guestsDaily }: Pick<ServiceFacts, 'anonymousDaily' | 'guestsDaily'>,
  db: Db,
  now: Date,
): Promise<{ readonly limit: number; readonly used: number; readonly remaining: number }> {
  const day = jstDate(now)
  const used = Math.min(limit, await slotsUsed(db, addressHash, day))
  if (loginHash === undefined) return { limit, used, remaining: limit - used }
  const left = Math.max(0, guestsDaily - (await slotsUsed(db, guestsOf(loginHash), day)))
  return { limit, used, remaining: Math.min(limit - used, left) }
}
