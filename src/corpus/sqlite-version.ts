import Database from 'better-sqlite3'

/** Version of the SQLite that is built in. */
export function sqliteVersion(): string {
  const db = new Database(':memory:')
  try {
    return db.prepare('select sqlite_version()').pluck().get() as string
  } finally {
    db.close()
  }
}
