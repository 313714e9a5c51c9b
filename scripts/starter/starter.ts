import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { datasets } from '../../src/datasets/index.ts'
import { recordGate } from '../../src/ingest/gate.ts'
import type { AnyDataset } from '../../src/schema/dataset.ts'
import { withWindows } from './across.ts'
import { readFactTable } from './fact-table.ts'
import { byId, lineOf, recordOf } from './record-of.ts'
import { readRegister } from './register.ts'

/** Where the tables are kept that the starter is made of. */
const tables = 'facts'

/** The records of every dataset of the starter, in the order of their ids. */
export type Starter = ReadonlyMap<AnyDataset, readonly Record<string, unknown>[]>

let made: Starter | undefined

/** The starter as its tables state it, every record through the gate that an ingest passes. Throws a sentence with the record. */
export function starter(): Starter {
  made ??= new Map(withWindows(new Map(datasets.flatMap(tableOf))))
  return made
}

function tableOf(dataset: AnyDataset): [AnyDataset, Record<string, unknown>[]][] {
  const gate = recordGate(dataset)
  const accepted = (record: Record<string, unknown>): Record<string, unknown> => {
    const gated = gate(record)
    if (gated.accepted) return gated.record
    throw new Error(`${dataset.name} ${JSON.stringify(record).slice(0, 120)}: ${gated.reason}`)
  }
  const rows = rowsOf(dataset)
  return rows ? [[dataset, rows.map(accepted).sort(byId(dataset))]] : []
}

function rowsOf(dataset: AnyDataset): Record<string, unknown>[] | undefined {
  const files = readdirSync(tables)
  if (files.includes(`${dataset.name}.tsv`))
    return readFactTable(join(tables, `${dataset.name}.tsv`)).map((stated) => recordOf(dataset, stated))
  const register = `${dataset.name}.register.tsv`
  return files.includes(register) ? readRegister(dataset, readFileSync(join(tables, register), 'utf8')) : undefined
}

/** The files of `starter/`, as they are kept in the repository. */
export const starterFiles: readonly { readonly path: string; make(): string }[] = readdirSync(tables)
  .filter((file) => file.endsWith('.tsv'))
  .map((file) => file.slice(0, file.indexOf('.')))
  .map((name) => ({ path: `starter/${name}.jsonl`, make: () => fileOf(name) }))

function fileOf(name: string): string {
  const dataset = datasets.find((one) => one.name === name)
  if (!dataset) throw new Error(`facts/${name}.tsv: there is no dataset of that name`)
  return (starter().get(dataset) ?? []).map((record) => lineOf(dataset, record)).join('')
}
