const mostPrepared = 500

/**
 * Prepares each SQL text once; forgets them all when there are very many.
 * @param {import('better-sqlite3').Database} db
 * @returns {(sql: string) => import('better-sqlite3').Statement<unknown[], any>}
 */
export function statementsOf(db) {
  /** @type {Map<string, import('better-sqlite3').Statement<unknown[], any>>} */
  const prepared = new Map()
  return (sql) => {
    const known = prepared.get(sql)
    if (known) return known
    const fresh = db.prepare(sql)
    if (prepared.size >= mostPrepared) prepared.clear()
    prepared.set(sql, fresh)
    return fresh
  }
}
