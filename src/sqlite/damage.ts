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
