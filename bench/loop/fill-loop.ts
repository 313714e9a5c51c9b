import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateProgram } from '../generate.ts'
import { built } from '../workspace.ts'

interface Args {
  readonly app: string
  readonly dataDir: string
  readonly programs: number
}

const textLength = 300

/** Publishes a snapshot of the starter with as many generated programs beside its own. */
export async function run({ app, dataDir, programs }: Args): Promise<void> {
  const { RecordStore } = await built<typeof import('../../src/records/record-store.ts')>(
    app,
    'records/record-store.js',
  )
  const { gate } = await built<typeof import('../../src/ingest/gate.ts')>(app, 'ingest/gate.js')
  const { release } = await built<typeof import('../../src/corpus/release.ts')>(app, 'corpus/release.js')
  const { corpusFolder } = await built<typeof import('../../src/ingest/ensure-snapshot.ts')>(
    app,
    'ingest/ensure-snapshot.js',
  )
  const { datasets } = await built<typeof import('../../src/catalog.ts')>(app, 'catalog.js')
  const store = new RecordStore(dataDir)
  const now = new Date()
  for (const dataset of datasets) {
    const check = gate(dataset)
    const put = (line: string) => {
      const gated = check(line)
      if (!gated.accepted) throw new Error(`a row of ${dataset.name} ${gated.reason}`)
      const lineage = { source_url: null, fetched_at: null, license: null }
      store.put({ dataset: dataset.name, id: gated.id, json: gated.json, lineage }, now.toISOString())
    }
    const file = join(app, 'starter', `${dataset.name}.jsonl`)
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    store.transaction(() => {
      for (const line of lines) if (line !== '') put(line)
      if (dataset.name === 'programs')
        for (let i = 0; i < programs; i++) put(JSON.stringify(generateProgram(i, { rows: programs, textLength })))
    })
  }
  await release(store, datasets, corpusFolder(dataDir), now)
  store.close()
  process.send?.('filled')
}
