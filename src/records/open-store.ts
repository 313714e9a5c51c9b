import type Database from 'better-sqlite3'
import { openSqlite } from '../sqlite/driver.mjs'
import { migrateStore } from './migrate-store.ts'

/** The file in its present form; what is told of one that cannot be used goes on with its path. */
export function openStore(path: string): Database.Database {
  try {
    const db = openSqlite(path, { timeout: 10_000 })
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = FULL')
    migrateStore(db)
    return db
  } catch (error) {
    throw Object.assign(error as Error, { path })
  }
}
