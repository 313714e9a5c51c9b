import { Readable } from 'node:stream'
import { messageOf } from '../lib/caught.ts'
import type { RecordStore } from '../records/record-store.ts'
import type { RunOutcome, SourceAlarm } from '../schema/source-state.ts'
import type { Connector, RawDocument } from './connector.ts'
import { formAlarm } from './drift/document-forms.ts'
import { type NetworkRun, type RefusedDocument, RunNotes } from './drift/run-notes.ts'
import { noteDelivered } from './source/delivered-parts.ts'
import type { InputDocument } from './source/input-documents.ts'
import { type Counts, loadDocument, noCounts, seenOf } from './source/load-document.ts'
import { RecordSink } from './source/record-sink.ts'
import { RejectsFile, type SourceReject } from './source/rejects-file.ts'

export interface RunReport extends Counts {
  readonly source: string
  /** Documents read to their end in this run. */
  documents: number
  /** Documents that an earlier run had finished. */
  alreadyRead: number
  /** Documents of which nobody knows when they were fetched. */
  undated: number
  /** Documents that could not be read, and why; `source` itself when it could not be reached. */
  readonly refused: RefusedDocument[]
  readonly unrecognized: string[]
  /** What is not as the source declares itself; of a run over the network alone. */
  alarms: readonly SourceAlarm[]
  outcome: RunOutcome
  rejectsPath: string | null
  firstReject: SourceReject | null
}

/** How far a run is. */
export interface RunProgress {
  /** The document at work. */
  readonly name: string
  readonly rows: number
  /** Bytes of the input that are behind it. */
  readonly bytes: number
}

export interface RunOptions {
  readonly dataDir: string
  readonly now: Date
  /** Read documents again that an earlier run finished. */
  readonly again?: boolean
  /** Take the other rows of a document of which most are rejected. */
  readonly acceptRejects?: boolean
  /** They were fetched in earlier runs: that they are read says nothing of the source today. */
  readonly isKept?: boolean
  /** Most documents to read. */
  readonly limit?: number
  /** Asked before each document; the run goes on another time where it says yes. */
  readonly isStopped?: () => boolean
  /** What is asked of the source over the network, so that the try is kept and compared with earlier ones. */
  readonly network?: NetworkRun
  readonly onProgress?: (progress: RunProgress) => void
}

/**
 * Reads documents of a source into the record store. A document that breaks is told and the next one is read; one that an
 * earlier run finished is passed over. Nothing is ever withdrawn because a document or the source could not be read.
 */
export async function runConnector(
  connector: Connector,
  documents: AsyncIterable<InputDocument>,
  store: RecordStore,
  options: RunOptions,
): Promise<RunReport> {
  const { dataDir, now, network } = options
  const rejects = new RejectsFile(dataDir, connector.name, now)
  const report = noReport(connector.name)
  const notes = network ? RunNotes.begin(connector, store, network, now) : null
  const read: Delivered[] = []
  const run = { connector: notes?.watch.over(connector) ?? connector, store, options, report, rejects }
  try {
    await readAll(run, documents, read)
    if (network?.since === null && report.outcome !== 'stopped' && nothingOf(report))
      report.refused.push({
        name: connector.name,
        reason: `${connector.name} gave no document`,
        alarm: 'not_a_document',
      })
  } catch (error) {
    report.refused.push({ name: connector.name, reason: messageOf(error), alarm: 'unreachable' })
  } finally {
    rejects.close()
  }
  if (report.outcome !== 'stopped') report.outcome = report.refused.length > 0 ? 'failed' : 'good'
  if (options.isKept) return endOf(report, [], rejects)
  if (report.documents + report.alreadyRead > 0 || (notes && report.outcome === 'good'))
    noteSource(connector, store, now)
  if (network?.since === null && options.limit === undefined && report.outcome === 'good')
    store.ingest.readers.noteWhole(connector.name, connector.reader ?? 1)
  // A run that was cut short, or that could not read something, does not know whether it saw a part whole.
  if (options.limit === undefined && report.outcome === 'good') noteDelivered(connector, read, store, now)
  const unreadable = { rejected: report.rejected, rows: seenOf(report), reason: rejects.first?.reason ?? '' }
  return endOf(report, notes?.end({ ...report, unreadable }) ?? [], rejects)
}

const endOf = (report: RunReport, alarms: RunReport['alarms'], rejects: RejectsFile): RunReport =>
  Object.assign(report, { alarms, rejectsPath: rejects.path, firstReject: rejects.first })

const nothingOf = ({ documents, alreadyRead, refused }: RunReport): boolean =>
  documents + alreadyRead + refused.length === 0

type Delivered = Pick<RawDocument, 'name' | 'sha256'>

const noReport = (source: string): RunReport => ({
  ...noCounts(),
  source,
  documents: 0,
  alreadyRead: 0,
  undated: 0,
  refused: [],
  unrecognized: [],
  alarms: [],
  outcome: 'good',
  rejectsPath: null,
  firstReject: null,
})

async function readAll(
  run: Omit<Run, 'onProgress'>,
  documents: AsyncIterable<InputDocument>,
  read: Delivered[],
): Promise<void> {
  const { connector, options, report } = run
  const { limit = Number.POSITIVE_INFINITY, isStopped = () => false } = options
  let bytes = 0
  for await (const found of documents) {
    if (isStopped()) {
      report.outcome = 'stopped'
      return
    }
    const onProgress = (share: number, rows: number) =>
      options.onProgress?.({ name: found.name, rows, bytes: bytes + share * found.bytes })
    if (found.kind === 'unrecognized') report.unrecognized.push(found.name)
    else if (found.kind === 'refused') report.refused.push(found)
    else {
      const { name, sha256 } = found.document
      if (!(await readDocument({ ...run, onProgress }, found.document))) found.onRefused?.()
      if (connector.completeListing) read.push({ name, sha256 })
    }
    bytes += found.bytes
    if (report.documents >= limit) return
  }
}

interface Run {
  readonly connector: Connector
  readonly store: RecordStore
  readonly options: RunOptions
  readonly report: RunReport
  readonly rejects: RejectsFile
  readonly onProgress: (share: number, rows: number) => void
}

/** Whether it could be read to its end, at this time or before. */
async function readDocument(run: Run, document: RawDocument): Promise<boolean> {
  const { connector, store, report, rejects, onProgress } = run
  const { now, again = false, acceptRejects = false } = run.options
  const { name, sha256 } = document
  const { reader = 1 } = connector
  if (!again && store.ingest.isFinished(connector.name, sha256, reader)) {
    report.alreadyRead++
    return true
  }
  const strange = run.options.network ? await formAlarm(document, connector.expectations?.forms ?? []) : null
  if (strange) {
    report.refused.push({ name, reason: `${name} ${strange.message}`, alarm: strange.kind })
    return false
  }
  store.ingest.start(connector.name, sha256, name)
  const counts = noCounts()
  const rowsBefore = seenOf(report)
  const counted = counting(document)
  const listener = {
    acceptRejects,
    reject: (at: string, reason: string) => rejects.add({ document: name, at, reason }),
    progress: () => onProgress(counted.share(), rowsBefore + seenOf(counts)),
  }
  try {
    await loadDocument(connector, counted.document, new RecordSink(store, connector.name, now), counts, listener)
    const { skipped, ...plain } = counts
    const skippedRows = [...skipped.values()].reduce((sum, count) => sum + count, 0)
    store.ingest.finish(connector.name, sha256, { ...plain, skipped: skippedRows }, now.toISOString())
    store.ingest.readers.note(connector.name, sha256, reader)
    report.documents++
    if (document.isUndated) report.undated++
    return true
  } catch (error) {
    report.refused.push({ name, reason: messageOf(error) })
    return false
  } finally {
    add(report, counts)
  }
}

function add(report: Counts, { skipped, ...counts }: Counts): void {
  for (const [name, count] of Object.entries(counts)) report[name as keyof typeof counts] += count
  for (const [reason, count] of skipped) report.skipped.set(reason, (report.skipped.get(reason) ?? 0) + count)
}

/** The document, and how much of it was read. */
function counting(document: RawDocument): { document: RawDocument; share(): number } {
  let bytes = 0
  async function* counted(): AsyncGenerator<Buffer> {
    bytes = 0
    for await (const chunk of document.open()) {
      bytes += chunk.length
      yield chunk
    }
  }
  const open = () => Readable.from(counted(), { objectMode: false })
  return { document: { ...document, open }, share: () => Math.min(1, bytes / Math.max(1, document.bytes)) }
}

function noteSource(connector: Connector, store: RecordStore, now: Date): void {
  const { name, attribution, rhythm, knownGaps: gaps } = connector
  store.ingest.noteSource(name, { attribution, gaps, rhythm }, now.toISOString())
}
