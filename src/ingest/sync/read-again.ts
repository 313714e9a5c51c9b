import type { RecordStore } from '../../records/record-store.ts'
import type { Connector } from '../connector.ts'
import { type RunOptions, type RunReport, runConnector } from '../run-connector.ts'
import { hasKept, keptDocuments } from '../source/kept-documents.ts'

/** Whether documents of a source wait to be read again by the reader of today. */
export const isBehind = ({ name, reader = 1 }: Connector, store: RecordStore): boolean =>
  store.ingest.readers.isBehind(name, reader)

/** Reads again what an older reader read, from the answers that are kept; undefined where nothing waits or nothing is kept. */
export async function readKeptAgain(
  connector: Connector,
  store: RecordStore,
  options: RunOptions,
): Promise<RunReport | undefined> {
  if (!isBehind(connector, store) || !hasKept(options.dataDir, connector.name)) return undefined
  return runConnector(connector, keptDocuments(connector, store, options.dataDir), store, { ...options, isKept: true })
}

/** The report of a run with what was read again before it. */
export function withCountsOf(report: RunReport, again: RunReport): RunReport {
  const { documents, created, amended, unchanged, older, withdrawn, rejected, unread } = again
  const added = { documents, created, amended, unchanged, older, withdrawn, rejected, unread }
  const sums = Object.entries(added).map(([name, count]) => [name, report[name as keyof typeof added] + count])
  return { ...report, ...(Object.fromEntries(sums) as typeof added) }
}
