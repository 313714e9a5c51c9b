import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { BuildRunning, whileBuilding } from '../corpus/build-lock.ts'
import { type Manifest, readPointer } from '../corpus/manifest.ts'
import { release } from '../corpus/release.ts'
import { RecordStore } from '../records/record-store.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { filesOf, loadJsonl } from './load-jsonl.ts'

const starterFolder = fileURLToPath(new URL('../../starter', import.meta.url))
const longestWaitMs = 60_000

/** Where a data directory keeps its snapshots. */
export const corpusFolder = (dataDir: string): string => join(dataDir, 'corpus')

/**
 * Publishes the corpus that ships with the repository when a data directory has no snapshot yet; answers its manifest,
 * or null when there was one. Nodes that start together wait for the one that builds.
 */
export async function ensureStarter(
  dataDir: string,
  datasets: readonly AnyDataset[],
  now: Date,
): Promise<Manifest | null> {
  const dir = corpusFolder(dataDir)
  const deadline = performance.now() + longestWaitMs
  while (readPointer(dir) === null) {
    try {
      return await whileBuilding(dir, now, async () =>
        readPointer(dir) === null ? buildStarter(dataDir, datasets, now) : null,
      )
    } catch (error) {
      if (!(error instanceof BuildRunning) || performance.now() > deadline) throw error
      await sleep(200)
    }
  }
  return null
}

async function buildStarter(dataDir: string, datasets: readonly AnyDataset[], now: Date): Promise<Manifest> {
  const dir = corpusFolder(dataDir)
  const store = new RecordStore(dataDir)
  try {
    for (const [dataset, path] of filesOf(starterFolder, datasets).known) {
      const { rejects } = await loadJsonl(store, dataset, path, now)
      if (rejects[0]) throw new Error(`${path} line ${rejects[0].line} ${rejects[0].reason}`)
    }
    const { manifest } = await release(store, datasets, dir, now)
    return manifest
  } finally {
    store.close()
  }
}
