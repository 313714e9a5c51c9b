import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { datasets } from '../../src/datasets/index.ts'
import { recordGate } from '../../src/ingest/gate.ts'
import { type AnyDataset, idOf } from '../../src/schema/dataset.ts'
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
  const rows = rowsOf(dataset)?.map(accepted).sort(byId(dataset))
  const twice = rows?.find((row, i) => i > 0 && idOf(dataset, row) === idOf(dataset, rows[i - 1] ?? {}))
  if (twice) throw new Error(`${dataset.name} ${idOf(dataset, twice)} stands in two tables`)
  return rows ? [[dataset, rows]] : []
}

/** Of a dataset with several tables, such as `facts/programs.local.tsv`, all of them. */
function rowsOf(dataset: AnyDataset): Record<string, unknown>[] | undefined {
  const files = tablesOf(dataset.name)
  const rows = files.flatMap((file) =>
    file.endsWith('.register.tsv')
      ? readRegister(dataset, readFileSync(join(tables, file), 'utf8'))
      : readFactTable(join(tables, file)).map((stated) => recordOf(dataset, stated)),
  )
  return files.length > 0 ? rows : undefined
}

const tablesOf = (name: string): string[] =>
  readdirSync(tables)
    .filter((file) => file.endsWith('.tsv') && file.startsWith(`${name}.`))
    .sort()

/** The files of `starter/`, as they are kept in the repository. */
export const starterFiles: readonly { readonly path: string; make(): string }[] = datasets
  .filter(({ name }) => tablesOf(name).length > 0)
  .map((dataset) => ({ path: `starter/${dataset.name}.jsonl`, make: () => fileOf(dataset) }))

const fileOf = (dataset: AnyDataset): string =>
  (starter().get(dataset) ?? []).map((record) => lineOf(dataset, record)).join('')
