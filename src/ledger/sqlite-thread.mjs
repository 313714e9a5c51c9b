// Runs the one writing connection of an embedded ledger, so that no fsync ever stops the event loop.
import { parentPort } from 'node:worker_threads'
import { openSqlite } from '../sqlite/driver.mjs'
import { statementsOf } from '../sqlite/statements.mjs'

/** @type {ReturnType<typeof openSqlite>} */
let db
/** @type {ReturnType<typeof statementsOf>} */
let statement
/** How long a write waits for a lock of another process, and how long it does so now. */
let patienceMs = 0
let waitsMs = 0
const impatientMs = 50

/** @param {{ path: string, busyTimeoutMs: number }} file */
function open({ path, busyTimeoutMs }) {
  db = openSqlite(path, { timeout: busyTimeoutMs })
  patienceMs = busyTimeoutMs
  waitsMs = busyTimeoutMs
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  statement = statementsOf(db)
  const settings = {
    journalMode: db.pragma('journal_mode', { simple: true }),
    synchronous: db.pragma('synchronous', { simple: true }),
  }
  parentPort?.postMessage({ opened: settings })
}

function close() {
  db.close()
  parentPort?.postMessage({ closed: true })
}

/**
 * Whoever comes after a lock that outlasted its patience would wait as long in vain: waits are short until a write succeeds.
 * @param {number} ms
 */
function wait(ms) {
  if (ms === waitsMs) return
  db.pragma(`busy_timeout = ${ms}`)
  waitsMs = ms
}

/** @param {{ sql: string, parameters: unknown[] }} query */
function execute({ sql, parameters }) {
  const query = statement(sql)
  if (query.reader) return { rows: query.all(...parameters) }
  const { changes, lastInsertRowid } = query.run(...parameters)
  return { rows: [], changes, lastInsertRowid: Number(lastInsertRowid) }
}

// Messages are JSON text, because cloning many small values costs several times more, unless they hold bytes.
parentPort?.on('message', (/** @type {string | object} */ message) => {
  const { file, isLast, id, statements } = typeof message === 'string' ? JSON.parse(message) : message
  if (file) {
    try {
      return open(file)
    } catch (error) {
      return parentPort?.postMessage({ error: told(error) })
    }
  }
  if (isLast) return close()
  try {
    let result
    for (const each of statements) result = execute(each)
    wait(patienceMs)
    parentPort?.postMessage(hasBytes(result) ? { id, result } : JSON.stringify({ id, result }))
  } catch (error) {
    const fault = told(error)
    if (fault.code?.startsWith('SQLITE_BUSY')) wait(Math.min(impatientMs, patienceMs))
    parentPort?.postMessage(JSON.stringify({ id, error: fault }))
  }
})

/**
 * What of an error survives the way to another thread.
 * @param {unknown} error
 */
function told(error) {
  const { message, code } = /** @type {Error & { code?: string }} */ (error)
  return { message, code }
}

/** @param {{ rows: any[] }} result */
function hasBytes({ rows: [first] }) {
  return first !== undefined && Object.values(first).some((value) => value instanceof Uint8Array)
}
