import { exclusionRule } from '../src/datasets/exclusion-rule.ts'
import { program } from '../src/datasets/program.ts'
import type { AnyDataset } from '../src/schema/dataset.ts'
import { type CorpusSize, generateProgram, generateRules } from './generate.ts'
import { built } from './workspace.ts'

interface Args {
  readonly app: string
  readonly dataDir: string
  readonly size: CorpusSize
}

const batch = 20_000
const rules = 300

/** Puts generated programs and rules through the ingest gate into a record store. */
export async function run({ app, dataDir, size }: Args): Promise<void> {
  const { RecordStore } = await built<typeof import('../src/records/record-store.ts')>(app, 'records/record-store.js')
  const { gate } = await built<typeof import('../src/ingest/gate.ts')>(app, 'ingest/gate.js')
  const store = new RecordStore(dataDir)
  const now = new Date().toISOString()
  const checks = new Map([program, exclusionRule].map((dataset: AnyDataset) => [dataset.name, gate(dataset)]))
  const put = (dataset: AnyDataset, record: object) => {
    const gated = checks.get(dataset.name)?.(JSON.stringify(record))
    if (!gated?.accepted) throw new Error(`a generated row of ${dataset.name} ${gated?.reason}`)
    const lineage = { source_url: null, fetched_at: null, license: null }
    store.put({ dataset: dataset.name, id: gated.id, json: gated.json, lineage }, now)
  }
  store.transaction(() => {
    for (const rule of generateRules(rules, size)) put(exclusionRule, rule)
  })
  for (let from = 0; from < size.rows; from += batch) {
    store.transaction(() => {
      for (let i = from; i < Math.min(size.rows, from + batch); i++) put(program, generateProgram(i, size))
    })
  }
  store.close()
  process.send?.('filled')
}
