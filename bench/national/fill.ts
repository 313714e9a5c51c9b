import type { RecordStore } from '../../src/records/record-store.ts'
import { built } from '../workspace.ts'
import { type Supply, supplies } from './records.ts'
import type { NationalSizes } from './sizes.ts'

interface Args {
  readonly app: string
  readonly dataDir: string
  readonly sizes: NationalSizes
}

/** Seconds that each kind of records took to go through the gate into the store, its generation included. */
export type FillTimes = Record<string, number>

const batch = 20_000

/** Puts a generated national corpus through the ingest gate into a record store. */
export async function run({ app, dataDir, sizes }: Args): Promise<void> {
  const stores = await built<typeof import('../../src/records/record-store.ts')>(app, 'records/record-store.js')
  const { gate } = await built<typeof import('../../src/ingest/gate.ts')>(app, 'ingest/gate.js')
  const store = new stores.RecordStore(dataDir)
  const times: FillTimes = {}
  for (const supply of supplies(sizes)) {
    const began = performance.now()
    fill(store, supply, gate(supply.dataset))
    times[supply.dataset.name] = (performance.now() - began) / 1000
  }
  store.close()
  process.send?.(times)
}

type Gate = ReturnType<typeof import('../../src/ingest/gate.ts').gate>

function fill(store: RecordStore, { dataset, rows, record }: Supply, check: Gate): void {
  const now = new Date().toISOString()
  for (let from = 0; from < rows; from += batch) {
    store.transaction(() => {
      for (let i = from; i < Math.min(rows, from + batch); i++) {
        const gated = check(JSON.stringify(record(i)))
        if (!gated.accepted) throw new Error(`a generated row of ${dataset.name} ${gated.reason}`)
        const { source_url, source_fetched_at, license } = gated.record as Record<string, string>
        const lineage = {
          source_url: source_url ?? null,
          fetched_at: source_fetched_at ?? null,
          license: license ?? null,
        }
        store.put({ dataset: dataset.name, id: gated.id, json: gated.json, lineage }, now)
      }
    })
  }
}
