import { createRequire } from 'node:module'

// better-sqlite3 13 needs Node 22; 12 aborts the process on current releases of Node 24, when a statement is collected.
const [major = 0] = process.versions.node.split('.').map(Number)
const Database = load(major >= 22 ? 'better-sqlite3-13' : 'better-sqlite3')

/**
 * Opens an SQLite database with the driver that works on this Node.
 * @param {string} path file, or ':memory:'
 * @param {import('better-sqlite3').Options} [options]
 * @returns {import('better-sqlite3').Database}
 */
export const openSqlite = (path, options) => new Database(path, options)

/**
 * @param {string} name
 * @returns {typeof import('better-sqlite3')}
 */
function load(name) {
  try {
    return createRequire(import.meta.url)(name)
  } catch (cause) {
    const advice = 'on Node 20 it is compiled by npm ci, which needs python3, make and g++; Node 22 needs no compiler'
    throw new Error(`the SQLite driver ${name} is not installed: ${advice}`, { cause })
  }
}
