import type { Config } from '../config.ts'
import type { Connector } from '../ingest/connector.ts'
import { type RunOptions, type RunReport, runConnector } from '../ingest/run-connector.ts'
import { documentsOfFile, type InputDocument, inputFiles, type ReadingFacts } from '../ingest/source/input-documents.ts'
import { networkDocuments } from '../ingest/source/network-documents.ts'
import { momentOf } from '../ingest/source/reading-day.ts'
import { fetchPlanOf } from '../ingest/sync/fetch-plan.ts'
import { isBehind, readKeptAgain, withCountsOf } from '../ingest/sync/read-again.ts'
import { RecordStore } from '../records/record-store.ts'
import { byteBar } from './progress.ts'
import { commandConfig, say, sayTable } from './session.ts'
import { networkSettings, secretOf } from './sync/network-settings.ts'

export interface SourceOptions {
  readonly input?: string
  readonly fetchedAt?: string
  readonly since?: string
  readonly limit?: number
  readonly again?: boolean
  readonly acceptRejects?: boolean
  readonly json?: boolean
}

/** `konkyo ingest <source>`: reads a source from the network, or from files, into the record store. */
export async function ingestSource(shipped: Connector, options: SourceOptions): Promise<void> {
  const config = commandConfig()
  const connector = shipped.within?.(config.KONKYO_DATA_DIR) ?? shipped
  const files = options.input === undefined ? null : inputFiles(options.input)
  if (files && options.since) process.stderr.write('konkyo: --since is for the network; files are read whole\n')
  if (!files && options.fetchedAt)
    process.stderr.write('konkyo: --fetched-at is for files; what is fetched has its own time\n')
  const reading = { now: new Date(), fetchedAt: options.fetchedAt && momentOf(options.fetchedAt) }
  const bar = byteBar(connector.name, files?.reduce((sum, file) => sum + file.bytes, 0) ?? 0)
  const store = new RecordStore(config.KONKYO_DATA_DIR)
  const { again = false, acceptRejects = false, limit } = options
  try {
    const run: RunOptions = {
      dataDir: config.KONKYO_DATA_DIR,
      now: new Date(),
      again,
      acceptRejects,
      ...(limit !== undefined && { limit }),
      onProgress: ({ name, rows, bytes }) => bar.update(bytes, rows, name),
    }
    const report = files
      ? await runConnector(connector, documentsOfFiles(files, connector, reading), store, run)
      : await askNetwork(connector, options, config, store, run)
    bar.stop()
    if (options.json) say(JSON.stringify(machineReport(report)))
    else tell(report)
    judge(connector, report)
  } finally {
    bar.stop()
    store.close()
  }
}

/** Asks a source; what an older version's reader read of earlier days is read again before, as `konkyo sync` does. */
async function askNetwork(
  connector: Connector,
  options: SourceOptions,
  config: Config,
  store: RecordStore,
  run: RunOptions,
): Promise<RunReport> {
  const { since, limit } = options
  // A part of what there is says nothing about the whole.
  const isPart = limit !== undefined
  const kept = isPart ? undefined : await readKeptAgain(connector, store, run)
  const network = isPart ? {} : { network: { since: since ?? null, clock: () => new Date() } }
  const documents = fromNetwork(connector, options, config, store)
  const report = await runConnector(connector, documents, store, { ...run, ...network })
  if (!isPart && since === undefined && report.outcome === 'good')
    store.ingest.readers.noteWhole(connector.name, connector.reader ?? 1)
  if (!isPart && isBehind(connector, store))
    process.stderr.write(
      `konkyo: records of ${connector.name} that an older version of this software read are not kept as answers, so they stay as they were; \`konkyo ingest ${connector.name}\` without --since asks for everything\n`,
    )
  return kept ? withCountsOf(report, kept) : report
}

function fromNetwork(
  connector: Connector,
  { since, limit, again = false }: SourceOptions,
  config: Config,
  store: RecordStore,
): AsyncGenerator<InputDocument> {
  const plan = fetchPlanOf(connector, { store, now: new Date(), secretOf: secretOf(config), since, limit })
  return networkDocuments(connector, plan, { ...networkSettings(config), log: store.ingest, again })
}

async function* documentsOfFiles(
  files: readonly { path: string; name: string }[],
  connector: Connector,
  reading: ReadingFacts,
): AsyncGenerator<InputDocument> {
  for (const { path, name } of files) yield* documentsOfFile(path, name, connector, reading)
}

const machineReport = ({ skipped, ...report }: RunReport) => ({ ...report, skipped: Object.fromEntries(skipped) })

function tell(report: RunReport): void {
  const { skipped, unrecognized } = report
  const skippedRows = [...skipped.values()].reduce((sum, count) => sum + count, 0)
  const cells = [
    report.created + report.amended,
    report.unchanged,
    report.older,
    report.rejected,
    skippedRows,
    report.withdrawn,
  ]
  sayTable(
    ['source', 'accepted', 'unchanged', 'older', 'rejected', 'skipped', 'withdrawn', 'documents', 'already read'],
    [[report.source, ...[...cells, report.documents, report.alreadyRead].map(String)]],
  )
  for (const [reason, count] of skipped) say(`skipped ${count}: ${reason}`)
  if (report.undated > 0)
    say(
      `${report.undated} documents do not say when they were fetched, so their records state no day of reading; --fetched-at YYYY-MM-DD says it (with --again for documents that were read)`,
    )
  if (unrecognized.length > 0) say(`not of this source: ${listed(unrecognized)}`)
  if (report.created + report.amended + report.withdrawn > 0) say('run `konkyo corpus build` to publish')
}

const listed = (names: readonly string[]): string =>
  names.slice(0, 10).join(', ') + (names.length > 10 ? ` and ${names.length - 10} more` : '')

/** Says on stderr what went wrong, and fails when a document could not be read or none was found. */
function judge(connector: Connector, report: RunReport): void {
  const { rejected, unread, rejectsPath, firstReject, refused } = report
  if (firstReject)
    process.stderr.write(
      `konkyo: ${rejected} rows were rejected${unread > 0 ? ` and ${unread} values left null` : ''}, reasons in ${rejectsPath}; first: ${firstReject.document} ${firstReject.at} ${firstReject.reason}\n`,
    )
  const [only] = refused
  if (only && refused.length === 1) throw new Error(only.reason)
  for (const { reason } of refused) process.stderr.write(`konkyo: ${reason}\n`)
  if (only) throw new Error(`${refused.length} documents could not be read; the others were`)
  if (report.documents + report.alreadyRead === 0) throw new Error(nothingOf(connector))
}

const nothingOf = ({ name, title, expects }: Connector): string =>
  `there is no document of ${name} (${title}) here${expects ? `; expected ${expects}` : ''}`
