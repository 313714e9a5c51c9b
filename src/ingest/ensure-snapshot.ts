import { join } from 'node:path'
import { buildWhenNeeded } from '../corpus/build-lock.ts'
import { layoutVersion } from '../corpus/layout.ts'
import { listManifests, type Manifest, readPointer } from '../corpus/manifest.ts'
import { release } from '../corpus/release.ts'
import { RecordStore } from '../records/record-store.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { shipped } from '../shipped.ts'
import { filesOf, loadJsonl } from './load-jsonl.ts'

/** Where a data directory keeps its snapshots. */
export const corpusFolder = (dataDir: string): string => join(dataDir, 'corpus')

/** Why a data directory needs a build before it can be served. */
type Need = 'no snapshot' | 'old layout'

/** A snapshot that was built because one was needed. */
export interface Ensured {
  readonly manifest: Manifest
  readonly need: Need
}

/**
 * Publishes a snapshot when a data directory has none to serve: the corpus that ships with the repository when nothing is
 * published yet, the records of the store anew when another release wrote the published one. Null when nothing was needed.
 * Nodes that start together wait for the one that builds.
 */
export async function ensureSnapshot(
  dataDir: string,
  datasets: readonly AnyDataset[],
  now: Date,
): Promise<Ensured | null> {
  const dir = corpusFolder(dataDir)
  return buildWhenNeeded(
    dir,
    now,
    () => needOf(dir),
    async (need) => ({ need, manifest: await build(dataDir, datasets, now, need) }),
  )
}

function needOf(dir: string): Need | null {
  const id = readPointer(dir)
  if (id === null) return 'no snapshot'
  const { layout } = listManifests(dir).find((manifest) => manifest.id === id) ?? {}
  return layout === undefined || layout === layoutVersion ? null : 'old layout'
}

async function build(dataDir: string, datasets: readonly AnyDataset[], now: Date, need: Need): Promise<Manifest> {
  const store = new RecordStore(dataDir)
  try {
    if (need === 'no snapshot') await loadStarter(store, datasets, now)
    return (await release(store, datasets, corpusFolder(dataDir), now)).manifest
  } finally {
    store.close()
  }
}

async function loadStarter(store: RecordStore, datasets: readonly AnyDataset[], now: Date): Promise<void> {
  for (const [dataset, path] of filesOf(shipped('starter'), datasets).known) {
    const { rejects } = await loadJsonl(store, dataset, path, now)
    if (rejects[0]) throw new Error(`${path} line ${rejects[0].line} ${rejects[0].reason}`)
  }
}
