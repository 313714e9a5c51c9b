import { openSqlite } from '../sqlite/driver.mjs'
import { statementsOf } from '../sqlite/statements.mjs'

/**
 * @typedef {{ sql: string, parameters: unknown[], rows?: number }} Query `rows`: how many it must answer
 * @typedef {{ id: number, statements: Query[] }} Work
 * @typedef {{ message: string, code?: string }} Fault
 * @typedef {{ id: number, result?: { rows: any[], isUnmet?: boolean }, error?: Fault }} Answer
 */

const impatientMs = 50

/** Milliseconds between two tries for a lock of another process: SQLite's own waits grow to a hundred times what a commit takes. */
const firstPauseMs = 0.2
const longestPauseMs = 5
const sleeper = new Int32Array(new SharedArrayBuffer(4))

/**
 * @param {number} ms
 */
const pause = (ms) => Atomics.wait(sleeper, 0, 0, ms)

/** A statement that did not answer the rows it must. */
const unmet = new Error('unmet')

/**
 * @param {Work} work
 * @returns {Answer}
 */
const undone = ({ id }) => ({ id, result: { rows: [], isUnmet: true } })

/** The writing connection of an embedded ledger. */
export class WrittenFile {
  /**
   * @param {string} path
   * @param {number} patienceMs how long a write waits for a lock of another process
   */
  constructor(path, patienceMs) {
    this.db = openSqlite(path, { timeout: patienceMs })
    this.patienceMs = patienceMs
    this.waitsMs = patienceMs
    this.db.pragma('journal_mode = WAL')
    this.db.pragma('synchronous = FULL')
    this.db.pragma('foreign_keys = ON')
    // What can be undone of a transaction lies in memory: files made and removed for it keep every fsync waiting.
    this.db.pragma('temp_store = MEMORY')
    // Waiting for a lock is #patiently's.
    this.db.pragma('busy_timeout = 0')
    this.statement = statementsOf(this.db)
  }

  settings() {
    return {
      journalMode: this.db.pragma('journal_mode', { simple: true }),
      synchronous: this.db.pragma('synchronous', { simple: true }),
    }
  }

  close() {
    this.db.close()
  }

  /** Whether a sender has begun a transaction that it has not ended. */
  get isInTransaction() {
    return this.db.inTransaction
  }

  /** Undoes a transaction whose sender is gone. */
  undo() {
    if (this.db.inTransaction) this.#run('rollback')
  }

  /**
   * Part of a transaction that its sender begins and ends.
   * @param {Work} work
   * @returns {Answer}
   */
  part({ id, statements }) {
    try {
      const result = this.#lastOf(statements)
      this.#wait(this.patienceMs)
      return { id, result }
    } catch (error) {
      return { id, error: this.#refused(error) }
    }
  }

  /**
   * Whole transactions that came while the disk was busy become one, which is on disk with one wait.
   * @param {Work[]} works
   * @returns {Answer[]}
   */
  commit(works) {
    const [first] = works
    if (works.length === 1 && first.statements.length === 1 && first.statements[0].rows === undefined)
      return [this.part(first)]
    try {
      this.#run('begin immediate')
      const answers = works.length === 1 ? [this.#alone(first)] : works.map((work) => this.#apart(work))
      this.#run('commit')
      this.#wait(this.patienceMs)
      return answers
    } catch (error) {
      if (this.db.inTransaction) this.#run('rollback')
      if (error === unmet) return [undone(first)]
      const fault = this.#refused(error)
      return works.map(({ id }) => ({ id, error: fault }))
    }
  }

  /**
   * The only one: where it fails, so does the transaction.
   * @param {Work} work
   * @returns {Answer}
   */
  #alone({ id, statements }) {
    return { id, result: this.#lastOf(statements) }
  }

  /**
   * One of several: where it fails, the others stand.
   * @param {Work} work
   * @returns {Answer}
   */
  #apart(work) {
    this.#run('savepoint work')
    try {
      const answer = this.#alone(work)
      this.#run('release work')
      return answer
    } catch (error) {
      // After some errors, as of a full disk, SQLite has undone the whole transaction.
      if (!this.db.inTransaction) throw error
      this.#run('rollback to work')
      this.#run('release work')
      return error === unmet ? undone(work) : { id: work.id, error: reported(error) }
    }
  }

  /** @param {Query[]} statements */
  #lastOf(statements) {
    /** @type {Answer['result']} */
    let result
    for (const each of statements) result = this.#execute(each)
    return result
  }

  /** @param {Query} query */
  #execute({ sql, parameters, rows: expected }) {
    const query = this.statement(sql)
    if (query.reader) {
      const rows = this.#patiently(() => query.all(...parameters))
      if (expected !== undefined && rows.length !== expected) throw unmet
      return { rows }
    }
    const { changes, lastInsertRowid } = this.#patiently(() => query.run(...parameters))
    return { rows: [], changes, lastInsertRowid: Number(lastInsertRowid) }
  }

  /** @param {string} sql */
  #run(sql) {
    this.#patiently(() => this.statement(sql).run())
  }

  /**
   * Whoever comes after a lock that outlasted its patience would wait as long in vain: waits are short until a write succeeds.
   * @param {number} ms
   */
  #wait(ms) {
    this.waitsMs = ms
  }

  /**
   * Tries again while another process has the lock; inside a transaction nothing waits for one.
   * @template T
   * @param {() => T} run
   * @returns {T}
   */
  #patiently(run) {
    if (this.db.inTransaction) return run()
    const end = performance.now() + this.waitsMs
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.2, longestPauseMs)) {
      try {
        return run()
      } catch (error) {
        if (!isBusy(error) || performance.now() >= end) throw error
      }
      pause(pauseMs)
    }
  }

  /** @param {unknown} error */
  #refused(error) {
    const fault = reported(error)
    if (isBusy(fault)) this.#wait(Math.min(impatientMs, this.patienceMs))
    return fault
  }
}

/** @param {unknown} error */
const isBusy = (error) => /** @type {{ code?: string }} */ (error).code?.startsWith('SQLITE_BUSY') === true

/**
 * What of an error survives the way to another thread.
 * @param {unknown} error
 * @returns {Fault}
 */
export function reported(error) {
  const { message, code } = /** @type {Error & { code?: string }} */ (error)
  return { message, code }
}
