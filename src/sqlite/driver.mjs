import { createRequire } from 'node:module'

// better-sqlite3 13 needs Node 22; 12 aborts the process on current releases of Node 24, when a statement is collected.
const [major = 0] = process.versions.node.split('.').map(Number)
const name = major >= 22 ? 'better-sqlite3-13' : 'better-sqlite3'

/** @type {typeof import('better-sqlite3')} */
const Database = createRequire(import.meta.url)(name)

/**
 * Opens an SQLite database with the driver that works on this Node.
 * @param {string} path file, or ':memory:'
 * @param {import('better-sqlite3').Options} [options]
 * @returns {import('better-sqlite3').Database}
 */
export const openSqlite = (path, options) => new Database(path, options)
