import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { built } from '../workspace.ts'

interface Args {
  readonly app: string
  readonly dataDir: string
  readonly rulesets: number
}

/** Publishes a snapshot of the rulesets of the starter, repeated under other ids until there are enough; answers their ids. */
export async function run({ app: folder, dataDir, rulesets }: Args): Promise<void> {
  const { RecordStore } = await built<typeof import('../../src/records/record-store.ts')>(
    folder,
    'records/record-store.js',
  )
  const { release } = await built<typeof import('../../src/corpus/release.ts')>(folder, 'corpus/release.js')
  const { corpusFolder } = await built<typeof import('../../src/ingest/ensure-snapshot.ts')>(
    folder,
    'ingest/ensure-snapshot.js',
  )
  const { datasets } = await built<typeof import('../../src/catalog.ts')>(folder, 'catalog.js')
  const lines = readFileSync(join(folder, 'starter/tax_rulesets.jsonl'), 'utf8').trim().split('\n')
  const store = new RecordStore(dataDir)
  const now = new Date()
  const ids = Array.from({ length: rulesets }, (_, i) => `TAX-${i.toString(16).padStart(10, '0')}`)
  store.transaction(() => {
    for (const [i, unified_id] of ids.entries()) {
      const record = { ...JSON.parse(lines[i % lines.length] as string), unified_id }
      const lineage = { source_url: null, fetched_at: null, license: null }
      store.put({ dataset: 'tax_rulesets', id: unified_id, json: JSON.stringify(record), lineage }, now.toISOString())
    }
  })
  await release(store, datasets, corpusFolder(dataDir), now)
  store.close()
  process.send?.(ids)
}
