import type { TSchema } from 'typebox'
import { type AnyDataset, nullableFields } from './dataset.ts'

/** Fills keys that a row leaves out: null where a field may be null, else the default of the field; other keys stay absent. */
export function filled(dataset: AnyDataset): (row: Readonly<Record<string, unknown>>) => Record<string, unknown> {
  const nullable = nullableFields(dataset)
  const defaults = Object.entries(dataset.fields).flatMap(([name, schema]) =>
    'default' in schema ? [[name, (schema as TSchema & { default: unknown }).default] as const] : [],
  )
  return (row) => {
    const record = { ...row }
    for (const name of nullable) record[name] ??= null
    for (const [name, value] of defaults) record[name] ??= value
    return record
  }
}
