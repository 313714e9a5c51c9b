import { chmodSync, closeSync, constants, copyFileSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileSha256, syncFile } from '../corpus/files.ts'
import type { CopiedFile } from './backup-manifest.ts'

/** Makes the folder of a file, for its owner alone. */
export const makeFolderOf = (path: string): void => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
}

/** Copies a file below another folder; shares its blocks where the file system can. */
export function copyInto(dir: string, path: string, from: string): void {
  const to = join(dir, path)
  makeFolderOf(to)
  copyFileSync(from, to, constants.COPYFILE_FICLONE)
}

/** Makes a copied file durable and its owner's alone, and says what it is. */
export async function settleFile(dir: string, path: string): Promise<CopiedFile> {
  const file = join(dir, path)
  chmodSync(file, 0o600)
  syncFile(file)
  syncFolder(dirname(file))
  return { path, bytes: statSync(file).size, sha256: await fileSha256(file) }
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
