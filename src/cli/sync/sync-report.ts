import type { RunReport } from '../../ingest/run-connector.ts'
import type { PlannedSource } from '../../ingest/sync/plan.ts'
import type { Text } from '../../lib/text.ts'
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
  const language = isJapanese() ? 'ja' : 'en'
  sayTable(
    heads[language],
    plan.map((source) => {
      const name = source.connector.name
      const run = reports.find(({ source }) => source === name)
      if (run) return cellsOf(run, outcomes[run.outcome][language])
      return [name, (source.lacks ? notAsked.leftOut : notAsked.notBegun)[language]]
    }),
  )
  for (const { source, alarms } of reports)
    for (const alarm of alarms)
      process.stderr.write(
        `konkyo: ${source}: ${alarm.kind}: ${alarm.document ? `${alarm.document}: ` : ''}${said(alarm)[language]}\n`,
      )
  say('')
  if (report.verified) tellVerified(report.verified)
  for (const line of lastLines(report)) say(line[language])
}

const heads = {
  ja: ['出典', '結果', '新規', '変更', '同じ', '取下げ', '不採用', '文書', '既読', '警報'],
  en: ['source', 'outcome', 'new', 'changed', 'unchanged', 'withdrawn', 'rejected', 'documents', 'known', 'alarms'],
} as const

const outcomes: Readonly<Record<RunReport['outcome'], Text>> = {
  good: { ja: '正常', en: 'good' },
  failed: { ja: '失敗', en: 'failed' },
  stopped: { ja: '中断', en: 'stopped' },
}

const notAsked = {
  leftOut: { ja: '設定なし', en: 'left out' },
  notBegun: { ja: '未着手', en: 'not begun' },
} as const

const said = ({ message_ja, message }: RunReport['alarms'][number]): Text => ({ ja: message_ja, en: message })

function cellsOf(run: RunReport, outcome: string): string[] {
  const { source, created, amended, unchanged, withdrawn, rejected, documents, alreadyRead, alarms } = run
  const counts = [created, amended, unchanged, withdrawn, rejected, documents, alreadyRead, alarms.length]
  return [source, outcome, ...counts.map(String)]
}

const lastLines = ({ held, notRead, isStopped, isBuilt, snapshot }: SyncReport): Text[] => [
  isBuilt
    ? { ja: `公開中の版：${snapshot ?? 'まだありません'}`, en: `served: ${snapshot ?? 'nothing yet'}` }
    : {
        ja: '取得した内容は `konkyo corpus build` で公開します',
        en: '`konkyo corpus build` publishes what was read',
      },
  ...(isStopped
    ? [{ ja: '中断しました。`konkyo sync` で続きから再開します', en: 'stopped; `konkyo sync` goes on where it was' }]
    : []),
  heldWords(held, notRead),
]

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
