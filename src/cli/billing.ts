import { Command, InvalidArgumentError } from 'commander'
import type { Payments } from '../gateways/payments.ts'
import { flushUsage } from '../jobs/flush-usage.ts'
import { reconcileUsage } from '../jobs/reconcile/reconcile-account.ts'
import type { MonthComparison } from '../jobs/reconcile/spans.ts'
import type { Ledger } from '../ledger/open.ts'
import { isRealDate, jstMonth } from '../lib/jst.ts'
import { paymentsOf } from '../settings/payments-of.ts'
import { say, sayTable, withLedger } from './session.ts'

/** `konkyo billing`: usage reaches the payment processor, and what it counts is compared with the books. */
export function billingCommand(): Command {
  const billing = new Command('billing').description('report metered usage and compare it with the payment processor')
  billing
    .command('flush')
    .description('report what was used since the last report; `konkyo serve` does so every minute')
    .option('--json', 'print one line of JSON')
    .action(flush)
  billing
    .command('reconcile')
    .description('compare books, reports and the processor; fails when they differ')
    .option('--month <yyyy-mm>', 'month in Japan; the current one without it', month)
    .option('--repair', 'make good what needs no guess: reports that the processor has, or can be sent again')
    .option('--json', 'print one line of JSON')
    .action(reconcile)
  return billing
}

function month(value: string): string {
  if (isRealDate(`${value}-01`)) return value
  throw new InvalidArgumentError('it must be a month such as 2026-04')
}

/** Runs a command that needs the ledger and the payment processor. */
async function withPayments(
  work: (ledger: Ledger, payments: Payments, clock: () => Date) => Promise<void>,
): Promise<void> {
  await withLedger(async (ledger, _, config, clock) => {
    const payments = await paymentsOf(config, clock)
    if (payments === null)
      throw new Error('there is no payment processor to report to: KONKYO_PAYMENT_SECRET_KEY is not set')
    await work(ledger, payments, clock)
  })
}

async function flush({ json }: { json?: boolean }): Promise<void> {
  await withPayments(async (ledger, payments, clock) => {
    const { problems, stopped, ...counts } = await flushUsage({ ledger, payments, clock })
    if (json) say(JSON.stringify({ ...counts, problems, stopped }))
    else {
      say(
        `reported ${counts.reported}, accepted ${counts.accepted}, waiting ${counts.waiting}, problems ${problems.length}`,
      )
      for (const { id, problem } of problems) say(`${id}: ${problem}`)
    }
    if (stopped !== null) throw new Error(`${counts.waiting} reports wait: ${stopped}`)
    if (problems.length > 0)
      throw new Error(`${problems.length} reports have a problem; see \`konkyo billing reconcile\``)
  })
}

interface ReconcileGiven {
  readonly month?: string
  readonly repair?: boolean
  readonly json?: boolean
}

async function reconcile({ json, month: given, repair: isRepairing = false }: ReconcileGiven): Promise<void> {
  await withPayments(async (ledger, payments, clock) => {
    const now = clock()
    const month = given ?? jstMonth(now)
    const accounts = await reconcileUsage({ ledger, payments, now, month, isRepairing })
    const differences = accounts.flatMap((account) => account.differences)
    if (json) say(JSON.stringify({ month, accounts }))
    else sayReconciled(accounts)
    if (differences.length > 0) throw new Error(`${differences.length} differences in ${month}`)
  })
}

function sayReconciled(accounts: readonly MonthComparison[]): void {
  const columns = ['ledger_units', 'accepted_units', 'waiting_units', 'problem_units', 'processor_units'] as const
  sayTable(
    ['account', ...columns.map((name) => name.replace('_units', ''))],
    accounts.map((account) => [account.account, ...columns.map((name) => String(account[name] ?? 'refused'))]),
  )
  for (const { repaired, differences } of accounts) {
    for (const sentence of repaired) say(`repaired: ${sentence}`)
    for (const sentence of differences) say(`difference: ${sentence}`)
  }
}
