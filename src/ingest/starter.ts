import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSnapshot } from '../corpus/build.ts'
import type { Manifest } from '../corpus/manifest.ts'
import { readPointer } from '../corpus/manifest.ts'
import { publish, whileBuilding } from '../corpus/publish.ts'
import { RecordStore } from '../records/record-store.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { filesOf, loadJsonl } from './load-jsonl.ts'

/** The corpus that ships with the repository. */
export const starterFolder = fileURLToPath(new URL('../../starter', import.meta.url))

/** Where a data directory keeps its snapshots. */
export const corpusFolder = (dataDir: string): string => join(dataDir, 'corpus')

/** Loads and publishes the starter corpus when a data directory has no snapshot yet; answers its manifest, or null. */
export async function ensureStarter(
  dataDir: string,
  datasets: readonly AnyDataset[],
  now: Date,
): Promise<Manifest | null> {
  const dir = corpusFolder(dataDir)
  if (readPointer(dir) !== null) return null
  return whileBuilding(dir, async () => {
    const store = new RecordStore(dataDir)
    try {
      for (const [dataset, path] of filesOf(starterFolder, datasets).known) {
        const { rejects } = await loadJsonl(store, dataset, path, now)
        if (rejects[0]) throw new Error(`${path} line ${rejects[0].line} ${rejects[0].reason}`)
      }
      return publish(dir, await buildSnapshot(store, datasets, dir, now)).manifest
    } finally {
      store.close()
    }
  })
}
