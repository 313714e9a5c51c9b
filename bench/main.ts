import { writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { childModules, stopAll } from './children.ts'
import { buildRow, corpusGroup } from './corpus-group.ts'
import { fastapiGroup } from './fastapi-group.ts'
import { httpGroup } from './http-group.ts'
import { indexGroup } from './index-group.ts'
import { profile } from './profile.ts'
import { markdown } from './report.ts'
import { type Group, type Row, whole } from './rows.ts'
import { fullSizes, quickSizes, type Sizes } from './sizes.ts'
import { startGroup } from './start-group.ts'
import { built, say, Workspace } from './workspace.ts'

const page = new URL('../docs/benchmarks.md', import.meta.url)

const load = (): string =>
  loadavg()
    .map((n) => n.toFixed(2))
    .join(' ')

async function facts(work: Workspace, seconds: number, before: string): Promise<[string, string][]> {
  const { sqliteVersion } = await built<typeof import('../src/corpus/sqlite-version.ts')>(
    work.app,
    'corpus/sqlite-version.js',
  )
  const [cpu] = cpus()
  return [
    ['date', new Date().toISOString()],
    [
      'machine',
      `${cpus().length} cores, ${cpu?.model ?? 'unknown'}, ${whole(totalmem() / 2 ** 30)} GB, ${process.platform}`,
    ],
    ['Node', process.version],
    ['SQLite', sqliteVersion()],
    ['load average before and after', `${before} and ${load()} (1, 5 and 15 minutes; the run itself is in the second)`],
    ['length of the run', `${whole(seconds)} s`],
  ]
}

/** Runs one group after another; one that fails is told about and does not stop the others. */
async function runGroups(work: Workspace, sizes: Sizes): Promise<{ groups: Group[]; failures: string[] }> {
  const groups: Group[] = []
  const failures: string[] = []
  const attempt = async (name: string, run: () => Promise<Group | null>) => {
    say(`— ${name} —`)
    try {
      const group = await run()
      if (group) groups.push(group)
    } catch (error) {
      failures.push(`${name} failed: ${(error as Error).message}`)
      say(`${name} failed: ${(error as Error).stack}`)
    }
    await stopAll()
  }
  const metered = () => groups.flatMap(({ rows }) => rows).find(({ id }) => id === 'search-keyed')?.values?.perSecond
  const builds: Row[] = []
  const build = (name: 'small' | 'large') => async (): Promise<null> => {
    builds.push(await buildRow(work, name, sizes[name]))
    return null
  }
  await attempt('small snapshot', build('small'))
  await attempt('HTTP', () => httpGroup(work, sizes))
  await attempt('FastAPI', () => fastapiGroup(work, sizes, metered()))
  await attempt('large snapshot', build('large'))
  await attempt('index', () => indexGroup(work, sizes))
  await attempt('start and memory', () => startGroup(work, sizes))
  return { groups: builds.length > 0 ? [...groups, corpusGroup(builds)] : groups, failures }
}

async function bench(isQuick: boolean): Promise<number> {
  const work = new Workspace()
  const before = load()
  const began = performance.now()
  try {
    const { groups, failures } = await runGroups(work, isQuick ? quickSizes : fullSizes)
    const seconds = (performance.now() - began) / 1000
    const command = `npm run bench${isQuick ? ' -- --quick' : ''}`
    const { reasons } = await import('./reasons.ts')
    const text = markdown(groups, { command, facts: await facts(work, seconds, before), failures, reasons })
    process.stdout.write(text)
    if (!isQuick) writeFileSync(page, text)
    return failures.length === 0 ? 0 : 1
  } finally {
    await stopAll()
    work.remove()
  }
}

async function main(): Promise<void> {
  if (process.argv[2] === '--child') {
    const [, , , name, args = '{}'] = process.argv
    const { run } = await childModules[name as keyof typeof childModules]()
    await run(JSON.parse(args) as never)
    return
  }
  const { values } = parseArgs({ options: { quick: { type: 'boolean' }, profile: { type: 'string' } } })
  process.exitCode = values.profile === undefined ? await bench(values.quick === true) : await profile(values.profile)
}

await main()
