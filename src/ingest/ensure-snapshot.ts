import { join } from 'node:path'
import type { Progress } from '../corpus/build.ts'
import { buildWhenNeeded } from '../corpus/build-lock.ts'
import { listManifests, type Manifest, readPointer } from '../corpus/manifest.ts'
import { isOfThisVersion, OtherVersion } from '../corpus/other-version.ts'
import { release } from '../corpus/release.ts'
import { shipped } from '../lib/shipped.ts'
import { RecordStore } from '../records/record-store.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { inThread } from '../threads/thread.ts'
import { filesOf, loadJsonl } from './load-jsonl.ts'

/** Where a data directory keeps its snapshots. */
export const corpusFolder = (dataDir: string): string => join(dataDir, 'corpus')

/** Why a data directory needs a build before it can be served. */
export type Need = 'no snapshot' | 'other version'

/** A snapshot that was built because one was needed. */
export interface SnapshotBuild {
  readonly manifest: Manifest
  readonly need: Need
}

/** Told while a snapshot is built: why, before it begins, and how far it is. */
export interface Watcher {
  readonly begins: (need: Need) => void
  readonly progress: Progress
}

/**
 * Publishes a snapshot when a data directory has none to serve: the corpus that ships with the repository when nothing is
 * published yet, the records of the store anew when another version compiled the published one. Null when nothing was needed.
 * Nodes that start together wait for the one that builds. Throws OtherVersion where no record is kept to build from.
 */
export async function ensureSnapshot(
  dataDir: string,
  datasets: readonly AnyDataset[],
  now: Date,
  watcher?: Watcher,
): Promise<SnapshotBuild | null> {
  const dir = corpusFolder(dataDir)
  return buildWhenNeeded(
    dir,
    now,
    () => needOf(dir, datasets),
    async (need) => {
      watcher?.begins(need)
      return { need, manifest: await build(dataDir, datasets, now, need, watcher?.progress) }
    },
  )
}

function needOf(dir: string, datasets: readonly AnyDataset[]): Need | null {
  const id = readPointer(dir)
  if (id === null) return 'no snapshot'
  const manifest = listManifests(dir).find((one) => one.id === id)
  return manifest === undefined || isOfThisVersion(manifest, datasets) ? null : 'other version'
}

async function build(
  dataDir: string,
  datasets: readonly AnyDataset[],
  now: Date,
  need: Need,
  progress?: Progress,
): Promise<Manifest> {
  const dir = corpusFolder(dataDir)
  const store = new RecordStore(dataDir)
  try {
    if (need === 'no snapshot') await loadStarter(store, datasets, now)
    else if (store.lastSeen() === null) throw new OtherVersion(String(readPointer(dir)))
    return (await release(store, datasets, dir, now, progress ? { progress } : {})).manifest
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

/** Compiles the fixtures of test keys into a folder, in a thread of its own. */
export const compileInThread = (dir: string): Promise<void> =>
  inThread(new URL('./fixtures-thread.mjs', import.meta.url), 'compile', dir)
