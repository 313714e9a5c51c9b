import type Database from 'better-sqlite3'
import type { AnyDataset } from '../schema/dataset.ts'
import { openSqlite } from '../sqlite/driver.mjs'
import { type ChangedField, changedFields } from './changed-fields.ts'
import { readManifest, snapshotPath } from './manifest.ts'

/** One record that differs between two snapshots. */
export interface Difference {
  readonly kind: 'created' | 'amended' | 'withdrawn'
  readonly dataset: string
  readonly id: string
  /** Changed fields of an amended record; empty otherwise. */
  readonly fields: readonly ChangedField[]
}

interface Pair {
  id: string
  before: Buffer | null
  after: Buffer | null
}

/** What changed from snapshot `a` to snapshot `b`, by dataset and id. */
export function* differences(
  dir: string,
  datasets: readonly AnyDataset[],
  a: string,
  b: string,
): Generator<Difference> {
  const [before, after] = [readManifest(dir, a), readManifest(dir, b)]
  const db = openSqlite(snapshotPath(dir, b), { readonly: true })
  try {
    db.prepare('attach ? as earlier').run(snapshotPath(dir, a))
    for (const { name } of datasets) {
      if (!(name in before.datasets) || !(name in after.datasets)) continue
      for (const { id, before: old, after: now } of changed(db, name)) {
        const kind = old === null ? 'created' : now === null ? 'withdrawn' : 'amended'
        yield { kind, dataset: name, id, fields: kind === 'amended' ? changedFields(parse(old), parse(now)) : [] }
      }
    }
  } finally {
    db.close()
  }
}

const changed = (db: Database.Database, table: string): IterableIterator<Pair> =>
  db
    .prepare<[], Pair>(
      `select n.id as id, e.json as before, n.json as after from main.${table} n
         left join earlier.${table} e on e.id = n.id where e.hash is not n.hash
       union all
       select e.id, e.json, null from earlier.${table} e
         left join main.${table} n on n.id = e.id where n.id is null
       order by 1`,
    )
    .iterate()

const parse = (json: Buffer | null) => JSON.parse(json?.toString('utf8') ?? '{}') as Record<string, unknown>
