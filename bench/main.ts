import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { auditGroups } from './audit/audit-groups.ts'
import { childModules, stopAll } from './children.ts'
import { buildRow, corpusGroup } from './corpus-group.ts'
import { fastapiGroup } from './fastapi-group.ts'
import { unmeasured } from './goals.ts'
import { httpGroup } from './http-group.ts'
import { indexGroup } from './index-group.ts'
import { fullLoop, loopGroups, quickLoop } from './loop/loop-groups.ts'
import { nationalGroups } from './national/national.ts'
import { nationalSizes } from './national/sizes.ts'
import { nationalSync } from './national-sync/national-sync.ts'
import { pageWith } from './page-parts.ts'
import { profile } from './profile.ts'
import { reconciliation } from './reconciliation/reconciliation.ts'
import { markdown } from './report.ts'
import { type Group, percent, type Row, whole } from './rows.ts'
import { fullSizes, quickSizes, type Sizes } from './sizes.ts'
import { startGroup } from './start-group.ts'
import { workersGroup } from './workers-group.ts'
import { built, load, say, Workspace } from './workspace.ts'

const page = new URL('../docs/benchmarks.md', import.meta.url)
const auditPage = new URL('../docs/benchmarks-audit.md', import.meta.url)
const loopPage = new URL('../docs/benchmarks-loop.md', import.meta.url)
const nationalPage = new URL('../docs/benchmarks-national.md', import.meta.url)

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
  await attempt('workers', () => workersGroup(work, sizes))
  await attempt('FastAPI', () => fastapiGroup(work, sizes, metered()))
  await attempt('large snapshot', build('large'))
  await attempt('index', () => indexGroup(work, sizes))
  await attempt('start and memory', () => startGroup(work, sizes))
  return { groups: builds.length > 0 ? [...groups, corpusGroup(builds)] : groups, failures }
}

interface Run {
  readonly command: string
  readonly title?: string
  /** Part of a page that several runs write; the whole page without it. */
  readonly part?: string
  /** Where the report is kept; null = printed only. */
  readonly page: URL | null
  groups(work: Workspace): Promise<{ groups: Group[]; failures: string[] }>
  unmeasured(groups: readonly Group[]): readonly string[]
}

async function bench({ command, page, title, part, ...run }: Run): Promise<number> {
  const work = new Workspace()
  const before = load()
  const began = performance.now()
  try {
    const { groups, failures } = await run.groups(work)
    const seconds = (performance.now() - began) / 1000
    const { reasons } = await import('./reasons.ts')
    const about = {
      command,
      ...(title !== undefined && { title }),
      facts: await facts(work, seconds, before),
      failures,
      reasons,
    }
    const text = markdown(groups, { ...about, unmeasured: run.unmeasured(groups) })
    process.stdout.write(text)
    if (page !== null) writeFileSync(page, pageWith(page, text, part))
    return failures.length === 0 ? 0 : 1
  } finally {
    await stopAll()
    work.remove()
  }
}

const usual = (isQuick: boolean): Run => ({
  command: `npm run bench${isQuick ? ' -- --quick' : ''}`,
  page: isQuick ? null : page,
  groups: (work) => runGroups(work, isQuick ? quickSizes : fullSizes),
  unmeasured: (groups) =>
    groups.some(({ rows }) => rows.some(({ id }) => id === 'fastapi'))
      ? unmeasured
      : [...unmeasured, 'the FastAPI baseline: python3 on this machine has no fastapi'],
})

/**
 * All of Japan, or a share of it: less than a tenth is a trial whose report is not kept. A folder keeps the record store
 * and the snapshot for further runs.
 */
const national = (share: number, folder: string | undefined): Run => ({
  command: `npm run bench -- --national${share === 1 ? '' : ` --share ${share}`}${folder === undefined ? '' : ' --data DIR'}`,
  page: share < 0.1 ? null : nationalPage,
  groups: (work) =>
    nationalGroups(work, folder === undefined ? work.data('national') : resolve(folder), nationalSizes(share)),
  unmeasured: () => [
    'HTTP, metering and the program corpus: see [the other page](benchmarks.md)',
    ...(share < 1 ? [`the whole of Japan: this run has ${percent(share)} of it, and "met" is said of that`] : []),
  ],
})

/** `konkyo sync` over generated files of all sources with bulk files, and what kills leave of it. */
const syncRun = (whole: number, kills: number, folder: string | undefined): Run => ({
  command: `npm run bench -- --national-sync${whole === 1 ? '' : ` --scale ${whole}`} --kill-scale ${kills}${folder === undefined ? '' : ' --data DIR'}`,
  title: '`konkyo sync` at national size',
  part: 'konkyo-sync',
  page: whole < 0.1 ? null : nationalPage,
  groups: (work) =>
    nationalSync(work, folder === undefined ? work.data('national') : resolve(folder), { whole, kills }),
  unmeasured: () => [
    'the network: the site is on the same machine and sends as fast as it is read',
    ...(whole < 1 ? [`the whole of Japan: this run has ${percent(whole)} of it`] : []),
  ],
})

/** Every operation, one after the other; a folder other than docs takes the report where one is named. */
const everyOperation = (isQuick: boolean, out: string | undefined): Run => ({
  command: `npm run bench -- --loop${isQuick ? ' --quick' : ''}`,
  page: out === undefined ? (isQuick ? null : loopPage) : pathToFileURL(join(resolve(out), 'benchmarks-loop.md')),
  groups: (work) => loopGroups(work, work.data('loop'), isQuick ? quickLoop : fullLoop),
  unmeasured: () => ['throughput, memory and searches: see [the other page](benchmarks.md)'],
})

/** The largest batch evaluation that a caller may ask for. */
const audit = (isQuick: boolean): Run => ({
  command: `npm run bench -- --audit${isQuick ? ' --quick' : ''}`,
  page: isQuick ? null : auditPage,
  groups: (work) => auditGroups(work, isQuick ? 200 : 5000),
  unmeasured: () => ['HTTP, metering and searches: see [the other page](benchmarks.md)'],
})

async function main(): Promise<void> {
  if (process.argv[2] === '--child') {
    const [, , , name, args = '{}'] = process.argv
    const { run } = await childModules[name as keyof typeof childModules]()
    await run(JSON.parse(args) as never)
    return
  }
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      profile: { type: 'string' },
      audit: { type: 'boolean', default: false },
      loop: { type: 'boolean', default: false },
      out: { type: 'string' },
      national: { type: 'boolean', default: false },
      share: { type: 'string', default: '1' },
      data: { type: 'string' },
      'national-sync': { type: 'boolean', default: false },
      scale: { type: 'string', default: '1' },
      'kill-scale': { type: 'string', default: '0.02' },
      reconcile: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '30' },
    },
  })
  const { quick, profile: kind, audit: isAudit, national: isNational, share, data, reconcile, minutes } = values
  const { loop: isLoop, out } = values
  if (reconcile) process.exitCode = await reconciliation(Number(minutes))
  else if (kind !== undefined) process.exitCode = await profile(kind)
  else if (isLoop) process.exitCode = await bench(everyOperation(quick, out))
  else if (values['national-sync'])
    process.exitCode = await bench(syncRun(Number(values.scale), Number(values['kill-scale']), data))
  else if (isAudit) process.exitCode = await bench(audit(quick))
  else process.exitCode = await bench(isNational ? national(quick ? 0.01 : Number(share), data) : usual(quick))
}

await main()
