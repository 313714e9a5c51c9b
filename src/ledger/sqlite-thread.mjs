// Runs the one writing connection of an embedded ledger, so that no fsync ever stops the event loop.
import { parentPort, workerData } from 'node:worker_threads'
import { openSqlite } from '../sqlite/driver.mjs'

const db = openSqlite(workerData.path, { timeout: workerData.busyTimeoutMs })
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
db.pragma('foreign_keys = ON')

const prepared = new Map()

/** @param {string} sql */
function statement(sql) {
  const known = prepared.get(sql)
  if (known) return known
  const fresh = db.prepare(sql)
  if (prepared.size > 500) prepared.clear()
  prepared.set(sql, fresh)
  return fresh
}

/** @param {{ sql: string, parameters: unknown[] }} query */
function execute({ sql, parameters }) {
  const query = statement(sql)
  if (query.reader) return { rows: query.all(...parameters) }
  const { changes, lastInsertRowid } = query.run(...parameters)
  return { rows: [], changes, lastInsertRowid: Number(lastInsertRowid) }
}

// Messages are JSON text: cloning the many small values of a group costs several times more.
parentPort?.on('message', (/** @type {string} */ text) => {
  const { id, statements } = JSON.parse(text)
  try {
    let result
    for (const each of statements) result = execute(each)
    parentPort?.postMessage(JSON.stringify({ id, result }))
  } catch (error) {
    const { message, code } = /** @type {Error & { code?: string }} */ (error)
    parentPort?.postMessage(JSON.stringify({ id, error: { message, code } }))
  }
})

parentPort?.postMessage({
  ready: {
    journalMode: db.pragma('journal_mode', { simple: true }),
    synchronous: db.pragma('synchronous', { simple: true }),
  },
})
