import { statSync } from 'node:fs'
import { manifestPath, snapshotPath } from './manifest.ts'

/** What the file of a snapshot is known by until it is replaced. */
export function fileStamp(dir: string, id: string): string {
  const stat = statSync(snapshotPath(dir, id), { throwIfNoEntry: false })
  return stat ? `${stat.ino} ${stat.size} ${stat.mtimeMs}` : 'missing'
}

/** When the manifest of a snapshot was written. */
export const manifestStamp = (dir: string, id: string): number =>
  statSync(manifestPath(dir, id), { throwIfNoEntry: false })?.mtimeMs ?? 0
