import type Database from 'better-sqlite3'
import { openSqlite } from './driver.mjs'

/** Pages of one step: 8 MB, between which progress is told. */
const pagesPerStep = 2000

/** Told after each step how many of the pages are copied. */
export type CopyProgress = (done: number, total: number) => void

/** Copies a database into a file of its own while others write: the copy is what was committed when it began, whole. */
export async function copyDatabase(from: string, to: string, onProgress: CopyProgress = () => {}): Promise<void> {
  const source = atOneMoment(from)
  try {
    await source.backup(to, {
      progress({ totalPages, remainingPages }) {
        onProgress(totalPages - remainingPages, totalPages)
        return pagesPerStep
      },
    })
    intoOneFile(to)
  } catch (error) {
    throw Object.assign(error as Error, { path: to })
  } finally {
    source.close()
  }
}

/** A reader that holds one moment of a database; without it every commit of others would begin the copy anew. */
function atOneMoment(path: string): Database.Database {
  try {
    const source = openSqlite(path, { readonly: true, fileMustExist: true, timeout: 10_000 })
    source.exec('begin')
    source.prepare('select count(*) from sqlite_schema').get()
    return source
  } catch (error) {
    throw Object.assign(error as Error, { path })
  }
}

/** A copy of a database in WAL mode says that it is in WAL mode, and could not be read from a medium that is read-only. */
function intoOneFile(path: string): void {
  const copy = openSqlite(path)
  try {
    copy.pragma('journal_mode = delete')
  } finally {
    copy.close()
  }
}
