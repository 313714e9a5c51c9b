import type Database from 'better-sqlite3'
import type { AnyDataset } from '../schema/dataset.ts'
import { IndexWriter } from './index/index-writer.ts'
import { maxLows } from './index/low-set.ts'
import { IndexedRows } from './indexed-rows.ts'

type Row = Record<string, unknown>

/** Rows read at once: a connection cannot write while a statement iterates. */
const slice = 1000

/** Writes the indexes over the rows of one dataset, which stand in its table already. */
export function indexRows(db: Database.Database, dataset: AnyDataset, rows: number, onRow: () => void): void {
  const index = new IndexWriter(db, dataset.name, { tails: rows > maxLows })
  const indexed = new IndexedRows(dataset)
  const read = db.prepare<[number, number], [hidden: number, json: Buffer]>(
    `select hidden, json from ${dataset.name} where rank >= ? and rank < ? order by rank`,
  )
  read.raw()
  for (let from = 0; from < rows; from += slice) {
    for (const [hidden, json] of read.all(from, from + slice)) {
      onRow()
      index.add(indexed.next(JSON.parse(json.toString('utf8')) as Row, hidden === 1))
    }
  }
  index.finish()
}
