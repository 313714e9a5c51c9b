import type { AnyDataset } from '../schema/dataset.ts'
import { type ChangedField, changedFields } from './changed-fields.ts'
import { SnapshotPair } from './snapshot-pair.ts'

/** One record that differs between two snapshots. */
export interface Difference {
  readonly kind: 'created' | 'amended' | 'withdrawn'
  readonly dataset: string
  readonly id: string
  /** Changed fields of an amended record; empty otherwise. */
  readonly fields: readonly ChangedField[]
}

interface Change {
  id: string
  before: Buffer | null
  after: Buffer | null
}

/** What changed from snapshot `a` to snapshot `b`, by dataset and id. Throws a sentence when one of them cannot be read. */
export function* differences(
  dir: string,
  datasets: readonly AnyDataset[],
  a: string,
  b: string,
): Generator<Difference> {
  const pair = SnapshotPair.open(dir, a, b)
  try {
    for (const { name } of datasets) {
      if (!(name in pair.earlier.datasets && name in pair.newer.datasets)) continue
      for (const { id, before, after } of pair.rows<Change>(changesOf(name))) {
        const kind = before === null ? 'created' : after === null ? 'withdrawn' : 'amended'
        const fields = kind === 'amended' ? changedFields(parse(before), parse(after)) : []
        yield { kind, dataset: name, id, fields }
      }
    }
  } finally {
    pair.close()
  }
}

const changesOf = (table: string): string =>
  `select n.id as id, e.json as before, n.json as after from main.${table} n
     left join earlier.${table} e on e.id = n.id where e.hash is not n.hash
   union all
   select e.id, e.json, null from earlier.${table} e
     left join main.${table} n on n.id = e.id where n.id is null
   order by 1`

const parse = (json: Buffer | null) => JSON.parse(json?.toString('utf8') ?? '{}') as Record<string, unknown>
