import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalJson } from '../lib/canonical-json.ts'
import { sourceChecks } from '../records/source-checks.ts'
import type { Built } from './build.ts'
import { fileSha256, publishIntoPlace, writeWhole } from './files.ts'
import { logWith, writeLog } from './log-file.ts'
import {
  isSnapshotId,
  listManifests,
  type Manifest,
  manifestPath,
  pointerPath,
  readManifest,
  readPointer,
  snapshotPath,
} from './manifest.ts'

/** A dataset may lose at most this share of its rows without somebody saying that it is meant. */
const largestLoss = 0.05

export interface PublishOptions {
  readonly acceptShrink?: boolean
  /** How many snapshots stay, so that answers can be replayed against the one they cite. */
  readonly keep?: number
}

export type PublishOutcome = { readonly kind: 'published' | 'unchanged'; readonly manifest: Manifest }

/** Raised when a snapshot lost rows that nobody explained; the served snapshot stays. */
class ShrinkRefused extends Error {}

/** Makes a built snapshot the current one: file, manifest, entry in the log, then the pointer, each whole or not at all. */
export async function publish(
  dir: string,
  { manifest, path }: Built,
  options: PublishOptions = {},
): Promise<PublishOutcome> {
  const currentId = readPointer(dir)
  const current = currentId === null ? null : readable(dir, currentId)
  const isSame =
    current?.checksum === manifest.checksum &&
    current.layout === manifest.layout &&
    current.compiled_with === manifest.compiled_with
  const saysTheSame = isSame && saysSameOfLists(current, manifest.complete)
  // The records of another day get a name of that day when more is known of them; those of today keep theirs.
  if (isSame && (saysTheSame || current.id === manifest.id) && (await isIntact(dir, current))) {
    rmSync(path, { force: true })
    writeLog(dir, logWith(dir, current))
    if (saysTheSame) return { kind: 'unchanged', manifest: current }
    const restated = { ...current, complete: manifest.complete ?? {} }
    writeManifest(dir, restated)
    return { kind: 'published', manifest: restated }
  }
  if (current && !options.acceptShrink) refuseLoss(current, manifest, path)
  const log = logWith(dir, manifest) // before anything moves: a damaged log leaves the folder as it is
  publishIntoPlace(path, snapshotPath(dir, manifest.id))
  writeManifest(dir, manifest)
  writeLog(dir, log)
  writeWhole(pointerPath(dir), `${manifest.id}\n`, publishIntoPlace)
  removeOld(dir, manifest.id, options.keep ?? 8)
  removeLeftovers(dir)
  return { kind: 'published', manifest }
}

/** Whether a snapshot already says which lists are held whole, and of which day. */
export const saysSameOfLists = ({ complete = {} }: Manifest, held: Manifest['complete'] = {}): boolean =>
  canonicalJson(complete) === canonicalJson(held)

const writeManifest = (dir: string, manifest: Manifest): void =>
  writeWhole(manifestPath(dir, manifest.id), `${JSON.stringify(manifest, null, 2)}\n`, publishIntoPlace)

/** Null when the manifest is missing or damaged: nothing can be compared with it, and it must not stop a good snapshot. */
function readable(dir: string, id: string): Manifest | null {
  try {
    return readManifest(dir, id)
  } catch {
    return null
  }
}

/** What killed publications and pulls left behind: half-written files and snapshots without a manifest. */
function removeLeftovers(dir: string): void {
  for (const file of readdirSync(dir)) {
    const id = file.replace(/\.sqlite$/, '')
    const isOrphan = id !== file && isSnapshotId(id) && !existsSync(manifestPath(dir, id))
    if (isOrphan || /\.part-\d+$|^\.pulling-/.test(file)) rmSync(join(dir, file), { force: true })
  }
}

/** Whether the file of a snapshot is the one that was published: a damaged one is replaced even when its records did not change. */
export async function isIntact(dir: string, { id, file }: Manifest): Promise<boolean> {
  return (await fileSha256(snapshotPath(dir, id)).catch(() => null)) === file.sha256
}

function refuseLoss(current: Manifest, next: Manifest, path: string): void {
  const losses = Object.entries(current.datasets).flatMap(([name, { rows }]) => {
    const left = next.datasets[name]?.rows ?? 0
    // People take back what they said of a value: nothing that a source says is lost with it.
    if (name === sourceChecks) return []
    return left < rows * (1 - largestLoss) ? [`${name} from ${rows} to ${left} rows`] : []
  })
  if (losses.length === 0) return
  rmSync(path, { force: true })
  throw new ShrinkRefused(`not published: ${losses.join(', ')}; say --accept-shrink when this is meant`)
}

function removeOld(dir: string, currentId: string, keep: number): void {
  for (const { id } of listManifests(dir)
    .filter((manifest) => manifest.id !== currentId)
    .slice(Math.max(0, keep - 1))) {
    rmSync(manifestPath(dir, id), { force: true })
    rmSync(snapshotPath(dir, id), { force: true })
  }
}
