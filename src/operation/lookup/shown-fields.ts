import type { TObject } from 'typebox'
import type { AnyDataset } from '../../schema/dataset.ts'
import { defaultShape } from '../../schema/dataset.ts'
import { fetchedAt } from '../../schema/lineage.ts'

interface Shown {
  readonly item: TObject
  /** What is shown of a record. */
  of(record: Readonly<Record<string, unknown>>): Record<string, unknown>
}

/** The item of a lookup that shows records in the default shape of their dataset: when one was read is said by its lineage too. */
export function shownFields(dataset: AnyDataset): Shown {
  const item = defaultShape(dataset)
  const names = Object.keys(item.properties)
  return {
    item,
    of: (record) =>
      Object.fromEntries(names.map((name) => [name, name === 'fetched_at' ? fetchedAt(record) : record[name]])),
  }
}
