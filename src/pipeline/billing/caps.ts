import { type Account, budgetTermsOf } from '../../ledger/account.ts'
import { capPeriodOf, keyUses } from '../../ledger/key-limit.ts'
import { useOfMonth } from '../../ledger/month-use.ts'
import type { QuotedLine } from '../../ledger/quotes.ts'
import { jstMonth } from '../../lib/jst.ts'
import { headerCapYen, predictedUnits } from '../../operation/limits/budget.ts'
import type { CheckedCall } from '../checked-call.ts'
import type { PipelineParts } from '../parts.ts'
import { withLedger } from '../with-ledger.ts'
import { chargeableUnits, checkCostCap, checkKeyCap, checkMonthlyCap } from './budget.ts'
import { checkQuote } from './quoted.ts'

/** What a call may cost. */
export interface Budget {
  /** Units it costs at most. */
  readonly predicted: number
  /** The cap that it states, in JPY. */
  readonly capYen: number | null
  /** The line of a quote that it is charged by. */
  readonly quote: QuotedLine | null
}

/** Holds a call against its quote, the cap that it states and the monthly cap of its account, before anything is done for it. */
export function checkCaps(checked: CheckedCall, parts: PipelineParts): Budget | Promise<Budget> {
  const predicted = predictedUnits(checked.call.operation, checked.input)
  const quote = checkQuote(checked, predicted, parts)
  return quote instanceof Promise
    ? quote.then((line) => heldAgainstCaps(checked, predicted, line, parts))
    : heldAgainstCaps(checked, predicted, quote, parts)
}

function heldAgainstCaps(
  checked: CheckedCall,
  predicted: number,
  quote: QuotedLine | null,
  parts: PipelineParts,
): Budget | Promise<Budget> {
  const { call, input, account } = checked
  const { operation, options } = call
  if (account === null) return { predicted, capYen: null, quote }
  const isMetered = predicted > 0 || operation.billing.costCap === 'required'
  const capYen = isMetered
    ? checkCostCap(operation, input, headerCapYen(options.costCap), chargeableUnits(budgetTermsOf(account), predicted))
    : null
  const budget = { predicted, capYen, quote }
  const isCapped = account.monthlyCapYen !== null || (account.limits?.capYen ?? null) !== null
  if (predicted === 0 || account.mode === 'test' || !isCapped) return budget
  return checkSpent(checked, account, predicted, parts).then(() => budget)
}

async function checkSpent(
  checked: CheckedCall,
  account: Account,
  predicted: number,
  parts: PipelineParts,
): Promise<void> {
  await checkMonth(checked, account, predicted, parts)
  await checkUse(checked, account, predicted, parts)
}

/** Refuses early what cannot fit under the cap; the commit is what makes the cap exact. */
async function checkMonth(
  { context }: CheckedCall,
  { id, monthlyCapYen }: Account,
  predicted: number,
  { ledger, months }: PipelineParts,
): Promise<void> {
  if (monthlyCapYen === null) return
  const { now, report } = context
  const month = jstMonth(now)
  const read = () => useOfMonth(ledger.db, id, month)
  const { units } = await withLedger(() => months.read(`${id} ${month}`, read), report)
  checkMonthlyCap(monthlyCapYen, units, predicted, now)
}

/** The same for the cap of the key itself. */
async function checkUse(
  { context }: CheckedCall,
  { keyId, limits }: Account,
  predicted: number,
  { ledger }: PipelineParts,
): Promise<void> {
  if (!limits || limits.capYen === null) return
  const month = jstMonth(context.now)
  const uses = await withLedger(() => keyUses(ledger.db, [keyId], month), context.report)
  const spent = uses.get(`${keyId} ${capPeriodOf(limits.capPeriod, month)}`) ?? 0
  checkKeyCap({ capYen: limits.capYen, period: limits.capPeriod }, spent, predicted, context.now)
}
