import { statSync } from 'node:fs'
import { readManifest, snapshotPath } from './manifest.ts'

/** A kept snapshot as a file to be copied. */
export interface SnapshotFile {
  readonly id: string
  readonly path: string
  readonly bytes: number
  /** 64 hex digits. */
  readonly sha256: string
}

/** The file of a snapshot; undefined when it is not kept or not as long as its manifest states. */
export function snapshotFile(dir: string, id: string): SnapshotFile | undefined {
  const path = snapshotPath(dir, id)
  try {
    const { file } = readManifest(dir, id)
    const size = statSync(path, { throwIfNoEntry: false })?.size
    return size === file.bytes ? { id, path, ...file } : undefined
  } catch {
    return undefined
  }
}
