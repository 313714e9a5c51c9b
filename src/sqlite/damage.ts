import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openSqlite } from './driver.mjs'

/** What SQLite finds wrong in a database file, the first few; empty when all is well. `quick` leaves out the indexes. */
export function damageOf(path: string, how: 'quick' | 'whole'): string[] {
  try {
    const db = openSqlite(path, { readonly: true, fileMustExist: true })
    try {
      db.pragma('cache_size = -262144')
      const found = db.pragma(how === 'quick' ? 'quick_check(5)' : 'integrity_check(5)') as Record<string, string>[]
      return found.flatMap((row) => Object.values(row)).filter((sentence) => sentence !== 'ok')
    } finally {
      db.close()
    }
  } catch (error) {
    return [(error as Error).message]
  }
}

/** Whether another process has a database open; a damaged one is not said to be. */
export function isInUse(path: string): boolean {
  try {
    const db = openSqlite(path, { fileMustExist: true, timeout: 0 })
    try {
      db.pragma('journal_mode = delete') // needs the file for itself, even from idle readers
      return false
    } finally {
      db.close()
    }
  } catch (error) {
    return String((error as { code?: string }).code).startsWith('SQLITE_BUSY')
  }
}

/** Where a restore puts files until all are there; while it exists the data directory is not whole. */
export const restoringFolder = (dataDir: string): string => join(dataDir, 'restoring')

/** Throws a sentence when a restore of a data directory has begun and not ended. */
export function refuseHalfRestored(dataDir: string): void {
  if (existsSync(restoringFolder(dataDir)))
    throw new Error(
      `${dataDir} is being restored, or a restore of it was cut off; when none is running, run \`konkyo restore\` again with --force`,
    )
}
