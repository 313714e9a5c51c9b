import { slotsUsed } from '../../ledger/daily-slots.ts'
import { guestsOf } from '../../ledger/guest-slots.ts'
import type { Db } from '../../ledger/open.ts'
import { jstDate } from '../../lib/jst.ts'
import type { Anonymous, ServiceFacts } from '../context.ts'
import { AppError } from '../errors.ts'
import type { AnyOperation } from '../operation.ts'

/** Units that a call may cost at most: what caps hold against it, and what a preview of it says. */
export function predictedUnits(
  { billing: { units } }: Pick<AnyOperation, 'billing'>,
  input: Record<string, unknown>,
): number {
  return typeof units === 'number' ? units : units.predicted(input as never)
}

/** The budget header in JPY; null when absent, 400 when it is not a plain whole number (docs/contract/order-of-checks.md#cost-caps). */
export function headerCapYen(costCap: string | undefined): number | null {
  if (costCap === undefined) return null
  if (/^\d{1,12}$/.test(costCap.trim())) return Number(costCap)
  throw new AppError('bad_request', {
    ja: 'X-Cost-Cap-JPY は 300 のような円の整数で指定してください。',
    en: 'X-Cost-Cap-JPY must be a whole number of yen, as in 300',
    detail: { code: 'cost_cap_malformed', message: 'X-Cost-Cap-JPY must be a whole number of yen, as in 300' },
  })
}

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
