import { Command } from 'commander'
import type { Payments } from '../gateways/payments.ts'
import { flushUsage } from '../jobs/flush-usage.ts'
import type { Ledger } from '../ledger/open.ts'
import { paymentsOf } from '../payments.ts'
import { say, withLedger } from './session.ts'

const clock = () => new Date()

/** `konkyo billing`: usage reaches the payment processor, and what it counts is compared with the books. */
export function billingCommand(): Command {
  const billing = new Command('billing').description('report metered usage and compare it with the payment processor')
  billing
    .command('flush')
    .description('report what was used since the last report; `konkyo serve` does so every minute')
    .option('--json', 'print one line of JSON')
    .action(flush)
  return billing
}

/** Runs a command that needs the ledger and the payment processor. */
async function withPayments(work: (ledger: Ledger, payments: Payments) => Promise<void>): Promise<void> {
  await withLedger(async (ledger, _, config) => {
    const payments = await paymentsOf(config, clock)
    if (payments === null)
      throw new Error('there is no payment processor to report to: KONKYO_PAYMENT_SECRET_KEY is not set')
    await work(ledger, payments)
  })
}

async function flush({ json }: { json?: boolean }): Promise<void> {
  await withPayments(async (ledger, payments) => {
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
