import { chmodSync, closeSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../lib/caught.ts'

const privateFiles = ['ledger.sqlite', 'ledger.sqlite-wal', 'ledger.sqlite-shm', 'pepper', 'signing-secret']
const outbox = 'outbox'

/** Makes an empty file for its owner alone unless there is one; what SQLite puts beside it gets the same mode. */
export function createPrivately(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

/**
 * Closes what is private in a data directory to everybody but its owner; answers a sentence with the fix for each that stays open.
 * Others may still pass through the directory itself to the snapshots, which are public.
 */
export function closePrivateFiles(dataDir: string): string[] {
  if (process.platform === 'win32') return []
  return [
    ...closed(dataDir, 0o711),
    ...privateFiles.flatMap((name) => closed(join(dataDir, name), 0o600)),
    ...closed(join(dataDir, outbox), 0o700),
    ...namesIn(join(dataDir, outbox)).flatMap((name) => closed(join(dataDir, outbox, name), 0o600)),
  ]
}

function closed(path: string, most: number): string[] {
  try {
    const mode = statSync(path).mode & 0o777
    if ((mode & ~most) !== 0) chmodSync(path, mode & most)
    return []
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT') return []
    return [`${path} is open to other users and cannot be closed (${code}): run chmod ${most.toString(8)} as its owner`]
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
