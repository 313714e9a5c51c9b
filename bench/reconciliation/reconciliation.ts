import { whole } from '../rows.ts'
import { freePort } from '../service.ts'
import { say } from '../workspace.ts'
import { differenceOf } from './balance.ts'
import { Ordeal, type Outcome } from './ordeal.ts'

/** The release gate of reliability: `npm run bench -- --reconcile --minutes 30`. Answers the exit code. */
export async function reconciliation(minutes: number): Promise<number> {
  const ordeal = new Ordeal({
    seconds: minutes * 60,
    lives: [20, 60],
    atLeast: 1,
    customers: 8,
    callers: 16,
    pauseMs: 25,
    port: await freePort(),
    lostAcknowledgements: 0.05,
    isHurried: false,
    say,
  })
  const outcome = await ordeal.run()
  process.stdout.write(`${reported(minutes, outcome).join('\n')}\n`)
  const isRight = outcome.balances.every((balance) => differenceOf(balance) === 0) && outcome.complaints.length === 0
  return isRight ? 0 : 1
}

function reported(minutes: number, { kills, flushes, requestsToProcessor, balances, complaints }: Outcome): string[] {
  const columns = ['calls', 'lost', 'lostBilled', 'clientUnits', 'ledgerUnits', 'billedUnits', 'meterUnits'] as const
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    `${whole(minutes)} minutes: the service was killed ${kills} times, ${flushes.killed} of ${flushes.killed + flushes.whole} flushes were killed, the processor was asked ${whole(requestsToProcessor)} times and lost 1 answer in 20`,
    line(['customer', 'plan', ...columns, 'difference']),
    line(['---', '---', ...columns.map(() => '---'), '---']),
    ...balances.map((balance) =>
      line([
        balance.customer,
        balance.plan,
        ...columns.map((name) => whole(balance[name])),
        whole(differenceOf(balance)),
      ]),
    ),
    ...balances.flatMap(({ faults }) => faults),
    ...complaints,
  ]
}
