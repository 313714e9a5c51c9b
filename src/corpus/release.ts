import type { RecordStore } from '../records/record-store.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { keepAmendments } from './amendments.ts'
import { buildSnapshot, type Progress } from './build.ts'
import { listManifests, readPointer } from './manifest.ts'
import { isOfThisVersion } from './other-version.ts'
import { type PublishOptions, type PublishOutcome, publish } from './publish.ts'
import { standingSnapshot } from './standing-snapshot.ts'

export interface ReleaseOptions extends PublishOptions {
  readonly progress?: Progress
}

/** Whether the published snapshot was compiled by another version, or none is. */
function isFirstOfThisVersion(dir: string, datasets: readonly AnyDataset[]): boolean {
  const manifest = listManifests(dir).find(({ id }) => id === readPointer(dir))
  return manifest === undefined || !isOfThisVersion(manifest, datasets)
}

/**
 * Builds the next snapshot and publishes it, unless it would be the published one again; the caller holds the build lock.
 * Amendments are kept before and after: before are those of a release that was killed right after it published.
 */
export async function release(
  store: RecordStore,
  datasets: readonly AnyDataset[],
  dir: string,
  now: Date,
  { progress, ...options }: ReleaseOptions = {},
): Promise<PublishOutcome> {
  keepAmendments(store, dir)
  if (isFirstOfThisVersion(dir, datasets)) store.relicense(now.toISOString())
  const standing = await standingSnapshot(store, datasets, dir, now)
  if (standing !== null) return { kind: 'unchanged', manifest: standing }
  const published = await publish(dir, await buildSnapshot(store, datasets, dir, now, progress), options)
  keepAmendments(store, dir)
  return published
}
