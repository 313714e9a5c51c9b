import type { RecordStore } from '../../records/record-store.ts'
import { type RunProgress, type RunReport, runConnector } from '../run-connector.ts'
import { type NetworkOptions, networkDocuments } from '../source/network-documents.ts'
import { fetchPlanOf } from './fetch-plan.ts'
import type { PlannedSource } from './plan.ts'
import { isBehind, readKeptAgain, withCountsOf } from './read-again.ts'
import { sideBySide } from './side-by-side.ts'

export interface SyncOptions {
  readonly store: RecordStore
  readonly network: Omit<NetworkOptions, 'log'>
  readonly secretOf: (setting: string) => string | undefined
  /** Asked between documents: what is left goes on another time. */
  readonly isStopped: () => boolean
  readonly onBegin: (source: PlannedSource) => void
  readonly onProgress: (source: string, progress: RunProgress) => void
  readonly onEnd: (report: RunReport) => void
}

/** Sources that are asked at a time; the record store has one writer, which all of them share. */
const atOnce = 4

/** Asks the planned sources, several side by side, each at its own pace; answers what came of each, in the order of the plan. */
export async function syncSources(plan: readonly PlannedSource[], options: SyncOptions): Promise<RunReport[]> {
  const reports = new Map<string, RunReport>()
  const work = plan.filter(({ lacks }) => lacks === null).map((source) => ({ source, hosts: source.connector.hosts }))
  await sideBySide(work, atOnce, async ({ source }) => {
    if (options.isStopped()) return
    options.onBegin(source)
    const report = await syncSource(source, options)
    reports.set(source.connector.name, report)
    options.onEnd(report)
  })
  return plan.flatMap(({ connector }) => reports.get(connector.name) ?? [])
}

async function syncSource(planned: PlannedSource, options: SyncOptions): Promise<RunReport> {
  const { connector } = planned
  const { store, network, secretOf, isStopped, onProgress } = options
  const { dataDir, clock } = network
  const now = clock()
  const run = { dataDir, now, isStopped, onProgress: (at: RunProgress) => onProgress(connector.name, at) }
  const again = await readKeptAgain(connector, store, run)
  // What is not kept can only be asked for as a whole.
  const since = isBehind(connector, store) ? planned.sinceFirst : planned.since
  const plan = fetchPlanOf(connector, { store, now, secretOf, since })
  const documents = networkDocuments(connector, plan, { ...network, log: store.ingest })
  const report = await runConnector(connector, documents, store, { ...run, network: { since, clock } })
  if (report.outcome === 'good' && since === planned.sinceFirst)
    store.ingest.readers.noteWhole(connector.name, connector.reader ?? 1)
  return again ? withCountsOf(report, again) : report
}
