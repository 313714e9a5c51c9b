import { termsOf } from '../../ledger/account.ts'
import type { MonthUse } from '../../ledger/month-use.ts'
import type { SettleOutcome } from '../../ledger/settle.ts'
import { RefusedKey } from '../../operation/limits/key-refusals.ts'
import type { CheckedCall } from '../checked-call.ts'
import { costHeaders, keyCapReached, monthlyCapReached, softCapHeaders } from './budget.ts'
import type { Budget } from './caps.ts'
import { quoteUsed } from './quoted.ts'

/** What a call was charged, as of its commit. */
interface Charge {
  readonly billedUnits: number
  readonly month?: MonthUse
}

/** The charge that the ledger decided on; the refusal where it refused: the key was revoked or the cap reached meanwhile. */
export function chargeOf(
  settled: Exclude<SettleOutcome, { kind: 'stored' }>,
  { predicted }: Budget,
  { context }: CheckedCall,
): Charge {
  if (settled.kind === 'revoked') throw new RefusedKey()
  if (settled.kind === 'quote_used') throw quoteUsed(settled.quoteId)
  if (settled.kind === 'cap_reached' && settled.ofKey)
    throw keyCapReached({ capYen: settled.capYen, period: settled.ofKey }, settled.month.units, predicted, context.now)
  if (settled.kind === 'cap_reached')
    throw monthlyCapReached(settled.capYen, settled.month.units, predicted, context.now)
  return settled
}

/** Headers that say what a call cost; without an account only where the operation says so. */
export function chargeHeaders(
  { call, account }: CheckedCall,
  { capYen }: Budget,
  { billedUnits, month }: Charge,
): Record<string, string> {
  if (account === null) return call.operation.billing.costHeaders === 'always' ? costHeaders(billedUnits, capYen) : {}
  return { ...costHeaders(billedUnits, capYen), ...softCapHeaders(termsOf(account), month) }
}
