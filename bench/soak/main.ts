import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { runningPostgres } from '../../test/postgres.ts'
import { freePort } from '../service.ts'
import { say } from '../workspace.ts'
import { section } from './page.ts'
import { Soak } from './soak.ts'
import { failuresOf } from './verdict.ts'

const page = new URL('../../docs/benchmarks-soak.md', import.meta.url)

const introduction = `# Soak

Mixed traffic on the real command (\`npm run soak -- --minutes N --ledger sqlite|postgres\`), each section the output of one run. The service is killed
(\`kill -9\`) at random moments in the first part of the time; connections to PostgreSQL are ended at random; new snapshots are published and their events
delivered to a receiver that refuses one in twenty. Clients note every answer, ask again under the same Idempotency-Key until they have one, and are
compared call by call with the books at the end. An error counts as planned only while something is broken on purpose (from a kill to half a second after
the service is ready again; 3 s after connections were cut). A call without an Idempotency-Key whose answer was cut off by a kill is \`lost\`: it may be on
the books once or not at all. \`refused\` are free calls beyond the three of a network and day.

Memory is judged in the last life, after its first third, because the memory of a process swings by tens of MB between two collections of garbage. A module that is
loaded into the service (\`bench/soak/heap-watch.mjs\`) collects it every ten seconds and tells what is left: the heap of the main thread with the buffers that it
holds. What is left may not be more than 5 % larger in the last third of that life than in the second, by medians, and the most that the whole process took
(RSS) not more than 15 %.
`

const titles = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

/** The page with the section of one ledger replaced. */
function pageWith(ledger: keyof typeof titles, text: string): string {
  const known = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const sections = (['sqlite', 'postgres'] as const).map((name) =>
    name === ledger ? text : (known.split(/^(?=## )/m).find((part) => part.startsWith(`## ${titles[name]}`)) ?? ''),
  )
  return [introduction, ...sections.filter((part) => part !== '')]
    .map((part) => part.trimEnd())
    .join('\n\n')
    .concat('\n')
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      ledger: { type: 'string', default: 'sqlite' },
      clients: { type: 'string', default: '12' },
    },
  })
  const [minutes, clients] = [Number(values.minutes), Number(values.clients)]
  const ledger = values.ledger as keyof typeof titles
  if (!(minutes > 0) || !(clients > 0) || !(ledger in titles))
    throw new Error('usage: npm run soak -- [--minutes N] [--ledger sqlite|postgres] [--clients N]')
  const server = ledger === 'postgres' ? await runningPostgres() : undefined
  const before = loadavg()[0] as number
  try {
    const soaked = await new Soak({
      seconds: minutes * 60,
      ledgerUrl: server && `${server.url}/postgres`,
      port: await freePort(),
      customers: 6,
      clients,
      pauseMs: 20,
      corpus: 'starter',
      killedShare: 0.25,
      lives: [15, 45],
      everySeconds: { publish: 30, invariants: 20, cuts: 4 },
      say,
    }).run()
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
    const about = [
      `${minutes} minutes with ${clients} clients, commit ${commit}, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, Node ${process.version}; load average ${before.toFixed(1)} before and ${(loadavg()[0] as number).toFixed(1)} at the end.`,
    ]
    const text = section(titles[ledger], about, soaked)
    process.stdout.write(text)
    if (minutes >= 2) writeFileSync(page, pageWith(ledger, text))
    return failuresOf(soaked).length === 0 ? 0 : 1
  } finally {
    await server?.stop()
  }
}

process.exitCode = await main()
