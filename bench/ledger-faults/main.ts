import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { whole } from '../rows.ts'
import { freePort } from '../service.ts'
import { differenceOf } from '../soak/reckoning.ts'
import { say } from '../workspace.ts'
import { type Endured, everyFault, LedgerOrdeal } from './ordeal.ts'

const page = new URL('../../docs/benchmarks-ledger-faults.md', import.meta.url)
const clients = 12

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function reported({ felt, reckonings, complaints }: Endured): string[] {
  return [
    line([
      'what happened to PostgreSQL',
      'seconds',
      'served meanwhile',
      '503',
      'longest answer ms',
      'served again after ms',
    ]),
    line(Array<string>(6).fill('---')),
    ...felt.map(({ fault, seconds, served, unavailable, slowestMs, servedAgainMs }) =>
      line([
        fault,
        seconds.toFixed(1),
        ...[served, unavailable, slowestMs, servedAgainMs].map((n) => whole(Math.round(n))),
      ]),
    ),
    '',
    line(['customer', 'calls', 'unknown', 'of those booked', 'units by clients', 'units by ledger', 'difference']),
    line(Array<string>(7).fill('---')),
    ...reckonings.map((one) =>
      line([
        one.customer,
        ...[one.calls, one.lost, one.lostCharged, one.clientUnits, one.ledgerUnits, differenceOf(one)].map(whole),
      ]),
    ),
    '',
    complaints.length === 0 && reckonings.every((one) => differenceOf(one) === 0)
      ? 'Passed: one process served it all, every answer was right or 503 by plan, no unit of difference, no broken invariant.'
      : '**Not passed**:\n',
    ...[...complaints, ...reckonings.flatMap(({ faults }) => faults)]
      .slice(0, 20)
      .map((one) => `- ${one.slice(0, 400)}`),
  ]
}

const introduction = (commit: string, before: string) => `# Everything that happens to PostgreSQL

The output of the last run of \`npm run ledger-faults\`, commit ${commit}, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, Node ${process.version}, load average
${before} before. The real command serves the mix of calls of [the soak](benchmarks-soak.md) to ${clients} clients of two customers, one with a monthly cap, on
PostgreSQL with a synchronous standby. One thing after the other happens to the server; 503 is allowed from its beginning to 2.5 s after its end and at no
other time. Clients repeat what has an Idempotency-Key until it is answered. In the end the books are compared with what clients were answered, call by
call: what was served is booked once, what was refused is not booked. \`unknown\` are calls without an Idempotency-Key that were told so (503 with the code
\`outcome_unknown\`), because the server was lost in the midst of their commit and away for longer than they wait: they are on the books once or not at all.
`

async function main(): Promise<number> {
  const before = (loadavg()[0] as number).toFixed(1)
  const options = { faults: everyFault, clients, pauseMs: 5, terminations: 200, frozenMs: 8000, quietMs: 3000, say }
  const endured = await new LedgerOrdeal({ ...options, port: await freePort() }).run()
  const lines = reported(endured)
  process.stdout.write(`${lines.join('\n')}\n`)
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  writeFileSync(page, `${[introduction(commit, before), ...lines].join('\n').trimEnd()}\n`)
  const { complaints, reckonings } = endured
  return complaints.length === 0 && reckonings.every((one) => differenceOf(one) === 0) ? 0 : 1
}

process.exitCode = await main()
