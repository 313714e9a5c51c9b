import { termsOf } from './account.ts'
import type { AccountState } from './account-states.ts'
import type { KeyLimit } from './key-limit.ts'
import { billedUnits, yenOf } from './price.ts'
import type { Settlement, SettleOutcome } from './settle.ts'

type CapReached = Extract<SettleOutcome, { kind: 'cap_reached' }>

/** The cap that a call does not fit under: of its key, then of its account; null where it fits. */
export function capInTheWay(item: Settlement, { capYen, limit, month }: AccountState): CapReached | null {
  if (item.isTest) return null
  if (limit && passesCap(limit.capYen, limit.use.units, item.predictedUnits))
    return {
      kind: 'cap_reached',
      capYen: limit.capYen,
      month: { units: limit.use.units, billedUnits: 0 },
      ofKey: limit.period === 'all' ? 'total' : 'month',
    }
  if (capYen === null || !passesCap(capYen, month.units, item.predictedUnits)) return null
  return { kind: 'cap_reached', capYen, month: { ...month } }
}

/** The charge of a call, added to the month of its account and the use of its key, or the cap that it does not fit under. */
export function charged(item: Settlement, state: AccountState): SettleOutcome {
  const refusal = capInTheWay(item, state)
  if (refusal) return refusal
  const { month, limit } = state
  const billed = billedUnits(termsOf(state.account), month.units, item.units)
  month.units += item.units
  month.billedUnits += billed
  if (limit) limit.use.units += item.units
  return { kind: 'settled', billedUnits: billed, month: { ...month }, ...(limit && { keyUnits: limit.use.units }) }
}

/** What keys with a cap have spent by calls that were settled; a test key spends nothing. */
export const spentByKeys = (
  items: readonly Settlement[],
  outcomes: readonly SettleOutcome[],
  limitOf: (item: Settlement) => KeyLimit | null | undefined,
): { keyId: string; period: string; units: number }[] =>
  items.flatMap((item, i) => {
    const limit = limitOf(item)
    const isSpent = limit && outcomes[i]?.kind === 'settled' && !item.isTest && item.units > 0
    return isSpent ? [{ keyId: limit.keyId, period: limit.period, units: item.units }] : []
  })

/** Whether units more would bring what was spent above a cap (docs/contract/order-of-checks.md#monthly-cap): every unit counts at list price, also an included one. */
export const passesCap = (capYen: number, spentUnits: number, units: number): boolean =>
  units > 0 && yenOf(spentUnits + units) > capYen
