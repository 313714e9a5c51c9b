import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const help = `npm run test:runs [-- --runs N --busy N --journeys]

Runs the tests again and again and writes docs/test-runs.md: how long each run took, what failed, and what else the machine did.

  --runs N      how many runs (10)
  --at-once N   how many of them side by side, each on two processors of its own (1: one after the other, on all)
  --busy N      processes that use the processor all the time beside them (0)
  --journeys    npm run test:journeys instead of npm test`

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10' },
    'at-once': { type: 'string', default: '1' },
    busy: { type: 'string', default: '0' },
    journeys: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

interface Run {
  readonly seconds: number
  readonly passed: number
  readonly failed: readonly string[]
  /** Load average of a minute, before and after. */
  readonly load: readonly [number, number]
}

const page = 'docs/test-runs.md'
const atOnce = Number(values['at-once'])
const command = values.journeys ? 'npm run test:journeys' : 'npm test'

/** Processes that never rest, until they are ended. */
const busyProcesses = (count: number): ChildProcess[] =>
  Array.from({ length: count }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))

/** What runs a command on two processors of its own; nothing before it where runs follow each other. */
const onItsOwn = (place: number): string[] =>
  atOnce === 1 ? [] : ['taskset', '--cpu-list', `${2 * place},${2 * place + 1}`]

/** What was started and has not ended; it ends with this program. */
const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const child of running) child.kill('SIGKILL')
    process.exit(1)
  })

/** Starts a program and waits for its end. */
async function ended(program: string, args: readonly string[], output: 'ignore' | 'inherit'): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', output, 'inherit'] })
  running.add(child)
  await once(child, 'close')
  running.delete(child)
}

/** A test in the report of Vitest. */
interface Assertion {
  readonly fullName: string
  readonly status: string
  readonly failureMessages: readonly string[]
}

async function runOnce(place: number): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'konkyo-test-runs-'))
  const report = join(folder, 'report.json')
  const before = loadavg()[0] as number
  const began = performance.now()
  const config = values.journeys ? ['--config', 'vitest.journeys.config.ts'] : []
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...config, '--reporter=json', `--outputFile=${report}`]
  const [program, ...args] = [...onItsOwn(place), process.execPath, ...vitest] as [string, ...string[]]
  await ended(program, args, 'ignore')
  const seconds = (performance.now() - began) / 1000
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number
    testResults: { name: string; status: string; assertionResults: Assertion[] }[]
  }
  rmSync(folder, { recursive: true })
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => {
      const wrong = assertionResults.filter((one) => one.status === 'failed')
      for (const { fullName, failureMessages } of wrong)
        process.stderr.write(`${fullName}\n${failureMessages.join('\n')}\n`)
      return name.split('/').at(-1) as string
    })
  return { seconds, passed: numPassedTests, failed, load: [before, loadavg()[0] as number] }
}

function written(runs: readonly Run[]): string {
  const rows = runs.map(
    ({ seconds, passed, failed, load }, i) =>
      `| ${i + 1} | ${seconds.toFixed(0)} s | ${passed.toLocaleString('en')} | ${failed.join(', ') || 'none'} | ${load.map((one) => one.toFixed(2)).join(' and ')} |`,
  )
  return `# How long the tests take

Written by \`npm run test:runs -- --runs ${values.runs} --at-once ${atOnce} --busy ${values.busy}${values.journeys ? ' --journeys' : ''}\`; do not edit it by hand.

|  |  |
| --- | --- |
| date | ${new Date().toISOString()} |
| command | \`${command}\` |
| machine | ${availableParallelism()} processors, ${cpus()[0]?.model} |
| runs side by side | ${atOnce === 1 ? 'none' : `${atOnce}, each on two processors of its own`} |
| busy processes beside it | ${values.busy} |

| run | time | passed | failed | load before and after (1 minute) |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`
}

if (values.help) process.stdout.write(`${help}\n`)
else {
  const busy = busyProcesses(Number(values.busy))
  for (const child of busy) running.add(child)
  if (values.journeys) await ended(process.execPath, ['scripts/build.mjs'], 'inherit')
  const runs: Run[] = []
  let begun = 0
  const oneAfterTheOther = async (place: number) => {
    while (begun++ < Number(values.runs)) {
      const run = await runOnce(place)
      runs.push(run)
      writeFileSync(page, written(runs))
      const outcome = run.failed.length === 0 ? 'all passed' : run.failed.join(', ')
      process.stderr.write(`run ${runs.length}: ${run.seconds.toFixed(0)} s, ${outcome}\n`)
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, (_, place) => oneAfterTheOther(place)))
  } finally {
    for (const child of busy) child.kill('SIGKILL')
  }
}
