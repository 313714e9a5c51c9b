import type { Config } from '../../config.ts'
import { afterOtherBuilds } from '../../corpus/build-lock.ts'
import { readPointer } from '../../corpus/manifest.ts'
import { release } from '../../corpus/release.ts'
import { datasets } from '../../datasets/index.ts'
import type { Connector } from '../../ingest/connector.ts'
import { connectors } from '../../ingest/connectors/index.ts'
import { corpusFolder, ensureSnapshot } from '../../ingest/ensure-snapshot.ts'
import type { RunReport } from '../../ingest/run-connector.ts'
import { type PlannedSource, planOf } from '../../ingest/sync/plan.ts'
import { sourcesNamed } from '../../ingest/sync/sources-named.ts'
import { whileSyncing } from '../../ingest/sync/sync-lock.ts'
import { syncSources } from '../../ingest/sync/sync-sources.ts'
import { messageOf } from '../../lib/caught.ts'
import { RecordStore } from '../../records/record-store.ts'
import type { SourceRuns } from '../../records/source-runs.ts'
import { readSourceStates } from '../../records/source-states.ts'
import { progressBar } from '../progress.ts'
import { commandConfig } from '../session.ts'
import { verifyPages } from '../sources/verify-again.ts'
import { networkSettings, secretOf } from './network-settings.ts'
import { tellPlan } from './plan-table.ts'
import { sourcesBehind } from './sources-behind.ts'
import { stopRequest } from './stop-request.ts'
import { syncProgress } from './sync-progress.ts'
import { type SyncReport, tellReport } from './sync-report.ts'

export interface SyncFlags {
  readonly dryRun?: boolean
  readonly only?: readonly Connector[]
  readonly until?: Date
  readonly verify?: boolean
  readonly build: boolean
  readonly json?: boolean
}

/** `konkyo sync`. */
export async function sync(flags: SyncFlags): Promise<void> {
  const config = commandConfig()
  const plan = planFor(config, flags.only)
  if (flags.dryRun) return tellPlan(plan, config.KONKYO_DATA_DIR, flags.json === true)
  for (const { connector, lacks } of plan)
    if (lacks && flags.only) throw new Error(`${connector.name} needs ${lacks.name}: ${lacks.note.en} (${lacks.url})`)
  const report = await whileSyncing(config.KONKYO_DATA_DIR, new Date(), () => syncAll(config, plan, flags))
  tellReport(report, flags.json === true)
  judge(report)
}

function planFor(config: Config, wanted: readonly Connector[] = wantedSources(config)): PlannedSource[] {
  const only = wanted.map((connector) => connector.within?.(config.KONKYO_DATA_DIR) ?? connector)
  const secret = secretOf(config)
  const goodAt = goodReads(config)
  const behind = sourcesBehind(config.KONKYO_DATA_DIR, only)
  const againOf = (connector: Connector) => behind.get(connector)?.again ?? null
  return planOf({ connectors: only, goodAt, now: new Date(), isSet: (name) => secret(name) !== undefined, againOf })
}

/** When the last good run of each source began. */
const goodReads = ({ KONKYO_DATA_DIR: dataDir }: Config): ReadonlyMap<string, string> =>
  new Map(
    (readSourceStates(dataDir) ?? []).flatMap(({ source, last_good_at }) =>
      last_good_at ? [[source, last_good_at]] : [],
    ),
  )

function notReadYet(config: Config): PlannedSource[] {
  const goodAt = goodReads(config)
  return planFor(config, connectors).filter(({ connector }) => !goodAt.has(connector.name))
}

/** The sources that the settings name; all without them. */
function wantedSources({ KONKYO_SYNC_SOURCES: names }: Config): readonly Connector[] {
  if (names.length === 0) return connectors
  try {
    return sourcesNamed(names)
  } catch (error) {
    throw new Error(`KONKYO_SYNC_SOURCES: ${messageOf(error)}`)
  }
}

async function syncAll(config: Config, plan: readonly PlannedSource[], flags: SyncFlags): Promise<SyncReport> {
  const { KONKYO_DATA_DIR: dataDir } = config
  const dir = corpusFolder(dataDir)
  // What ships with the repository comes first: what sources say of it later holds.
  if (readPointer(dir) === null) await ensureSnapshot(dataDir, datasets, new Date())
  if (!flags.only) noteSync(dataDir, (runs, now) => runs.beginSync(now))
  const sources = await readSources(config, plan, flags)
  const verified = flags.verify && !sources.isStopped ? await verifyPages(config) : null
  const built = flags.build ? await build(dataDir, dir) : { snapshot: readPointer(dir), problem: null }
  if (!flags.only && !sources.isStopped) noteSync(dataDir, (runs, now) => runs.endSync(now))
  return { plan, ...sources, verified, ...built, isBuilt: flags.build, notRead: notReadYet(config) }
}

function noteSync(dataDir: string, note: (runs: SourceRuns, now: string) => void): void {
  const store = new RecordStore(dataDir)
  try {
    note(store.runs, new Date().toISOString())
  } finally {
    store.close()
  }
}

async function readSources(config: Config, plan: readonly PlannedSource[], { until }: SyncFlags) {
  const store = new RecordStore(config.KONKYO_DATA_DIR)
  const progress = syncProgress()
  const stop = stopRequest(until)
  try {
    const reports = await syncSources(plan, {
      store,
      network: networkSettings(config),
      secretOf: secretOf(config),
      isStopped: stop.isStopped,
      onBegin: ({ connector }) => progress.begin(connector.name),
      onProgress: (source, { rows, name }) => progress.update(source, rows, name),
      onEnd: (report) => progress.end(report),
    })
    return { reports, isStopped: stop.isStopped(), held: heldRows(store) }
  } finally {
    stop.end()
    progress.stop()
    store.close()
  }
}

const heldRows = (store: RecordStore): Readonly<Record<string, number>> =>
  Object.fromEntries(store.currentCounts().filter(([name]) => datasets.some((dataset) => dataset.name === name)))

/** A build that fails leaves the served snapshot, and what was read stays in the record store. */
async function build(dataDir: string, dir: string): Promise<Pick<SyncReport, 'snapshot' | 'problem'>> {
  const bar = progressBar('building', 0)
  const clock = () => new Date()
  try {
    const { manifest } = await afterOtherBuilds(dir, clock, async () => {
      const store = new RecordStore(dataDir)
      try {
        return await release(store, datasets, dir, clock(), { progress: (dataset, rows) => bar.update(rows, dataset) })
      } finally {
        store.close()
      }
    })
    return { snapshot: manifest.id, problem: null }
  } catch (error) {
    return { snapshot: readPointer(dir), problem: messageOf(error) }
  } finally {
    bar.stop()
  }
}

/** Fails when a source failed, is not as it should be, or no snapshot could be made. */
function judge({ reports, problem }: SyncReport): void {
  const wrong = reports.filter(({ outcome, alarms }) => outcome === 'failed' || alarms.length > 0)
  const parts = [
    ...(wrong.length > 0
      ? [`${wrong.length} of ${reports.length} sources are not as they should be: ${named(wrong)}`]
      : []),
    ...(problem === null ? [] : [`no snapshot was published: ${problem}`]),
  ]
  if (parts.length > 0) throw new Error(parts.join('; '))
}

const named = (reports: readonly RunReport[]): string => reports.map(({ source }) => source).join(', ')
