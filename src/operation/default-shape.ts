import { type TObject, type TProperties, Type } from 'typebox'
import type { AnyDataset } from '../schema/dataset.ts'

/** What a record shows unless asked for more: every field up to the last one of the default shape. */
export function defaultShape({ fields, defaultUntil, repeated = {} }: AnyDataset): TObject {
  const names = Object.keys(fields)
  const shown = defaultUntil === undefined ? names : names.slice(0, names.indexOf(defaultUntil) + 1)
  const own = shown.map((name) => [name, fields[name]])
  const again = Object.entries(repeated).map(([name, field]) => [name, fields[field]])
  const properties = Object.fromEntries([...own, ...again]) as TProperties
  return Type.Object(properties, { additionalProperties: false })
}
