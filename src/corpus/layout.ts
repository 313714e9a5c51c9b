import type Database from 'better-sqlite3'
import type { AnyDataset } from '../schema/dataset.ts'
import { createIndexTables } from './index/index-schema.ts'
import { createTiles } from './tiles.ts'
import { writeEntries } from './write-entries.ts'

/** Grows whenever a snapshot written by this code could not be read by older code, or the reverse. */
export const layoutVersion = 7

/** Creates the tables of a snapshot: facts about itself, the tiles of its Merkle tree, and one table per dataset with its indexes. */
export function createLayout(db: Database.Database, datasets: readonly AnyDataset[]): void {
  db.exec('create table snapshot (name text primary key, value text not null) without rowid')
  createTiles(db)
  for (const dataset of datasets) createTable(db, dataset)
}

// Columns stand before the content, which may be long: they are then read without it.
function createTable(db: Database.Database, dataset: AnyDataset): void {
  const columns = (dataset.columns ?? []).map((name) => `${name},`).join('')
  db.exec(`create table ${dataset.name} (
    rank integer primary key,
    id text not null,
    hidden integer not null,
    hash blob not null,
    digest blob not null,
    digest_seal integer not null,
    seal integer not null,
    leaf_index integer not null,
    ${columns}
    json blob not null,
    default_end integer not null,
    minimal blob
  )`)
  if (isIndexed(dataset)) createIndexTables(db, dataset.name)
}

/** Creates the index over ids and the sorted lists of a dataset, of its shown records alone, once its rows are there. */
export function createLookups(db: Database.Database, { name, lookups }: AnyDataset): void {
  db.exec(`create unique index ${name}_by_id on ${name} (id)`)
  for (const columns of lookups ?? []) {
    const rows = `select ${columns}, rank as number from ${name} where hidden = 0`
    writeEntries(db, lookupTable(name, columns), columns, rows)
  }
}

/** The sorted list of a dataset by some columns. */
export const lookupTable = (name: string, columns: readonly string[]): string => `${name}_by_${columns.join('_')}`

/** The sorted list of what is counted of a dataset's records by the value of a column. */
export const tallyTable = (name: string): string => `${name}_tally`

/** Whether a dataset has text or filter indexes. */
export const isIndexed = (dataset: AnyDataset): boolean =>
  dataset.searched !== undefined || Object.keys(dataset.filters).length > 0

/** The key of an equality posting: the field, and the value in its normal form; null has its own key. */
export const filterKey = (field: string, value: unknown): string => `${field}=${value ?? ''}`

/** The posting of every record that is not hidden. */
export const visibleKey = 'visible'

/** A bound's number: numbers are themselves, dates the digits of their day; null for everything else. */
export function comparable(value: unknown): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value)) return null
  return Number(value.slice(0, 10).replaceAll('-', ''))
}
