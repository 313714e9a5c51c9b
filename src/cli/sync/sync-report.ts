import type { RunReport } from '../../ingest/run-connector.ts'
import type { PlannedSource } from '../../ingest/sync/plan.ts'
import { isJapanese, say, sayTable } from '../session.ts'
import { tellVerified, type VerifyOutcome } from '../sources/verify-again.ts'
import { commandFor, heldWords } from './held-words.ts'

export interface SyncReport {
  readonly plan: readonly PlannedSource[]
  /** Of the sources that were asked, in the order of the plan. */
  readonly reports: readonly RunReport[]
  readonly isStopped: boolean
  /** Records in the store by dataset. */
  readonly held: Readonly<Record<string, number>>
  /** Sources that were never read whole on this machine. */
  readonly notRead: readonly PlannedSource[]
  /** What came of looking at the pages of single figures; null where that was not asked. */
  readonly verified: VerifyOutcome | null
  readonly isBuilt: boolean
  /** The snapshot that is served now; null before the first. */
  readonly snapshot: string | null
  /** Why no snapshot could be made. */
  readonly problem: string | null
}

/** Prints what came of each source, what is alarming, what is held now, and which command adds what. */
export function tellReport(report: SyncReport, isJson: boolean): void {
  if (isJson) say(JSON.stringify(machineReport(report)))
  else tellPeople(report)
}

function tellPeople(report: SyncReport): void {
  const { plan, reports } = report
  const header = [
    'source',
    'outcome',
    'new',
    'changed',
    'unchanged',
    'withdrawn',
    'rejected',
    'documents',
    'known',
    'alarms',
  ]
  sayTable(
    header,
    plan.map((source) => {
      const name = source.connector.name
      const run = reports.find(({ source }) => source === name)
      return run ? cellsOf(run) : [name, source.lacks ? 'left out' : 'not begun']
    }),
  )
  const language = isJapanese() ? 'message_ja' : 'message'
  for (const { source, alarms } of reports)
    for (const alarm of alarms)
      process.stderr.write(
        `konkyo: ${source}: ${alarm.kind}: ${alarm.document ? `${alarm.document}: ` : ''}${alarm[language]}\n`,
      )
  say('')
  if (report.verified) tellVerified(report.verified)
  for (const line of lastLines(report)) say(line)
}

function cellsOf(run: RunReport): string[] {
  const { source, outcome, created, amended, unchanged, withdrawn, rejected, documents, alreadyRead, alarms } = run
  const counts = [created, amended, unchanged, withdrawn, rejected, documents, alreadyRead, alarms.length]
  return [source, outcome, ...counts.map(String)]
}

function lastLines({ held, notRead, isStopped, isBuilt, snapshot }: SyncReport): string[] {
  return [
    isBuilt ? `served: ${snapshot ?? 'nothing yet'}` : '`konkyo corpus build` publishes what was read',
    ...(isStopped ? ['stopped; `konkyo sync` goes on where it was'] : []),
    heldWords(held, notRead)[isJapanese() ? 'ja' : 'en'],
  ]
}

function machineReport({ plan, reports, isStopped, held, notRead, verified, isBuilt, snapshot, problem }: SyncReport) {
  return {
    sources: plan.map(({ connector, way, since, lacks }) => {
      const run = reports.find(({ source }) => source === connector.name)
      return { source: connector.name, way, since, setting_missing: lacks?.name ?? null, ...(run && machineRun(run)) }
    }),
    is_stopped: isStopped,
    held,
    not_read: notRead.map(({ connector, lacks }) => ({
      source: connector.name,
      command: commandFor([connector.name]),
      setting_missing: lacks?.name ?? null,
    })),
    verified: verified && { ...verified.report, contradictions_file: verified.file },
    is_built: isBuilt,
    snapshot,
    problem,
  }
}

const machineRun = (run: RunReport) => ({
  outcome: run.outcome,
  created: run.created,
  amended: run.amended,
  unchanged: run.unchanged,
  older: run.older,
  withdrawn: run.withdrawn,
  rejected: run.rejected,
  skipped: Object.fromEntries(run.skipped),
  documents: run.documents,
  already_read: run.alreadyRead,
  rejects_file: run.rejectsPath,
  alarms: run.alarms,
})
