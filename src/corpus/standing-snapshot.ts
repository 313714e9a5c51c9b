import { jstDate } from '../lib/jst.ts'
import type { RecordStore } from '../records/record-store.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { ownAmendments } from './amendments.ts'
import { laterThan } from './build.ts'
import { logWith, writeLog } from './log-file.ts'
import type { Manifest } from './manifest.ts'
import { isOfThisVersion } from './other-version.ts'
import { Predecessor } from './predecessor.ts'
import { isIntact, saysSameOfLists } from './publish.ts'

/**
 * The published snapshot where a build would make it again: nothing was read since it was built, nothing comes into force,
 * and its file is whole. Null where anything of that is otherwise or cannot be told.
 */
export async function standingSnapshot(
  store: RecordStore,
  datasets: readonly AnyDataset[],
  dir: string,
  now: Date,
): Promise<Manifest | null> {
  const published = Predecessor.open(dir)
  if (!published) return null
  const { manifest, mark, builtAt } = published
  published.close()
  const days = { day: jstDate(new Date(builtAt)), today: jstDate(laterThan({ builtAt }, now)) }
  const isSame =
    isOfThisVersion(manifest, datasets) &&
    saysSameOfLists(manifest, store.copies.all()) &&
    store.changes.standsAt(mark, { ...days, besides: ownAmendments })
  if (!isSame || !(await isIntact(dir, manifest))) return null
  writeLog(dir, logWith(dir, manifest))
  return manifest
}
