import { openSqlite } from '../sqlite/driver.mjs'

/** Version of the SQLite that is built in. */
export function sqliteVersion(): string {
  const db = openSqlite(':memory:')
  try {
    return db.prepare('select sqlite_version()').pluck().get() as string
  } finally {
    db.close()
  }
}
