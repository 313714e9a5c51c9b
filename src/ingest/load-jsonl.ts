import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { RecordStore } from '../records/record-store.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { type GateResult, gate, publicGate } from './gate.ts'
import { type Line, readLines } from './read-lines.ts'

export interface LoadReport {
  readonly dataset: string
  created: number
  amended: number
  unchanged: number
  /** Rows that were fetched before the one that is there. */
  older: number
  withdrawn: number
  readonly rejects: Reject[]
  /** Rows that went in although their dataset finds something wrong with them. */
  readonly doubts: Reject[]
}

export interface Reject {
  readonly line: number
  readonly reason: string
}

export interface LoadOptions {
  /** The files are complete lists: records that are not in them are withdrawn. */
  readonly complete?: boolean
  /** The day (YYYY-MM-DD) of which the file is complete, where answers may rely on it. */
  readonly completeAsOf?: string
  /** The files are fixtures for test keys. */
  readonly fixtures?: boolean
  readonly onRow?: (dataset: string, rows: number) => void
}

/** Files of a folder that this version knows, in the order of the datasets, and the names it does not know. */
export function filesOf(
  folder: string,
  datasets: readonly AnyDataset[],
): { known: [AnyDataset, string][]; unknown: string[] } {
  if (!existsSync(folder)) throw new Error(`there is no folder ${folder}`)
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl'))
  if (files.length === 0)
    throw new Error(
      `${folder} holds no .jsonl file; expected ${datasets.map(({ name }) => `${name}.jsonl`).join(', ')}`,
    )
  const known = datasets.flatMap((dataset): [AnyDataset, string][] => {
    const file = `${dataset.name}.jsonl`
    return files.includes(file) ? [[dataset, join(folder, file)]] : []
  })
  const names = new Set(known.map(([, path]) => basename(path)))
  return { known, unknown: files.filter((file) => !names.has(file)).sort() }
}

/** Loads normalised records into the store; bad rows are reported with their line and reason, the others go in. */
export async function loadJsonl(
  store: RecordStore,
  dataset: AnyDataset,
  path: string,
  now: Date,
  options: LoadOptions = {},
): Promise<LoadReport> {
  const counts = { created: 0, amended: 0, unchanged: 0, older: 0, withdrawn: 0 }
  const report: LoadReport = { dataset: dataset.name, ...counts, rejects: [], doubts: [] }
  const check = options.fixtures ? gate(dataset) : publicGate(dataset)
  const seen = new Set<string>()
  let batch: Line[] = []
  let rows = 0
  const flush = () => {
    store.transaction(() => {
      for (const line of batch) take(store, report, seen, line, check, now.toISOString())
    })
    rows += batch.length
    options.onRow?.(dataset.name, rows)
    batch = []
  }
  for await (const line of readLines(path)) {
    batch.push(line)
    if (batch.length >= 1000) flush()
  }
  flush()
  if (options.complete && report.rejects.length === 0) {
    report.withdrawn = store.withdrawUnseen(dataset.name, now.toISOString(), now.toISOString())
    if (options.completeAsOf !== undefined) store.copies.declare(dataset.name, options.completeAsOf)
  }
  return report
}

function take(
  store: RecordStore,
  report: LoadReport,
  seen: Set<string>,
  line: Line,
  check: (text: string) => GateResult,
  now: string,
): void {
  const reject = (reason: string) => report.rejects.push({ line: line.number, reason })
  if ('problem' in line) return void reject(line.problem)
  const gated = check(line.text)
  if (!gated.accepted) return void reject(gated.reason)
  if (seen.has(gated.id)) return void reject(`repeats the id ${gated.id} of an earlier line`)
  seen.add(gated.id)
  if (gated.doubt) report.doubts.push({ line: line.number, reason: gated.doubt })
  const { source_url, source_fetched_at, license } = gated.record as Record<string, string | null | undefined>
  const lineage = { source_url: source_url ?? null, fetched_at: source_fetched_at ?? null, license: license ?? null }
  report[store.put({ dataset: report.dataset, id: gated.id, json: gated.json, lineage }, now)]++
}

/** Writes the rejects of a load as JSON lines and answers the file, or null when there are none. */
export function writeRejects(dataDir: string, report: LoadReport, now: Date): string | null {
  if (report.rejects.length === 0) return null
  const folder = join(dataDir, 'rejects')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${report.dataset}-${now.toISOString().replaceAll(/[:.]/g, '')}.jsonl`)
  writeFileSync(path, report.rejects.map((reject) => `${JSON.stringify(reject)}\n`).join(''))
  return path
}
