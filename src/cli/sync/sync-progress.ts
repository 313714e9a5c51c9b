import { MultiBar, Presets, type SingleBar } from 'cli-progress'
import type { RunReport } from '../../ingest/run-connector.ts'

export interface SyncProgress {
  begin(source: string): void
  update(source: string, rows: number, what: string): void
  end(report: RunReport): void
  stop(): void
}

/** One view over all sources at work: a line each on a terminal, else a line when one begins and ends. */
export const syncProgress = (): SyncProgress => (process.stderr.isTTY ? bars() : lines())

function bars(): SyncProgress {
  const format = '{source} {rows} rows  {what}'
  const view = new MultiBar({ format, hideCursor: true, stream: process.stderr }, Presets.shades_classic)
  const shown = new Map<string, SingleBar>()
  return {
    begin: (source) => void shown.set(source, view.create(0, 0, { source: source.padEnd(14), rows: 0, what: '' })),
    update: (source, rows, what) => shown.get(source)?.update(0, { rows, what: what.slice(0, 60) }),
    end: (report) => {
      shown.get(report.source)?.update(0, { what: outcomeOf(report) })
      shown.get(report.source)?.stop()
    },
    stop: () => view.stop(),
  }
}

function lines(): SyncProgress {
  const tell = (line: string) => void process.stderr.write(`konkyo: ${line}\n`)
  return {
    begin: (source) => tell(`${source}: begins`),
    update: () => {},
    end: (report) => tell(`${report.source}: ${outcomeOf(report)}`),
    stop: () => {},
  }
}

function outcomeOf({ outcome, documents, alreadyRead, created, amended, withdrawn }: RunReport): string {
  return `${outcome}, ${documents} documents read (${alreadyRead} known), ${created} new, ${amended} changed, ${withdrawn} withdrawn`
}
