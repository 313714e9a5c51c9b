import { constants, copyFileSync, rmSync } from 'node:fs'
import { fileSha256, publishIntoPlace, syncFile, writeWhole } from './files.ts'
import { type Manifest, readManifest, snapshotPath } from './manifest.ts'

/** Copies a snapshot to a file of its own with its manifest beside it (`<file>.json`), verified after the copy. */
export async function exportSnapshot(dir: string, id: string, output: string): Promise<Manifest> {
  const manifest = readManifest(dir, id)
  const part = `${output}.part-${process.pid}`
  try {
    copyFileSync(snapshotPath(dir, id), part, constants.COPYFILE_FICLONE)
    if ((await fileSha256(part)) !== manifest.file.sha256) throw new Error(`${id} is damaged; nothing was exported`)
    syncFile(part)
    publishIntoPlace(part, output)
  } finally {
    rmSync(part, { force: true })
  }
  writeWhole(`${output}.json`, `${JSON.stringify(manifest, null, 2)}\n`, publishIntoPlace)
  return manifest
}
