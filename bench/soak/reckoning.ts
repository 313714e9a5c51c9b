import type { Ledger } from '../../src/ledger/open.ts'
import type { Attempt } from './customer.ts'
import type { Receiver } from './receiver.ts'

/** Everything that is known about one customer when all is quiet. */
export interface Reckoning {
  readonly customer: string
  readonly calls: number
  /** Answers that did not arrive and could not be asked for again, and how many of those calls are on the books. */
  readonly lost: number
  readonly lostCharged: number
  readonly clientUnits: number
  readonly ledgerUnits: number
  /** Events that the customer's receivers took, by the ledger, and what was booked for them. */
  readonly delivered: number
  readonly chargedDeliveries: number
  /** A sentence for each call, row or delivery without its counterpart. */
  readonly faults: readonly string[]
}

/** Units by which a customer's books are off; 0 when every call and delivery has its counterpart. */
export const differenceOf = (one: Reckoning): number =>
  Math.abs(one.clientUnits - one.ledgerUnits) + Math.abs(one.delivered - one.chargedDeliveries) + one.faults.length

const deliveryOperation = 'webhook.delivered'

/** Compares what a customer was answered, and what the receiver took, with the books, call by call. */
export async function reckon(
  { db }: Ledger,
  customer: string,
  attempts: readonly Attempt[],
  receiver: Receiver,
): Promise<Reckoning> {
  const rows = await db
    .selectFrom('usage')
    .innerJoin('accounts', 'accounts.id', 'usage.account_id')
    .select(['usage.id', 'client_tag', 'units', 'operation'])
    .where('customer_id', '=', customer)
    .execute()
  const calls = rows.filter(({ operation }) => operation !== deliveryOperation)
  const charged = new Map<string, number[]>()
  for (const { client_tag, units } of calls)
    charged.set(client_tag ?? '', [...(charged.get(client_tag ?? '') ?? []), units])
  const isCharged = ({ tag }: Attempt) => charged.has(tag)
  const faults = attempts.flatMap((attempt) => faultOf(attempt, charged.get(attempt.tag) ?? []))
  const known = new Set(attempts.map(({ tag }) => tag))
  for (const tag of charged.keys()) if (!known.has(tag)) faults.push(`${tag} is booked and nobody asked for it`)
  const delivered = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .innerJoin('accounts', 'accounts.id', 'webhooks.account_id')
    .select('webhook_deliveries.id')
    .where('customer_id', '=', customer)
    .where('state', '=', 'delivered')
    .execute()
  for (const { id } of delivered)
    if (!receiver.taken.has(`dlv_${id}`)) faults.push(`delivery ${id} is called delivered and was not taken`)
  const lost = attempts.filter(({ outcome }) => outcome === 'lost')
  const owed = attempts.filter(
    (attempt) => attempt.outcome === 'served' || (attempt.outcome === 'lost' && isCharged(attempt)),
  )
  return {
    customer,
    calls: attempts.length,
    lost: lost.length,
    lostCharged: lost.filter(isCharged).length,
    clientUnits: sum(owed.map(({ units }) => units)),
    ledgerUnits: sum(calls.map(({ units }) => units)),
    delivered: delivered.length,
    chargedDeliveries: rows.length - calls.length,
    faults,
  }
}

function faultOf({ tag, kind, units, outcome }: Attempt, charged: readonly number[]): string[] {
  const isOnce = charged.length === 1 && charged[0] === units
  const isRight = { served: isOnce, lost: isOnce || charged.length === 0, refused: charged.length === 0, open: false }
  return isRight[outcome] ? [] : [`${kind} ${tag} was ${outcome} for ${units} units and is booked with [${charged}]`]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0)
