import type { Ledger } from '../../src/ledger/open.ts'
import { billedUnits, type Plan, planTerms } from '../../src/ledger/price.ts'
import type { MeterEvent } from '../../test/payments/things.ts'
import type { Wish } from './caller.ts'

/** Everything that is known about one customer when all is quiet. */
export interface Balance {
  readonly customer: string
  readonly plan: Plan
  readonly calls: number
  /** Answers to searches that did not arrive, and how many of those calls are on the books. */
  readonly lost: number
  readonly lostBilled: number
  readonly clientUnits: number
  readonly ledgerUnits: number
  /** What the plan makes of the client's units, what the books say, and what the processor's meter says. */
  readonly chargeableUnits: number
  readonly billedUnits: number
  readonly meterUnits: number
  /** A sentence for each wish or row without its counterpart; the first few. */
  readonly faults: readonly string[]
}

export interface Known {
  readonly ledger: Ledger
  readonly customer: string
  readonly plan: Plan
  readonly wishes: readonly Wish[]
  readonly meterEvents: readonly MeterEvent[]
}

/** Compares what a customer was served with the books and the processor's meter, call by call. */
export async function balanceOf({ ledger, customer, plan, wishes, meterEvents }: Known): Promise<Balance> {
  const rows = await ledger.db
    .selectFrom('usage')
    .innerJoin('accounts', 'accounts.id', 'usage.account_id')
    .select(['client_tag', 'units', 'billed_units'])
    .where('customer_id', '=', customer)
    .execute()
  const charged = new Map<string, number[]>()
  for (const { client_tag, units } of rows)
    charged.set(client_tag ?? '', [...(charged.get(client_tag ?? '') ?? []), units])
  const faults: string[] = []
  const isCharged = (wish: Wish) => charged.has(wish.tag)
  for (const wish of wishes) {
    const units = charged.get(wish.tag) ?? []
    const isRight = units.length === 1 ? units[0] === wish.units : units.length === 0 && wish.outcome === 'lost'
    if (!isRight) faults.push(`${wish.tag} was ${wish.outcome} for ${wish.units} units and is booked with [${units}]`)
  }
  const known = new Set(wishes.map(({ tag }) => tag))
  for (const tag of charged.keys()) if (!known.has(tag)) faults.push(`${tag} is booked and nobody asked for it`)
  const lost = wishes.filter(({ outcome }) => outcome === 'lost')
  const owed = wishes.filter((wish) => wish.outcome === 'served' || isCharged(wish))
  const clientUnits = sum(owed.map(({ units }) => units))
  return {
    customer,
    plan,
    calls: wishes.length,
    lost: lost.length,
    lostBilled: lost.filter(isCharged).length,
    clientUnits,
    ledgerUnits: sum(rows.map(({ units }) => units)),
    chargeableUnits: billedUnits(planTerms[plan], 0, clientUnits),
    billedUnits: sum(rows.map(({ billed_units }) => billed_units)),
    meterUnits: sum(meterEvents.filter((event) => event.customer === customer).map(({ value }) => value)),
    faults: faults.slice(0, 10),
  }
}

/** Units by which a balance is off; 0 when every call, the books and the meter agree. */
export const differenceOf = (balance: Balance): number =>
  Math.abs(balance.clientUnits - balance.ledgerUnits) +
  Math.abs(balance.chargeableUnits - balance.billedUnits) +
  Math.abs(balance.billedUnits - balance.meterUnits) +
  balance.faults.length

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0)
